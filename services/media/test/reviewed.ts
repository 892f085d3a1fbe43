import type { Actor } from '@prepmarket/api-kit';
import { type MadeReview, madeReview, type NewNote, type NewReview, type NoteList, noteList, type Review, review } from '@prepmarket/media-api';
import { api, until } from '@prepmarket/service-testing';
import { Noted, noteOf } from './noted.js';
import { client, type Studio } from './studio.js';

/** A submitted version with links to it, and browsers of people without an account. */
export class Reviewed {
  private constructor(
    readonly studio: Studio,
    readonly on: Noted,
  ) {}

  static async open(studio: Studio): Promise<Reviewed> {
    return Reviewed.of(studio, await Noted.open(studio));
  }

  static of(studio: Studio, on: Noted): Reviewed {
    return new Reviewed(studio, on);
  }

  get path(): string {
    return `/api/contracts/${this.on.on.id}/reviews`;
  }

  get versionId(): string {
    return this.on.versionId;
  }

  make(more: Partial<NewReview> = {}, actor: Actor = client) {
    const asked = { name: 'For Vera', version_ids: [this.versionId], may_comment: true, days: 7, ...more };
    return this.studio.as(actor).post(this.path).send(asked);
  }

  async made(more: Partial<NewReview> = {}): Promise<MadeReview> {
    return madeReview.parse((await this.make(more).expect(201)).body.review);
  }

  revoke(id: string, actor: Actor = client) {
    return this.studio.as(actor).delete(`${this.path}/${id}`);
  }

  look(token: string) {
    return api(this.studio.app).post('/api/review/look').send({ token });
  }

  enter(token: string, more: { name?: string; password?: string } = {}) {
    return api(this.studio.app)
      .post('/api/review/open')
      .send({ token, name: 'Vera', ...more });
  }

  /** A stranger who has come in by a new link. */
  async guest(more: Partial<NewReview> = {}): Promise<Guest> {
    return this.guestOf(await this.made(more));
  }

  async guestOf(link: MadeReview, password?: string): Promise<Guest> {
    const { headers } = await this.enter(link.token, { password }).expect(201);
    return new Guest(this, link, `${headers['set-cookie']}`);
  }
}

/** The browser of a guest. */
export class Guest {
  constructor(
    private readonly of: Reviewed,
    readonly link: MadeReview,
    readonly setCookie: string,
  ) {}

  get cookie(): string {
    return this.setCookie.split(';')[0] as string;
  }

  get path(): string {
    return `/api/review/${this.link.id}`;
  }

  get notes(): string {
    return `${this.path}/versions/${this.of.versionId}/notes`;
  }

  get(path: string) {
    return api(this.of.studio.app).get(path).set('Cookie', this.cookie);
  }

  post(path: string, body: object) {
    return api(this.of.studio.app).post(path).set('Cookie', this.cookie).send(body);
  }

  put(path: string, body: object) {
    return api(this.of.studio.app).put(path).set('Cookie', this.cookie).send(body);
  }

  delete(path: string, body: object = {}) {
    return api(this.of.studio.app).delete(path).set('Cookie', this.cookie).send(body);
  }

  async review(): Promise<Review> {
    return review.parse((await this.get(this.path).expect(200)).body.review);
  }

  ask(versionId = this.of.versionId) {
    return this.post(`${this.path}/versions/${versionId}/copy`, {});
  }

  /** The review once this guest has its copy. */
  async watching(versionId = this.of.versionId): Promise<Review> {
    await this.ask(versionId).expect(200);
    return until(async () => {
      const seen = await this.review();
      return seen.versions.some(({ id }) => id === versionId) ? seen : undefined;
    });
  }

  async list(): Promise<NoteList> {
    return noteList.parse((await this.get(this.notes).expect(200)).body.list);
  }

  write(more: Partial<NewNote> = {}) {
    return this.post(this.notes, noteOf(more));
  }
}
