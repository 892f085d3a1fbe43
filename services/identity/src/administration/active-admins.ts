import type { Tx } from '@prepmarket/service-kit';
import { User } from '../accounts/user.entity.js';

/** The ids of the administrators who are not suspended, locked: two who suspend each other at once must not both succeed. */
export const activeAdmins = async (tx: Tx): Promise<string[]> => {
  const where = { role: 'admin', suspended: false } as const;
  const admins = await tx.manager.find(User, { where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  return admins.map(({ id }) => id);
};
