import { type Actor, type Refusal, refusal } from '@prepmarket/api-kit';
import type { JudgedUser } from './administration.rules.js';
import { documentLimits } from './limits.js';
import { messages } from './messages.js';
import { cannotSeeVendor } from './vendor.rules.js';

type Judged = Pick<JudgedUser, 'id' | 'role' | 'deletedAt'>;

/** What is noted of documents; kinds and last days of those in force are told to whoever sees the vendor. */
export const cannotReadDocuments = (actor: Actor, vendor: Judged): Refusal | undefined =>
  cannotSeeVendor(actor, vendor) ?? (actor.role === 'admin' || actor.id === vendor.id ? undefined : refusal(403, messages.notYourDocuments));

export const cannotKeepDocuments = ({ role, deletedAt }: Judged): Refusal | undefined => {
  if (deletedAt) return refusal(409, messages.alreadyDeleted);
  return role === 'vendor' ? undefined : refusal(409, messages.onlyVendorsHaveDocuments);
};

/** `held`: how many there are, expired ones too. */
export const cannotAddDocument = (vendor: Judged, held: number): Refusal | undefined =>
  cannotKeepDocuments(vendor) ?? (held >= documentLimits.perVendor ? refusal(409, messages.tooManyDocuments) : undefined);
