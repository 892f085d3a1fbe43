import { type DeliveringContract, type NoteSide, noteSaid, notesChanged, noteTold, type ToldNote } from '@prepmarket/media-api';
import { rowsOf, type Tx } from '@prepmarket/service-kit';
import { VersionRow } from '../versions/version.entity.js';
import { titleOf } from '../versions/version-title.js';
import { NoteRow } from './note.entity.js';

/** `submitted`: both sides see the version. */
type SeenUnder = DeliveringContract & { id: string; submitted: boolean };
interface SeenNote {
  side: NoteSide;
  shared: boolean;
}

/** Tells the windows of those who may see it that a note on a version is another; of a private one, and on what was not submitted, its own side alone. */
export const tellNotes = async (tx: Tx, contract: SeenUnder, versionId: string, { side, shared }: SeenNote): Promise<void> => {
  const sides = { client: contract.clientId, vendor: contract.vendorId };
  const parties = (shared && contract.submitted ? [sides.client, sides.vendor] : [sides[side]]).filter((id) => id !== null);
  await tx.publish(notesChanged, { id: versionId, version: 1, contractId: contract.id, parties });
};

const toldOf = (row: NoteRow, removed: boolean): ToldNote => {
  const { id, version, contract_id: contractId, version_id: versionId, frame_start: frameStart, frame_end: frameEnd, text, state } = row;
  return { id, version, contractId, versionId, frameStart, frameEnd, text, state, removed };
};

/** Tells other domains what both sides see of a note. */
export const tellShared = async (tx: Tx, row: NoteRow, removed = false): Promise<void> => {
  if (row.shared) await tx.publish(noteTold, toldOf(row, removed));
};

/** Every note that both sides see. */
export const sharedNotes = rowsOf('notes', NoteRow, async (tx, rows) => {
  for (const row of rows) await tellShared(tx, row);
});

/** Who says it, and what; `replyId`: as an answer. */
interface Said {
  id: string;
  side: NoteSide;
  guest: string | null;
  text: string;
  replyId: string | null;
}

/** Says once what the other side gets to see. */
export const tellSaid = async (tx: Tx, contract: SeenUnder, row: NoteRow, { id: authorId, ...said }: Said): Promise<void> => {
  const version = await tx.manager.findOneBy(VersionRow, { id: row.version_id });
  if (!row.shared || !contract.submitted || !version) return;
  const place = { contractId: contract.id, versionId: row.version_id, title: await titleOf(tx.manager, version), frame: row.frame_start };
  await tx.publish(noteSaid, { id: row.id, version: row.version, ...place, authorId, ...said });
};
