import type { Actor } from '@prepmarket/api-kit';
import { cannotAdminister, messages } from '@prepmarket/identity-api';
import { found, refuse, type Tx } from '@prepmarket/service-kit';
import { User } from '../accounts/user.entity.js';
import { activeAdmins } from './active-admins.js';

/**
 * The account, locked, with the ids of the administrators who are not suspended. Administrators act one after the other, so that one who has just been
 * suspended does not act any more. @throws RefusalError 403, 404
 */
export const asAdmin = async (tx: Tx, actor: Actor, id: string): Promise<{ user: User; admins: string[] }> => {
  const admins = await activeAdmins(tx);
  refuse(cannotAdminister(actor, admins));
  return { user: found(await tx.lock(User, { id }), messages.userNotFound), admins };
};
