import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import {
  cannotAddNote,
  cannotChangeNote,
  cannotEditNote,
  cannotMoveNote,
  cannotNoteFrames,
  cannotReply,
  cannotWriteNotes,
  type NewNote,
  type NewNoteReply,
  type Note,
  type NoteEdit,
  type NoteList,
  type NoteMove,
  noteMessages,
  noteSideOf,
} from '@prepmarket/media-api';
import { Files, found, refuse, refuseStale, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { forgetImages } from '../note-images/forget-images.js';
import { changeImages } from '../note-images/name-images.js';
import { VersionPlaces } from '../versions/version-places.js';
import { NoteRow } from './note.entity.js';
import { earlierNotesOf, notesOf } from './note.view.js';
import { type HeldNote, type HeldVersion, heldNote, holdVersion, type NotedPath, sideIn, writtenBeside } from './notes.places.js';
import { tellSaid, tellShared } from './tell-notes.js';
import { framesOfVersion } from './version-frames.js';
import { tellNote, type Writer, writeNote, writeReply } from './write-note.js';

/** What the parties of a contract note on frames of a version. */
@Injectable()
export class NotesService {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
    private readonly places: VersionPlaces,
    private readonly files: Files,
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
      await writeNote(tx, contract, path.versionId, body, writerOf(actor, contract), cannotWriteNotes(actor, contract));
      return seen(tx, actor, contract, path, body.id);
    });
  }

  /** @throws RefusalError 400, 403, 404, 409 */
  edit(actor: Actor, path: NotedPath, id: string, { images, ...body }: NoteEdit, version?: number): Promise<Note> {
    return this.change(actor, path, id, async (tx, contract, { row, judged }) => {
      refuse(cannotEditNote(actor, contract, judged, body));
      const edited = { version: row.version, updated_at: row.edited_at ?? row.made_at, updated_by: row.author_id };
      await refuseStale(tx, actor, edited, version, () => seen(tx, actor, contract, path, id));
      refuse(cannotNoteFrames(body, await framesOfVersion(tx.manager, path.versionId)));
      refuse(cannotAddNote(await writtenBeside(tx, row, body.drawing)));
      await tx.manager.update(NoteRow, { id }, { ...body, edited_at: new Date(), version: row.version + 1 });
      await changeImages(tx, this.files, images, { ...row, note_id: id });
      const now = { ...row, ...body, version: row.version + 1 };
      await tellNote(tx, contract, 'note-changed', now);
      await tellShared(tx, now);
      if (!row.shared) await tellSaid(tx, contract, now, { ...writerOf(actor, contract), text: now.text, replyId: null });
    });
  }

  /** @throws RefusalError 403, 404, 409 */
  reply(actor: Actor, path: NotedPath, id: string, body: NewNoteReply): Promise<Note> {
    return this.change(actor, path, id, (tx, contract, { row, replies, judged }) =>
      writeReply(tx, contract, row, body, writerOf(actor, contract), cannotReply(actor, contract, judged, replies.length)),
    );
  }

  /** A note that is so already stays as it is. @throws RefusalError 403, 404, 409 */
  move(actor: Actor, path: NotedPath, id: string, { state }: NoteMove): Promise<Note> {
    return this.change(actor, path, id, async (tx, contract, { row, judged }) => {
      refuse(cannotWriteNotes(actor, contract));
      if (row.state === state) return;
      refuse(cannotMoveNote(actor, contract, judged, state));
      await tx.manager.update(NoteRow, { id }, { state, state_at: new Date(), version: row.version + 1 });
      await tellNote(tx, contract, 'note-moved', row);
      await tellShared(tx, { ...row, state, version: row.version + 1 });
    });
  }

  /** @throws RefusalError 403, 404, 409 */
  remove(actor: Actor, path: NotedPath, id: string): Promise<void> {
    return this.held(actor, path, async (tx, contract) => {
      const { row, judged } = await heldNote(tx, actor, contract, path.versionId, id);
      refuse(cannotChangeNote(actor, contract, judged));
      await forgetImages(tx, this.files, { note_id: id });
      await tx.manager.delete(NoteRow, { id });
      await tellNote(tx, contract, 'note-removed', row);
      await tellShared(tx, { ...row, version: row.version + 1 }, true);
    });
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

const writerOf = (actor: Actor, contract: HeldVersion): Writer => ({ id: actor.id, side: sideIn(actor, contract), guest: null });
