import { type Actor, instantText, type Refusal, refusal } from '@prepmarket/api-kit';
import { bidMessages } from './messages.js';

/** Of a project: an instant until which nobody but its vendor learns of a bid; nothing is at once. */
export interface Sealed {
  sealedUntil?: string | Date | null;
}

/** `now` is milliseconds of the epoch. */
export const isSealed = ({ sealedUntil }: Sealed, now = Date.now()): boolean => !!sealedUntil && new Date(sealedUntil).getTime() > now;

/** What everybody is told who asks for a bid of a sealed project, be there one or not. */
export const stillSealed = ({ sealedUntil }: Sealed): Refusal => refusal(409, bidMessages.sealed(sealedUntil ? instantText(sealedUntil) : 'they are opened'));

/** Whether a bid is none of this reader's knowledge. `held`: it was sent while its project was sealed; taken back before it was opened it stays its vendor's alone. */
export const isUnopened = (actor: Actor, bid: { vendorId: string; status: string; held: boolean }, sealed: boolean): boolean =>
  actor.id !== bid.vendorId && (sealed || (bid.held && bid.status === 'withdrawn'));
