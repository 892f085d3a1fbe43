import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { type BlindEntry, blindEntry, checkReport, entriesPath, entryPath, type OwnEntry, ownEntry, type TestShot, testShot } from '@prepmarket/media-api';
import { until } from '@prepmarket/service-testing';
import { matte, moving, type Named, sequence, softBox } from './made-versions.js';
import { client, type Studio, type TestShot as StudioShot, vendor } from './studio.js';

export const rival: Actor = { id: randomUUID(), role: 'vendor' };
export const admin: Actor = { id: randomUUID(), role: 'admin' };
const numbers = [1001, 1002, 1003, 1004];

/** Four sound mattes by names that say who made them. */
export const sound = (called = 'ACME_v003'): Promise<Named[]> => named(matte(softBox), called);
/** The same of another size than the plate's. */
export const faulty = (called = 'ACME_v003'): Promise<Named[]> => named(matte(softBox, '96x54'), called);
const named = async (source: string, called: string): Promise<Named[]> =>
  (await sequence(source, numbers)).map(([, data], index) => [`${called}.${numbers[index]}.png`, data]);

export const said = { title: 'Hair', brief: 'Every strand.', task_type: 'roto', frame_start: 1, frame_end: 4 };

/** A test shot of a client's plate, taken and graded as people would. */
export class Tested {
  private constructor(
    readonly studio: Studio,
    readonly shot: StudioShot,
    readonly id: string,
  ) {}

  /** With the plate of a project that nobody else sees. */
  static async open(studio: Studio, more: Partial<typeof said> = {}): Promise<Tested> {
    const shot = await studio.shot();
    await studio.sequence(shot, await sequence(moving, numbers)).expect(201);
    await studio.ready(shot);
    const { body } = await Tested.make(studio, client, shot.id, more).expect(201);
    return new Tested(studio, shot, testShot.parse(body.test).id);
  }

  static of(studio: Studio, shot: StudioShot, id: string): Tested {
    return new Tested(studio, shot, id);
  }

  static make(studio: Studio, actor: Actor, shot_id: string, more: object = {}) {
    return studio
      .as(actor)
      .post('/api/test-shots')
      .send({ ...said, shot_id, ...more });
  }

  get path(): string {
    return `/api/test-shots/${this.id}`;
  }

  at(entryId: string, rest = ''): string {
    return `/api/${entryPath(this.id, entryId)}${rest}`;
  }

  read(actor: Actor) {
    return this.studio.as(actor).get(this.path);
  }

  async seen(actor: Actor): Promise<TestShot> {
    return testShot.parse((await this.read(actor).expect(200)).body.test);
  }

  take(actor: Actor = vendor) {
    return this.studio.as(actor).post(`/api/${entriesPath(this.id)}`);
  }

  async taken(actor: Actor = vendor): Promise<string> {
    return ownEntry.parse((await this.take(actor).expect(201)).body.entry).id;
  }

  send(id: string, images: Named[], actor: Actor = vendor) {
    const request = this.studio.as(actor).post(this.at(id, '/upload-sequence')).field('isImageSequence', 'true').field('folderName', 'ACME_show');
    for (const [name, data] of images) request.attach('files', data, name);
    return request;
  }

  sendMovie(id: string, data: Buffer, actor: Actor = vendor) {
    return this.studio.as(actor).post(this.at(id, '/upload')).attach('file', data, 'ACME_hair.mov');
  }

  /** Waits until what was sent last is there. */
  ready(id: string, actor: Actor = vendor): Promise<OwnEntry> {
    return until(async () => {
      const own = (await this.seen(actor)).own.find((each) => each.id === id);
      return own?.picture && own.upload.state === 'complete' ? own : undefined;
    });
  }

  submit(id: string, actor: Actor = vendor) {
    return this.studio.as(actor).post(this.at(id, '/submit'));
  }

  grade(id: string, grade: unknown = 4, actor: Actor = client, words: unknown = 'Clean edges') {
    return this.studio.as(actor).post(this.at(id, '/grade')).send({ grade, words });
  }

  /** A sound entry as it waits for its grade. */
  async submitted(actor: Actor = vendor): Promise<string> {
    const id = await this.taken(actor);
    await this.send(id, await sound(), actor).expect(201);
    await this.ready(id, actor);
    await this.submit(id, actor).expect(200);
    return id;
  }

  async report(id: string, actor: Actor) {
    return checkReport.parse((await this.studio.as(actor).get(this.at(id, '/check')).expect(200)).body.report);
  }

  async entries(actor: Actor): Promise<BlindEntry[]> {
    const { body } = await this.studio
      .as(actor)
      .get(`/api/${entriesPath(this.id)}`)
      .expect(200);
    return body.entries.map((each: unknown) => blindEntry.parse(each));
  }
}
