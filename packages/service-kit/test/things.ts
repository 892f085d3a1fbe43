import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Get, type INestApplication, Injectable, Module, Param, Post, UseInterceptors } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { api, type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { CurrentUser, type FileRow, Files, Form, FormWithFiles, ObjectStore, refuse, type StoredFile, startService, Work } from '../src/index.js';

const schema = z.object({ title: z.string('Title is required').check(z.minLength(1, 'Title is required')), tags: z.optional(z.array(z.string())) });
type Fields = z.infer<typeof schema>;
export const MAX = 1000;
export const TOTAL = 1500;
/** Whether the guarded route is closed to everybody for now. */
export const closed = { now: false };
export const owner: Actor = { id: randomUUID(), role: 'client' };
export const stranger: Actor = { id: randomUUID(), role: 'vendor' };
const files = { attachments: { max: 3, maxBytes: MAX } };
const tooLarge = (name: string) => `${name} is too large`;
const accept = (head: Buffer) => (head.toString('latin1').startsWith('<html') ? refusal(415, 'No pages, please') : undefined);

@Injectable()
@Controller('things')
class Things {
  constructor(
    readonly work: Work,
    readonly stored: Files,
  ) {}

  @Post()
  @UseInterceptors(FormWithFiles({ schema, files, json: ['tags'], tooLarge, accept }))
  create(@CurrentUser() actor: Actor, @Form() form: { fields: Fields; files: StoredFile[] }) {
    return this.work.transaction(async (tx) => {
      const id = randomUUID();
      await this.stored.attach(tx, id, 'attachment', form.files, actor.id);
      if (form.fields.title === 'slow') await sleep(200);
      refuse(form.fields.title === 'fail' ? refusal(409, 'Not now') : undefined);
      return { id, fields: form.fields, files: form.files };
    });
  }

  @Post('guarded')
  @UseInterceptors(FormWithFiles({ schema, files, totalBytes: TOTAL, may: ({ actor, ask }) => ask(Things).mayCreate(actor) }))
  guarded(@CurrentUser() actor: Actor, @Form() form: { fields: Fields; files: StoredFile[] }) {
    return this.create(actor, form);
  }

  async mayCreate(actor: Actor): Promise<void> {
    refuse(actor.id === stranger.id || closed.now ? refusal(403, 'Not yours') : undefined);
  }

  @Get(':id')
  async of(@Param('id') id: string) {
    return (await this.stored.of([id])).map(({ key, originalname, size }) => ({ key, originalname, size }));
  }

  @Post(':id/remove')
  remove(@Param('id') id: string) {
    return this.work.transaction(async (tx) => {
      await this.stored.removeOf(tx, [id]);
      return {};
    });
  }
}
@Module({ controllers: [Things] })
export class ThingsModule {}

export class Owners {
  async mayRead(actor: Actor, file: FileRow) {
    return file.uploadedBy === actor.id;
  }
}

/** A service with a files route on the given store; call inside `describe`. */
export function thingsOn(place: string) {
  const letter = 'x';
  let config: TestConfig;
  let app: INestApplication;
  const post = () => api(app).as(owner).post('/api/things');
  const guarded = (actor = owner) => api(app).as(actor).post('/api/things/guarded');
  const get = (path: string) => api(app).as(owner).get(path);
  const objects = async () => {
    const keys: string[] = [];
    for await (const { key } of app.get(ObjectStore).list(`${letter}-`)) keys.push(key);
    return keys;
  };
  const empty = () => until(async () => (await objects()).length === 0);
  const upload = async (data: Buffer, name = 'a.bin', contentType = 'application/octet-stream'): Promise<StoredFile> =>
    (await post().field('title', 't').attach('attachments', data, { filename: name, contentType }).expect(201)).body.files[0];

  beforeAll(async () => {
    const s3 = {
      endpoint: process.env.TEST_S3_ENDPOINT ?? '',
      accessKey: process.env.TEST_S3_ACCESS_KEY ?? '',
      secretKey: process.env.TEST_S3_SECRET_KEY ?? '',
    };
    config = await testConfig('files', place === 'S3' ? { store: { ...s3, bucket: `files-${randomUUID().slice(0, 8)}` } } : {});
    app = await startService(config, { module: ThingsModule, entities: [], migrations: [], letter, fileReader: Owners, counted: ['attachment'] });
  });
  afterAll(async () => {
    for (const key of await objects()) await app.get(ObjectStore).delete(key);
    await app.close();
    await config.drop();
  });
  beforeEach(async () => {
    await app.get(DataSource).query('DELETE FROM files');
    for (const key of await objects()) await app.get(ObjectStore).delete(key);
  });

  return { post, guarded, get, objects, empty, upload, app: () => app };
}

export function bytes(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const stream = response as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}

/** The name a browser would save the file under. */
export function nameIn(disposition: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  if (extended) return decodeURIComponent(extended);
  return (/filename="((?:[^"\\]|\\.)*)"/.exec(disposition)?.[1] ?? /filename=([^;]+)/.exec(disposition)?.[1] ?? '').replace(/\\(.)/g, '$1');
}
