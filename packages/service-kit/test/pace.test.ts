import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { Controller, Get, type INestApplication, Module, StreamableFile } from '@nestjs/common';
import { api, json, NESTED, Slow, type TestConfig, testConfig, tokenFor, until } from '@prepmarket/service-testing';
import { MetricsServer, Public, startService, usualPace } from '../src/index.js';
import { NotesModule, options } from './sample.js';

const MEGABYTES = 24;

@Controller('large')
class LargeController {
  @Get()
  @Public()
  large() {
    return new StreamableFile(Readable.from(Array.from({ length: MEGABYTES * 16 }, () => Buffer.alloc(65_536, 'x'))));
  }
}

@Module({ imports: [NotesModule], controllers: [LargeController] })
class LargeModule {}

const client = { id: randomUUID(), role: 'client' as const };
let config: TestConfig;
let app: INestApplication;
let slow: Slow;
let mine: Record<string, string>;
beforeAll(async () => {
  config = await testConfig('notes', { metricsPort: 0 });
  app = await startService({ ...config, pace: { ...usualPace, stallSeconds: 2, unreadSeconds: 1 } }, { ...options, module: LargeModule });
  slow = new Slow(Number(new URL(await app.getUrl()).port));
  mine = { ...json, authorization: `Bearer ${await tokenFor(client)}` };
});
afterAll(async () => {
  slow?.end();
  await app?.close();
  await config?.drop();
});

const cuts = async (reason: string) => {
  const text = await (await fetch(`http://127.0.0.1:${app.get(MetricsServer).port}/metrics`)).text();
  return Number(new RegExp(`cut_connections_total\\{reason="${reason}",.*\\} (\\d+)`).exec(text)?.[1] ?? 0);
};

describe('[S-1098] a connection of the service itself', () => {
  it('is cut when a body comes too slowly, and not when it comes slowly enough', async () => {
    const stalled = slow.writer('/api/notes', mine);
    const body = Buffer.from(JSON.stringify({ title: 'Roto', rest: 'x'.repeat(20_000) }));
    const honest = slow.sender('/api/notes', mine, body.subarray(0, 4000), body.length);
    for (let at = 4000; at < body.length; at += 4000) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      honest.send(body.subarray(at, at + 4000));
    }
    await until(() => stalled.over && honest.text.includes(' 201 '));
    expect(await cuts('slow')).toBe(1);
  });

  it('is cut when an answer is not read', async () => {
    const before = await cuts('slow');
    slow.reader('/api/large', {});
    const slower = slow.reader('/api/large', {});
    const timer = setInterval(() => slower.sip(1 << 20), 200);
    await until(async () => (await cuts('slow')) === before + 1);
    await until(() => slower.text.length > MEGABYTES << 20);
    clearInterval(timer);
    expect(await cuts('slow')).toBe(before + 1);
  });

  it('is cut when its client goes on to send after the answer', async () => {
    const refused = slow.writer('/api/notes', json, 100_000);
    await until(() => refused.over);
    expect(refused.text).toContain(' 401 ');
    expect(await cuts('unread')).toBe(1);
  });
});

describe('[S-1097] JSON', () => {
  it('is read once the token is judged: who has none is told so before any of it is there', async () => {
    const stranger = slow.writer('/api/notes', json, 1000);
    await until(() => stranger.text.includes(' 401 '));
    expect(stranger.text).toContain('Please sign in.');
  });

  it('is measured before it is parsed, also packed and under an Idempotency-Key', async () => {
    const sending = (body: Buffer, headers: Record<string, string>) =>
      api(app)
        .as(client)
        .post('/api/notes')
        .set({ ...json, ...headers })
        .serialize((raw) => raw as never)
        .send(body as never);
    const { body } = await sending(gzipSync(NESTED), { 'content-encoding': 'gzip', 'idempotency-key': 'packed' }).expect(400);
    expect(body.message).toBe('The request body is nested too deeply.');
    await sending(Buffer.from('[[]]', 'utf16le'), { 'content-type': 'application/json; charset=utf-16le' }).expect(415);
    await sending(gzipSync(Buffer.alloc(2_000_000, ' ')), { 'content-encoding': 'gzip' }).expect(413);
  });

  it('is refused in another type, while what is empty is as good as none', async () => {
    const sending = (type: string) => api(app).as(client).post('/api/notes').set('content-type', type);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']) {
      const { body } = await sending(type).send('title=x').expect(415);
      expect(body).toMatchObject({ success: false, status: 415, message: 'Please send the request body as application/json.' });
      expect((await sending(type).expect(400)).body.message).toBe('Title is required');
    }
  });

  it('is refused with bytes that are no UTF-8, packed or not', async () => {
    const broken = Buffer.concat([Buffer.from('{"title":"a'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
    const sending = (body: Buffer, more = {}) =>
      api(app)
        .as(client)
        .post('/api/notes')
        .set({ ...json, ...more })
        .serialize((raw) => raw as never)
        .send(body as never);
    for (const answer of [sending(broken), sending(gzipSync(broken), { 'content-encoding': 'gzip' })])
      expect((await answer.expect(400)).body.message).toBe('The request body is not in UTF-8.');
    await sending(Buffer.from('{"title":"ä €"}')).expect(201);
  });
});
