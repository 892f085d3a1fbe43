import { Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { type NewNote, type NewNoteReply, type Note, type NoteList, noteLimits, noteMessages, reviewLimits, reviewMessages } from '@prepmarket/media-api';
import { countHourly, found, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { guestAddress } from '../note-images/image-address.js';
import { NoteReplyRow, NoteRow } from '../notes/note.entity.js';
import { notesOf } from '../notes/note.view.js';
import { type Writer, writeNote, writeReply } from '../notes/write-note.js';
import { type Guest, type GuestPath, guestOf, sideOfGuest } from './guest.js';
import { Guests } from './guests.service.js';
import { holdAsGuest } from './hold-as-guest.js';
import { refuseForeign } from './refuse-foreign.js';

const HOURLY = { kind: 'guest-note', most: reviewLimits.written, tooMany: () => reviewMessages.tooMuchWritten };
const tooManyReplies = refusal(409, noteMessages.tooManyReplies);

/** What guests read and write on the frames of a version: what both sides see of it. */
@Injectable()
export class GuestNotes {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
    private readonly guests: Guests,
  ) {}

  /** @throws RefusalError 401, 404 */
  async list({ reviewId, versionId, secret }: GuestPath): Promise<NoteList> {
    const { manager } = this.database;
    const guest = await guestOf(manager, reviewId, secret);
    await refuseForeign(manager, guest, versionId);
    await this.guests.note(guest, versionId);
    return { version_id: versionId, notes: await notesFor(manager, guest, versionId), may_write: guest.may_comment, side: null };
  }

  /** A guest's note is shared with both sides. Sent again it is the note that is there. @throws RefusalError 400, 401, 403, 404, 409, 429 */
  add(path: GuestPath, body: NewNote): Promise<Note> {
    return this.held(path, body.id, async (tx, guest) => {
      await writeNote(tx, { ...guest.contract, submitted: true }, path.versionId, { ...body, shared: true }, writerOf(guest));
      return body.id;
    });
  }

  /** @throws RefusalError 401, 403, 404, 409, 429 */
  reply(path: GuestPath, noteId: string, body: NewNoteReply): Promise<Note> {
    return this.held(path, body.id, async (tx, guest) => {
      const note = found(await tx.manager.findOneBy(NoteRow, { id: noteId, version_id: path.versionId, shared: true }), noteMessages.notFound);
      const full = (await tx.manager.countBy(NoteReplyRow, { note_id: noteId })) >= noteLimits.replies;
      await writeReply(tx, { ...guest.contract, submitted: true }, note, body, writerOf(guest), full ? tooManyReplies : undefined);
      return noteId;
    });
  }

  /** Judged anew while the contract, the link and the version stay as they are. */
  private async held({ reviewId, versionId, secret }: GuestPath, written: string, act: (tx: Tx, guest: Guest) => Promise<string>): Promise<Note> {
    const before = await guestOf(this.database.manager, reviewId, secret);
    return this.work.transaction(async (tx) => {
      const guest = await holdAsGuest(tx, before.contract_id, { reviewId, versionId, secret });
      await countHourly(tx, HOURLY, reviewId, written);
      const id = await act(tx, guest);
      return found((await notesFor(tx.manager, guest, versionId, id))[0], noteMessages.notFound);
    });
  }
}

const writerOf = (guest: Guest): Writer => ({ id: guest.visit_id, guest: guest.guest, side: sideOfGuest(guest) });

/** What both sides see, as somebody reads it who is of neither. */
const notesFor = async (manager: EntityManager, { id: reviewId, visit_id, contract, may_comment }: Guest, versionId: string, id?: string): Promise<Note[]> => {
  const reader: Actor = { id: visit_id, role: 'client' };
  const notes = await notesOf(manager, reader, contract, versionId, id, guestAddress(reviewId));
  return notes.map((note) => ({ ...note, may_reply: may_comment && note.replies.length < noteLimits.replies }));
};
