import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { type NewNote, type Note, type NoteEdit, type NoteList, type NoteState, noteList } from '@prepmarket/media-api';
import { frames } from './clips.js';
import { Contracted } from './contracted.js';
import { client, type Studio, vendor } from './studio.js';

export const FIRST = 1001;
export const LAST = 1003;

export const noteOf = (more: Partial<NewNote> = {}): NewNote => ({
  ...{ id: randomUUID(), frame_start: FIRST, frame_end: FIRST, text: 'The edge chatters', drawing: [], shared: true },
  ...more,
});

/** A version of three frames from 1001 on, submitted unless said otherwise, on which both parties note. */
export class Noted {
  private constructor(
    readonly on: Contracted,
    readonly versionId: string,
  ) {}

  static async open(studio: Studio, { submitted = true } = {}): Promise<Noted> {
    const noted = await Noted.sent(await Contracted.open(studio));
    return submitted ? noted.submitted() : noted;
  }

  static of(on: Contracted, versionId: string): Noted {
    return new Noted(on, versionId);
  }

  private static async sent(on: Contracted): Promise<Noted> {
    const { id } = await on.begun();
    const request = on.studio.as(vendor).post(`${on.path}/${id}/upload-sequence`).field('isImageSequence', 'true').field('folderName', 'sh010_roto_v001');
    for (const [index, data] of (await frames(LAST - FIRST + 1)).entries()) request.attach('files', data, `sh010.${FIRST + index}.png`);
    await request.expect(201);
    await on.prepared(id);
    return new Noted(on, id);
  }

  /** The next version of the same task, which is not submitted. */
  next(): Promise<Noted> {
    return Noted.sent(this.on);
  }

  async submitted(): Promise<Noted> {
    await this.on.submit(this.versionId);
    return this;
  }

  get path(): string {
    return `${this.on.path}/${this.versionId}/notes`;
  }

  as(actor: Actor) {
    return this.on.studio.as(actor);
  }

  write(note: NewNote, actor: Actor = client) {
    return this.as(actor).post(this.path).send(note);
  }

  async written(more: Partial<NewNote> = {}, actor: Actor = client): Promise<Note> {
    return (await this.write(noteOf(more), actor).expect(201)).body.note;
  }

  /** The id of an image that was sent for a note or an answer. */
  async image(actor: Actor = client): Promise<string> {
    const [id, [bytes]] = [randomUUID(), await frames(1)];
    await this.as(actor)
      .put(`${this.path.replace(/notes$/, 'note-images')}/${id}`)
      .set('Content-Type', 'image/png')
      .send(bytes)
      .expect(200);
    return id;
  }

  edit(id: string, edit: NoteEdit, actor: Actor = client) {
    return this.as(actor).put(`${this.path}/${id}`).send(edit);
  }

  reply(id: string, text: string, actor: Actor = vendor, replyId: string = randomUUID(), images?: string[]) {
    return this.as(actor).post(`${this.path}/${id}/replies`).send({ id: replyId, text, images });
  }

  move(id: string, state: NoteState, actor: Actor) {
    return this.as(actor).put(`${this.path}/${id}/state`).send({ state });
  }

  remove(id: string, actor: Actor = client) {
    return this.as(actor).delete(`${this.path}/${id}`);
  }

  async list(actor: Actor = client): Promise<NoteList> {
    return noteList.parse((await this.as(actor).get(this.path).expect(200)).body.list);
  }

  async texts(actor: Actor = client): Promise<string[]> {
    return (await this.list(actor)).notes.map(({ text }) => text);
  }

  /** To whom it was said that notes on the version are others. */
  async told(): Promise<string[][]> {
    const rows = await this.on.studio.query("SELECT data FROM outbox WHERE type = 'media.notes-changed.v1' AND data->>'id' = $1 ORDER BY seq", [
      this.versionId,
    ]);
    return rows.map(({ data }) => (data as { parties: string[] }).parties);
  }
}
