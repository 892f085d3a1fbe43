import { Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import {
  type NewNote,
  type NewNoteReply,
  type NoteEdit,
  type NoteMove,
  newNote,
  newNoteReply,
  note,
  noteEdit,
  noteList,
  noteMessages,
  noteMove,
  versionMessages,
} from '@prepmarket/media-api';
import { About, answer, answers, answersDone, CurrentUser, IfMatch, uuidParam, ZBody } from '@prepmarket/service-kit';
import { NotesService } from './notes.service.js';

const ContractId = () => Param('contractId', uuidParam(versionMessages.contractNotFound));
const VersionId = () => Param('versionId', uuidParam(versionMessages.notFound));
const NoteId = () => Param('noteId', uuidParam(noteMessages.notFound));
const one = answers('note', note);
const AUTHOR = 'Whoever wrote it, until it was answered or is not open any more.';
const PARTIES = 'Both parties of the contract, while it is active; the client on what was submitted.';
const SENT_AGAIN = 'You make the id: what is sent again with the same id and words is there once.';

@Controller('contracts/:contractId/versions/:versionId/notes')
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Get()
  @About('List the notes on frames of a version', answers('list', noteList), {
    who: 'Whoever sees the version; a note that is not shared is there for its author’s side alone.',
  })
  async list(@CurrentUser() actor: Actor, @ContractId() contractId: string, @VersionId() versionId: string) {
    return answer('list', await this.notes.list(actor, { contractId, versionId }));
  }

  @Post()
  @About('Write a note on frames of a version', one, { who: PARTIES, notes: SENT_AGAIN, refusals: [409] })
  async add(@CurrentUser() actor: Actor, @ContractId() contractId: string, @VersionId() versionId: string, @ZBody(newNote) body: NewNote) {
    return answer('note', await this.notes.add(actor, { contractId, versionId }, body), noteMessages.added);
  }

  @Put(':noteId')
  @About('Change a note, or share it', one, {
    who: AUTHOR,
    notes: 'It has the images that `images` names, in that order; the others go. Without `images` it keeps those that it has.',
    refusals: [409],
  })
  async edit(
    @CurrentUser() actor: Actor,
    @ContractId() contractId: string,
    @VersionId() versionId: string,
    @NoteId() noteId: string,
    @ZBody(noteEdit) body: NoteEdit,
    @IfMatch() version?: number,
  ) {
    return answer('note', await this.notes.edit(actor, { contractId, versionId }, noteId, body, version), noteMessages.changed);
  }

  @Put(':noteId/state')
  @About('Say what became of a shared note', one, {
    who: 'The vendor marks it addressed; the client verifies it or sets it aside, and opens it again.',
    refusals: [409],
  })
  async move(
    @CurrentUser() actor: Actor,
    @ContractId() contractId: string,
    @VersionId() versionId: string,
    @NoteId() noteId: string,
    @ZBody(noteMove) body: NoteMove,
  ) {
    return answer('note', await this.notes.move(actor, { contractId, versionId }, noteId, body), noteMessages.moved);
  }

  @Post(':noteId/replies')
  @About('Answer a note', one, { who: PARTIES, notes: SENT_AGAIN, refusals: [409] })
  async reply(
    @CurrentUser() actor: Actor,
    @ContractId() contractId: string,
    @VersionId() versionId: string,
    @NoteId() noteId: string,
    @ZBody(newNoteReply) body: NewNoteReply,
  ) {
    return answer('note', await this.notes.reply(actor, { contractId, versionId }, noteId, body), noteMessages.answeredNow);
  }

  @Delete(':noteId')
  @About('Remove a note', answersDone, { who: AUTHOR, refusals: [409] })
  async remove(@CurrentUser() actor: Actor, @ContractId() contractId: string, @VersionId() versionId: string, @NoteId() noteId: string) {
    await this.notes.remove(actor, { contractId, versionId }, noteId);
    return { success: true };
  }
}
