import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import {
  cannotAddNote,
  cannotChangeNote,
  cannotEditNote,
  cannotMoveNote,
  cannotNoteFrames,
  cannotReply,
  cannotWriteNotes,
  type MediaAct,
  type NewNote,
  type NewNoteReply,
  type Note,
  type NoteEdit,
  type NoteList,
  type NoteMove,
  noteMessages,
  noteSideOf,
} from '@prepmarket/media-api';
import { found, refuse, refuseStale, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { noted } from '../places/noted.js';
import { VersionPlaces } from '../versions/version-places.js';
import { NoteReplyRow, NoteRow } from './note.entity.js';
import { earlierNotesOf, notesOf } from './note.view.js';
import { type HeldNote, type HeldVersion, heldNote, holdVersion, type NotedPath, sideIn, writtenBeside } from './notes.places.js';
import { tellNotes, tellShared } from './tell-notes.js';
import { framesOfVersion } from './version-frames.js';

const savedOtherwise = refusal(409, noteMessages.savedOtherwise);

/** What the parties of a contract note on frames of a version. */
@Injectable()
export class NotesService {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
    private readonly places: VersionPlaces,
  ) {}

  /** @throws RefusalError 404 */
  async list(actor: Actor, path: NotedPath): Promise<NoteList> {
    const { contract } = await this.places.seen(actor, path);
    const { manager } = this.database;
    const { versionId: id } = path;
    const notes = await notesOf(manager, actor, contract, id);
    const earlier = await earlierNotesOf(manager, actor, contract, id);
    return { version_id: id, notes, earlier, may_write: !cannotWriteNotes(actor, contract), side: noteSideOf(actor, contract) ?? null };
  }

  /** The same note sent again is the note that is there. @throws RefusalError 400, 403, 404, 409 */
  add(actor: Actor, path: NotedPath, body: NewNote): Promise<Note> {
    return this.held(actor, path, async (tx, contract) => {
      await this.addOnce(tx, actor, contract, path, body);
      return seen(tx, actor, contract, path, body.id);
    });
  }

  /** @throws RefusalError 400, 403, 404, 409 */
  edit(actor: Actor, path: NotedPath, id: string, body: NoteEdit, version?: number): Promise<Note> {
    return this.change(actor, path, id, async (tx, contract, { row, judged }) => {
      refuse(cannotEditNote(actor, contract, judged, body));
      const edited = { version: row.version, updated_at: row.edited_at ?? row.made_at, updated_by: row.author_id };
      await refuseStale(tx, actor, edited, version, () => seen(tx, actor, contract, path, id));
      refuse(cannotNoteFrames(body, await framesOfVersion(tx.manager, path.versionId)));
      refuse(cannotAddNote(await writtenBeside(tx, row, body.drawing)));
      await tx.manager.update(NoteRow, { id }, { ...body, edited_at: new Date(), version: row.version + 1 });
      const now = { ...row, ...body, version: row.version + 1 };
      await tell(tx, contract, 'note-changed', now);
      await tellShared(tx, now);
    });
  }

  /** @throws RefusalError 403, 404, 409 */
  reply(actor: Actor, path: NotedPath, id: string, { id: replyId, text }: NewNoteReply): Promise<Note> {
    return this.change(actor, path, id, async (tx, contract, { row, replies, judged }) => {
      const before = await tx.manager.findOneBy(NoteReplyRow, { id: replyId });
      const same = before?.note_id === id && before.author_id === actor.id && before.text === text;
      if (before) return refuse(same ? undefined : savedOtherwise);
      refuse(cannotReply(actor, contract, judged, replies.length));
      await tx.manager.insert(NoteReplyRow, { id: replyId, text, note_id: id, author_id: actor.id, side: sideIn(actor, contract), made_at: new Date() });
      await tell(tx, contract, 'note-answered', row);
    });
  }

  /** A note that is so already stays as it is. @throws RefusalError 403, 404, 409 */
  move(actor: Actor, path: NotedPath, id: string, { state }: NoteMove): Promise<Note> {
    return this.change(actor, path, id, async (tx, contract, { row, judged }) => {
      refuse(cannotWriteNotes(actor, contract));
      if (row.state === state) return;
      refuse(cannotMoveNote(actor, contract, judged, state));
      await tx.manager.update(NoteRow, { id }, { state, state_at: new Date(), version: row.version + 1 });
      await tell(tx, contract, 'note-moved', row);
      await tellShared(tx, { ...row, state, version: row.version + 1 });
    });
  }

  /** @throws RefusalError 403, 404, 409 */
  remove(actor: Actor, path: NotedPath, id: string): Promise<void> {
    return this.held(actor, path, async (tx, contract) => {
      const { row, judged } = await heldNote(tx, actor, contract, path.versionId, id);
      refuse(cannotChangeNote(actor, contract, judged));
      await tx.manager.delete(NoteRow, { id });
      await tell(tx, contract, 'note-removed', row);
      await tellShared(tx, { ...row, version: row.version + 1 }, true);
    });
  }

  private async addOnce(tx: Tx, actor: Actor, contract: HeldVersion, { versionId }: NotedPath, body: NewNote): Promise<void> {
    const sent = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const before = await tx.manager.findOneBy(NoteRow, { id: body.id });
    const same = before?.version_id === versionId && before.author_id === actor.id && before.sent === sent;
    if (before) return refuse(same ? undefined : savedOtherwise);
    refuse(cannotWriteNotes(actor, contract) ?? cannotNoteFrames(body, await framesOfVersion(tx.manager, versionId)));
    const place = { version_id: versionId, contract_id: contract.id, author_id: actor.id, side: sideIn(actor, contract) };
    const row = { ...body, ...place, state: 'open' as const, state_at: null, made_at: new Date(), edited_at: null, version: 1, sent };
    refuse(cannotAddNote(await writtenBeside(tx, row, body.drawing)));
    await tx.manager.insert(NoteRow, row);
    await tell(tx, contract, 'note-added', row);
    await tellShared(tx, row);
  }

  private change(actor: Actor, path: NotedPath, id: string, act: (tx: Tx, contract: HeldVersion, note: HeldNote) => Promise<void>): Promise<Note> {
    return this.held(actor, path, async (tx, contract) => {
      await act(tx, contract, await heldNote(tx, actor, contract, path.versionId, id));
      return seen(tx, actor, contract, path, id);
    });
  }

  /** Does it while nobody else writes on the version. */
  private async held<T>(actor: Actor, path: NotedPath, act: (tx: Tx, contract: HeldVersion) => Promise<T>): Promise<T> {
    await this.places.contract(actor, path.contractId);
    return this.work.transaction(async (tx) => act(tx, await holdVersion(tx, actor, path)));
  }
}

/** A note as it is now, for whoever may see it. */
const seen = async (tx: Tx, actor: Actor, contract: HeldVersion, { versionId }: NotedPath, id: string): Promise<Note> =>
  found((await notesOf(tx.manager, actor, contract, versionId, id))[0], noteMessages.notFound);

const tell = async (tx: Tx, contract: HeldVersion, act: MediaAct, note: NoteRow): Promise<void> => {
  await noted(tx, contract.id, act, { kind: 'note', id: note.id });
  await tellNotes(tx, contract, note.version_id, note);
};
