import type { Tx } from '../work/tx.js';

/** Whether somebody's account is gone for good, as far as that was heard of: it stays so until the transaction ends. What is kept of it then is there to be deleted when it goes. */
export const isGone = async (tx: Tx, id: string): Promise<boolean> => {
  const [row] = await tx.manager.query('SELECT deleted FROM people WHERE id = $1 FOR SHARE', [id]);
  return row?.deleted ?? false;
};
