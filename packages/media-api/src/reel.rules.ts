import { type Actor, type Refusal, refusal } from '@prepmarket/api-kit';
import { reelLimits } from './limits.js';
import { reelMessages } from './messages.js';

/** A reel changes by its vendor's hand only. Who sees it is identity's to say. */
export const cannotChangeReel = (actor: Actor, vendor: { id: string }): Refusal | undefined =>
  actor.id === vendor.id ? undefined : refusal(403, reelMessages.notYours);

export const cannotSeeReelHistory = (actor: Actor, vendor: { id: string }): Refusal | undefined =>
  actor.role === 'admin' ? undefined : cannotChangeReel(actor, vendor);

export const cannotAddClip = (clips: number): Refusal | undefined => (clips < reelLimits.clips ? undefined : refusal(409, reelMessages.full));

/** An order names the clips that there are, or others have come or gone since. */
export const cannotOrder = (wanted: readonly string[], there: readonly string[]): Refusal | undefined =>
  wanted.length === there.length && wanted.every((id) => there.includes(id)) ? undefined : refusal(409, reelMessages.otherClips);
