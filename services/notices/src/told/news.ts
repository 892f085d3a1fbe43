import type { EventEnvelope } from '@prepmarket/api-kit';
import type { Tx } from '@prepmarket/service-kit';

/** Whether what an event tells has happened since this service is there: an older one, or one that only states how things are, brings copies alone. */
export const hasHappened = async ({ manager }: Tx, { again, occurredAt }: EventEnvelope): Promise<boolean> => {
  if (again) return false;
  const rows: unknown[] = await manager.query('SELECT FROM began WHERE at <= $1', [occurredAt]);
  return rows.length > 0;
};
