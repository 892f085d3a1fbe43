import { type Actor, type Certification, type Refusal, type Role, refusal } from '@prepmarket/api-kit';
import { messages } from './messages.js';

export interface JudgedUser {
  id: string;
  role: Role;
  suspended: boolean;
  certification?: Certification | null;
  /** When the account was deleted, if it was. */
  deletedAt?: Date | string | null;
}

/** Who was suspended while the request was on its way administers no more: `activeAdmins` are the ids of those not suspended. */
export const cannotAdminister = (actor: Actor, activeAdmins: readonly string[]): Refusal | undefined =>
  activeAdmins.includes(actor.id) ? undefined : refusal(403, messages.suspended);

const deleted = refusal(409, messages.alreadyDeleted);

/** Nobody shuts himself out, and nobody all administrators: `activeAdmins` are the ids of those not suspended, when they are known. */
export const cannotSuspend = (actor: Actor, user: JudgedUser, activeAdmins?: readonly string[]): Refusal | undefined => {
  if (actor.id === user.id) return refusal(403, messages.notYourself);
  if (user.deletedAt) return deleted;
  if (user.suspended) return refusal(409, messages.alreadySuspended);
  if (user.role === 'admin' && activeAdmins?.every((id) => id === user.id)) return refusal(409, messages.lastAdmin);
  return undefined;
};

export const cannotRestore = (user: JudgedUser): Refusal | undefined => {
  if (user.deletedAt) return deleted;
  return user.suspended ? undefined : refusal(409, messages.notSuspended);
};

export const cannotCertify = (user: JudgedUser): Refusal | undefined => {
  if (user.deletedAt) return deleted;
  return user.role === 'vendor' ? undefined : refusal(409, messages.onlyVendorsCertified);
};

export const cannotUncertify = (user: JudgedUser): Refusal | undefined => (user.certification ? undefined : refusal(409, messages.notCertified));
