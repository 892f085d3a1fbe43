import { type Actor, refusal } from '@prepmarket/api-kit';
import {
  cannotSeeNote,
  cannotSeeVersion,
  cannotSeeVersions,
  type JudgedNote,
  type NoteShape,
  type NoteSide,
  noteMessages,
  noteSideOf,
  versionMessages,
} from '@prepmarket/media-api';
import { found, RefusalError, refuse, type Tx } from '@prepmarket/service-kit';
import { IsNull } from 'typeorm';
import type { VersionPath } from '../places/place-path.js';
import { VersionRow } from '../versions/version.entity.js';
import type { Delivering } from '../versions/version-places.js';
import { lockContract } from '../versions/versions.service.js';
import { NoteReplyRow, NoteRow } from './note.entity.js';
import { isAnswered } from './note.view.js';

export type NotedPath = Required<VersionPath>;

/** The contract of a version that is held; `submitted`: both sides see the version. */
export type HeldVersion = Delivering & { submitted: boolean };

/** Of two who write on a version at once the second sees what the first has done. @throws RefusalError 404 */
export const holdVersion = async (tx: Tx, actor: Actor, { contractId, versionId: id }: NotedPath): Promise<HeldVersion> => {
  const contract = await lockContract(tx, contractId);
  refuse(cannotSeeVersions(actor, contract));
  const version = found(await tx.lock(VersionRow, { id, contract_id: contractId, removed_at: IsNull() }), versionMessages.notFound);
  const submitted = version.submitted_at !== null;
  refuse(cannotSeeVersion(actor, contract, { submitted }));
  return { ...contract, submitted };
};

/** A note on a version that is held. @throws RefusalError 404, also of another side's private one */
export const heldNote = async (tx: Tx, actor: Actor, contract: Delivering, version_id: string, id: string) => {
  const row = found(await tx.manager.findOneBy(NoteRow, { id, version_id }), noteMessages.notFound);
  refuse(cannotSeeNote(actor, contract, row));
  const replies = await tx.manager.findBy(NoteReplyRow, { note_id: id });
  const judged: JudgedNote = { authorId: row.author_id, side: row.side, shared: row.shared, state: row.state, answered: isAnswered(row, replies) };
  return { row, replies, judged };
};
export type HeldNote = Awaited<ReturnType<typeof heldNote>>;

/** @throws RefusalError 403 for who is no party */
export const sideIn = (actor: Actor, contract: Delivering): NoteSide => {
  const side = noteSideOf(actor, contract);
  if (!side) throw new RefusalError(refusal(403, noteMessages.onlyParties));
  return side;
};

/** What a side has written on a version beside this note, and the bytes of all its drawings with this one. */
export const writtenBeside = async (tx: Tx, note: Pick<NoteRow, 'id' | 'version_id' | 'side'>, drawing: NoteShape[]) => {
  const [of] = await tx.manager.query(
    'SELECT count(*)::int AS notes, coalesce(sum(octet_length(drawing::text)), 0)::int AS drawn FROM notes WHERE version_id = $1 AND side = $2 AND id <> $3',
    [note.version_id, note.side, note.id],
  );
  return { notes: of.notes, drawn: drawing.length === 0 ? 0 : of.drawn + Buffer.byteLength(JSON.stringify(drawing)) };
};
