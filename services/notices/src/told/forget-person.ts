import type { Tx } from '@prepmarket/service-kit';

const OWN = ['searches', 'webhooks', 'push_browsers', 'notices', 'preferences', 'digests', 'letters', 'unsubscribes', 'thread_reads'];

/** Whose account is deleted wants to hear of nothing any more. What was written in conversations stays: others have read it. */
export const forgetPerson = async ({ manager }: Tx, userId: string): Promise<void> => {
  for (const table of OWN) await manager.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
};
