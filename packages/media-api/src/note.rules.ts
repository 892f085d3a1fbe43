import { type Actor, type Refusal, refusal } from '@prepmarket/api-kit';
import { type NoteEdit, type NoteFrames, type NoteSide, type NoteState, noteStates } from './note.js';
import { noteMessages } from './note.messages.js';
import { noteLimits } from './note-limits.js';
import type { DeliveringContract } from './version.rules.js';

/** A note as it is judged. `answered`: somebody else than its author has. */
export interface JudgedNote {
  authorId: string;
  side: NoteSide;
  shared: boolean;
  state: NoteState;
  answered: boolean;
}

export const noteSideOf = (actor: Actor, { clientId, vendorId }: DeliveringContract): NoteSide | undefined => {
  if (actor.id === clientId) return 'client';
  return actor.id === vendorId ? 'vendor' : undefined;
};

/** Of who sees the version: a private note is there for its author's side alone. */
export const cannotSeeNote = (actor: Actor, contract: DeliveringContract, { side, shared }: Pick<JudgedNote, 'side' | 'shared'>): Refusal | undefined =>
  shared || side === noteSideOf(actor, contract) ? undefined : refusal(404, noteMessages.notFound);

/** Of who sees the version. */
export const cannotWriteNotes = (actor: Actor, contract: DeliveringContract): Refusal | undefined => {
  if (!noteSideOf(actor, contract)) return refusal(403, noteMessages.onlyParties);
  return contract.active ? undefined : refusal(409, noteMessages.notActive);
};

/** `frames`: the first and the last number of the version; null without a picture. */
export const cannotNoteFrames = ({ frame_start, frame_end }: NoteFrames, frames: { first: number; last: number } | null): Refusal | undefined => {
  if (!frames) return refusal(409, noteMessages.noPicture);
  if (frame_end < frame_start) return refusal(400, noteMessages.framesTurned);
  return frame_start < frames.first || frame_end > frames.last ? refusal(400, noteMessages.outside(frames.first, frames.last)) : undefined;
};

/** `mine`: what the actor's side has written on the version already, and the bytes of its drawings with the new one. */
export const cannotAddNote = (mine: { notes: number; drawn: number }): Refusal | undefined => {
  if (mine.notes >= noteLimits.notes) return refusal(409, noteMessages.tooMany);
  return mine.drawn > noteLimits.drawn ? refusal(409, noteMessages.drawnTooMuch) : undefined;
};

/** Its author takes back or changes a note that nobody has answered or acted upon. */
export const cannotChangeNote = (actor: Actor, contract: DeliveringContract, note: JudgedNote): Refusal | undefined => {
  const refused = cannotSeeNote(actor, contract, note) ?? cannotWriteNotes(actor, contract);
  if (refused) return refused;
  if (note.authorId !== actor.id) return refusal(403, noteMessages.onlyAuthor);
  if (note.answered) return refusal(409, noteMessages.answered);
  return note.state === 'open' ? undefined : refusal(409, noteMessages.decided);
};

export const cannotEditNote = (actor: Actor, contract: DeliveringContract, note: JudgedNote, edit: Pick<NoteEdit, 'shared'>): Refusal | undefined =>
  cannotChangeNote(actor, contract, note) ?? (note.shared && !edit.shared ? refusal(409, noteMessages.staysShared) : undefined);

export const cannotReply = (actor: Actor, contract: DeliveringContract, note: JudgedNote, replies: number): Refusal | undefined =>
  cannotSeeNote(actor, contract, note) ??
  cannotWriteNotes(actor, contract) ??
  (replies < noteLimits.replies ? undefined : refusal(409, noteMessages.tooManyReplies));

export const cannotMoveNote = (actor: Actor, contract: DeliveringContract, note: JudgedNote, to: NoteState): Refusal | undefined => {
  const side = noteSideOf(actor, contract);
  const refused = cannotSeeNote(actor, contract, note) ?? cannotWriteNotes(actor, contract);
  if (refused || !side) return refused;
  return note.shared ? noteStates.cannotMove(note.state, to, side) : refusal(409, noteMessages.privateState);
};
