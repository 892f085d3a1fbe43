import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import type { Actor, EventDef } from '@prepmarket/api-kit';
import { type BidState, bidSubmitted } from '@prepmarket/bidding-api';
import { type ProjectState, projectCreated, type ShotState, shotCreated } from '@prepmarket/catalog-api';
import { type FailedMedia, type ReadyMedia, shotMediaFailed, shotMediaReady, type UploadStatus } from '@prepmarket/media-api';
import { type InProcessBus, ObjectStore } from '@prepmarket/service-kit';
import { api, publishFrom, type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import { onFileEnd } from '@prepmarket/service-testing/file-end';
import { DataSource } from 'typeorm';
import { type MediaConfig, start } from '../src/start.js';

export const client: Actor = { id: randomUUID(), role: 'client' };
export const otherClient: Actor = { id: randomUUID(), role: 'client' };
export const vendor: Actor = { id: randomUUID(), role: 'vendor' };

export interface TestShot {
  id: string;
  projectId: string;
  packageId: string;
  /** `/api/projects/…/shots/{id}` */
  path: string;
}

export const projectState = (id: string): ProjectState => ({
  ...{ id, version: 1, userId: client.id, clientId: client.id, title: 'Harbour', description: '', category: '', currency: 'USD' },
  ...{ budgetMinCents: 1, budgetMaxCents: 2, deadline: '2030-01-01', skills: [], status: 'draft' },
});

/** A new bid, as bidding would publish it. */
export const bidOf = (projectId: string, vendorId: string): BidState => ({
  ...{ id: randomUUID(), version: 1, projectId, vendorId, userId: client.id, clientId: client.id, amountCents: 100, currency: 'USD' },
  ...{ projectTitle: 'Harbour', projectDescription: '', deliveryDays: 3, status: 'pending' },
});

/** Studios that nobody has closed: a test that fails leaves its service running, and that would go on into the tests of other files. */
const open = new Set<Studio>();
onFileEnd(async () => {
  for (const studio of open) await studio.close();
});

/** A running media service with what other services would tell it. */
export class Studio {
  app: INestApplication;

  private constructor(readonly config: MediaConfig & TestConfig) {}

  /** `prepare` finds its database empty. */
  static async open({ prepare, ...more }: Partial<MediaConfig> & { s3?: boolean; prepare?: (config: MediaConfig) => Promise<void> } = {}): Promise<Studio> {
    const workDir = await mkdtemp(join(tmpdir(), 'media-work-'));
    const studio = new Studio({
      ...(await testConfig('media', { s3: more.s3, empty: prepare !== undefined, ...(more.logTo && { logTo: more.logTo }) })),
      ffmpegPath: '/usr/bin/ffmpeg',
      ffprobePath: '/usr/bin/ffprobe',
      // By whoever runs the tests, before the first.
      programsSeen: true,
      workDir,
      jobs: 2,
      role: 'all',
      workReserve: 0,
      crashPauses: [50, 50],
      ...more,
    });
    open.add(studio);
    await prepare?.(studio.config);
    await studio.start();
    return studio;
  }

  async start(more: Partial<MediaConfig> = {}): Promise<void> {
    this.app = await start({ ...this.config, ...more });
  }

  async close(): Promise<void> {
    if (!open.delete(this)) return;
    await this.app?.close();
    await this.config.drop();
    await rm(this.config.workDir, { recursive: true, force: true });
  }

  get bus(): InProcessBus {
    return (this.config.events as { bus: InProcessBus }).bus;
  }

  get store(): ObjectStore {
    return this.app.get(ObjectStore);
  }

  as(actor: Actor) {
    return api(this.app).as(actor);
  }

  async project(more: Partial<ProjectState> = {}): Promise<string> {
    const state = projectState(more.id ?? randomUUID());
    await publishFrom(this.bus, projectCreated, { ...state, ...more });
    return state.id;
  }

  async shot(projectId?: string, stagedFile?: ShotState['stagedFile']): Promise<TestShot> {
    const shot = { id: randomUUID(), projectId: projectId ?? (await this.project()), packageId: randomUUID() };
    await publishFrom(this.bus, shotCreated, { ...shot, version: 1, name: 'sh010', stagedFile });
    return { ...shot, path: `/api/projects/${shot.projectId}/packages/${shot.packageId}/shots/${shot.id}` };
  }

  async bid(projectId: string, vendorId: string): Promise<void> {
    await publishFrom(this.bus, bidSubmitted, bidOf(projectId, vendorId));
  }

  upload(shot: TestShot, name: string, data: Buffer) {
    return this.as(client).post(`${shot.path}/upload`).attach('file', data, name);
  }

  sequence(shot: TestShot, images: [name: string, data: Buffer][], folderName?: string) {
    const request = this.as(client).post(`${shot.path}/upload-sequence`).field('isImageSequence', 'true');
    if (folderName) request.field('folderName', folderName);
    for (const [name, data] of images) request.attach('files', data, name);
    return request;
  }

  async status(shot: TestShot) {
    const { body } = await this.as(client).get(`${shot.path}/upload-status`).expect(200);
    return body.upload as UploadStatus;
  }

  /** What was published of the shot's media, oldest first. */
  async told<T>(event: EventDef<T>, shot: TestShot): Promise<T[]> {
    const rows = await this.query(`SELECT data FROM outbox WHERE type = $1 AND data->>'id' = $2 ORDER BY seq`, [event.type, shot.id]);
    return rows.map((row) => row.data as T);
  }

  /** The `count`th picture of a shot, after no more than `failures`. */
  async ready(shot: TestShot, count = 1, failures = 0): Promise<ReadyMedia> {
    const all = await until(async () => {
      const told = await this.told(shotMediaReady, shot);
      return (told.length >= count || (await this.told(shotMediaFailed, shot)).length > failures) && told;
    });
    if (all.length < count) throw new Error('The upload failed');
    return all[count - 1] as ReadyMedia;
  }

  async failed(shot: TestShot): Promise<FailedMedia> {
    return until(async () => (await this.told(shotMediaFailed, shot))[0]);
  }

  async file(url: string, actor = client): Promise<Buffer> {
    const { body } = await this.as(actor)
      .get(url)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
      })
      .expect(200);
    return body;
  }

  query(statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    return this.app.get(DataSource).query(statement, values);
  }

  /** What uploads keep in the store. The store's own mark is written by the clock, whatever a test does. */
  async objects(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of this.store.list()) if (!key.startsWith('marks/')) keys.push(key);
    return keys;
  }
}
