import { createHash } from 'node:crypto';
import type { Refusal } from '@prepmarket/api-kit';
import { refusal } from '@prepmarket/api-kit';
import { cannotAddNote, cannotNoteFrames, type MediaAct, type NewNote, type NewNoteReply, type NoteSide, noteMessages } from '@prepmarket/media-api';
import { refuse, type Tx } from '@prepmarket/service-kit';
import { imagesIn, nameImages } from '../note-images/name-images.js';
import { noted } from '../places/noted.js';
import { NoteReplyRow, NoteRow } from './note.entity.js';
import { type HeldVersion, writtenBeside } from './notes.places.js';
import { tellNotes, tellSaid, tellShared } from './tell-notes.js';
import { framesOfVersion } from './version-frames.js';

const savedOtherwise = refusal(409, noteMessages.savedOtherwise);

/** Who writes: a party, or by a review link a guest, who writes on the side of the link's maker and is named. */
export interface Writer {
  id: string;
  side: NoteSide;
  guest: string | null;
}

/** Leaves a line of it, and tells whoever sees the note. */
export const tellNote = async (tx: Tx, contract: HeldVersion, act: MediaAct, note: NoteRow): Promise<void> => {
  await noted(tx, contract.id, act, { kind: 'note', id: note.id });
  await tellNotes(tx, contract, note.version_id, note);
};

/** Adds a note unless it is there; `refused`: why its writer adds no other. @throws RefusalError 400, 409 */
export const writeNote = async (tx: Tx, contract: HeldVersion, versionId: string, body: NewNote, writer: Writer, refused?: Refusal): Promise<void> => {
  const sent = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const before = await tx.manager.findOneBy(NoteRow, { id: body.id });
  const same = before?.version_id === versionId && before.author_id === writer.id && before.sent === sent;
  if (before) return refuse(same ? undefined : savedOtherwise);
  refuse(refused ?? cannotNoteFrames(body, await framesOfVersion(tx.manager, versionId)));
  const place = { version_id: versionId, contract_id: contract.id, author_id: writer.id, side: writer.side, guest: writer.guest };
  const row = { ...body, ...place, state: 'open' as const, state_at: null, made_at: new Date(), edited_at: null, version: 1, sent };
  refuse(cannotAddNote(await writtenBeside(tx, row, body.drawing)));
  await tx.manager.insert(NoteRow, row);
  await nameImages(tx, body.images, { ...place, note_id: row.id, reply_id: null });
  await tellNote(tx, contract, writer.guest === null ? 'note-added' : 'guest-note-added', row);
  await tellShared(tx, row);
  await tellSaid(tx, contract, row, { ...writer, text: row.text, replyId: null });
};

/** Adds an answer to a note unless it is there; `refused` as above. @throws RefusalError 409 */
export const writeReply = async (
  tx: Tx,
  contract: HeldVersion,
  note: NoteRow,
  { id, text, images = [] }: NewNoteReply,
  writer: Writer,
  refused?: Refusal,
): Promise<void> => {
  const before = await tx.manager.findOneBy(NoteReplyRow, { id });
  const same = before?.note_id === note.id && before.author_id === writer.id && before.text === text && `${await imagesIn(tx, note.id, id)}` === `${images}`;
  if (before) return refuse(same ? undefined : savedOtherwise);
  refuse(refused);
  const by = { author_id: writer.id, side: writer.side, guest: writer.guest };
  await tx.manager.insert(NoteReplyRow, { id, text, note_id: note.id, ...by, made_at: new Date() });
  await nameImages(tx, images, { note_id: note.id, reply_id: id, version_id: note.version_id, author_id: writer.id });
  await tellNote(tx, contract, writer.guest === null ? 'note-answered' : 'guest-note-answered', note);
  await tellSaid(tx, contract, note, { ...writer, text, replyId: id });
};
