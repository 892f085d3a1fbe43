import { type Actor, type Refusal, refusal } from '@prepmarket/api-kit';
import type { JudgedUser } from './administration.rules.js';
import { messages } from './messages.js';

type Judged = Pick<JudgedUser, 'id' | 'role' | 'deletedAt'>;

/** Clients and administrators see all vendors, a vendor itself alone. Who may not see one is not told that there is one. */
export const cannotSeeVendor = (actor: Actor, user: Judged): Refusal | undefined =>
  user.role === 'vendor' && !user.deletedAt && (actor.role !== 'vendor' || actor.id === user.id) ? undefined : refusal(404, messages.vendorNotFound);

/** Whoever sees a vendor sees what it shows of its work; of one that is suspended administrators alone. */
export const cannotSeeWork = (actor: Actor, user: Judged & Pick<JudgedUser, 'suspended'>): Refusal | undefined =>
  cannotSeeVendor(actor, user) ?? (user.suspended && actor.role !== 'admin' ? refusal(404, messages.vendorNotFound) : undefined);

export const cannotDescribeVendor = (actor: Actor, user: Judged): Refusal | undefined =>
  cannotSeeVendor(actor, user) ?? (actor.id === user.id ? undefined : refusal(403, messages.notYourProfile));
