import { type Actor, type Refusal, refusal } from '@prepmarket/api-kit';
import type { NoteSide } from './note.js';
import { noteMessages } from './note.messages.js';
import { noteSideOf } from './note.rules.js';
import type { Present } from './presence.js';
import { presenceMessages } from './presence.messages.js';
import type { DeliveringContract } from './version.rules.js';

/** Of who sees the version. An administrator neither is seen there nor sees who is. */
export const cannotBePresent = (actor: Actor, contract: DeliveringContract): Refusal | undefined =>
  noteSideOf(actor, contract) ? undefined : refusal(403, presenceMessages.onlyParties);

/** `frames`: the first and the last number of the version; null without a picture. */
export const cannotBeAt = (frame: number, frames: { first: number; last: number } | null): Refusal | undefined => {
  if (!frames) return refusal(409, presenceMessages.noPicture);
  return frame < frames.first || frame > frames.last ? refusal(400, noteMessages.outside(frames.first, frames.last)) : undefined;
};

/** `linkId`: of the review link by which somebody watches; null for a party. */
export type Watcher = Present & { linkId: string | null };

const sideNames: Record<NoteSide, string> = { client: 'The client', vendor: 'The vendor' };

/** Parties see everybody by name. A guest sees parties by their side alone, and by name who watches by the same link. */
export const presentTo = (reader: Pick<Watcher, 'linkId'>, { name, side, frame, linkId }: Watcher): Present | undefined => {
  if (reader.linkId === null || linkId === reader.linkId) return { name, side, frame };
  return linkId === null ? { name: sideNames[side], side, frame } : undefined;
};
