import { randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { api, type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import { startService } from '../src/index.js';
import { options } from './sample.js';

let config: TestConfig;
let app: INestApplication;
const client = { id: randomUUID(), role: 'client' as const };

beforeAll(async () => {
  config = await testConfig('notes');
  app = await startService(config, options);
});
afterAll(async () => {
  await app?.close();
  await config?.drop();
});

describe('envelope and errors', () => {
  it('[S-145] answers success with data and its own name, refusals with message and status', async () => {
    const own = await api(app).as(client).get('/api/notes/own?page=3').expect(200);
    expect(own.body).toEqual({ success: true, data: { ...client, page: 3 }, own: { ...client, page: 3 }, message: 'Here you are' });
    const { body } = await api(app).as(client).get(`/api/notes/${randomUUID()}`).expect(404);
    expect(body).toEqual({ success: false, message: 'Note not found.', status: 404, requestId: expect.any(String) });
  });

  it('[S-169] answers an unexpected error with 500, a plain sentence and the request id, and tells nothing more', async () => {
    const { body, headers } = await api(app).as(client).get('/api/notes/broken').set('x-request-id', 'request-4711').expect(500);
    expect(body).toEqual({ success: false, message: 'Something went wrong on our side. Please try again.', status: 500, requestId: 'request-4711' });
    expect(headers['x-request-id']).toBe('request-4711');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('[S-1132] lets nobody keep an answer, neither a success nor a refusal', async () => {
    const answers = [api(app).as(client).get('/api/notes/own'), api(app).get('/api/notes/own'), api(app).as(client).get(`/api/notes/${randomUUID()}`)];
    for (const { headers } of await Promise.all(answers)) {
      expect(headers['cache-control']).toBe('no-store');
      expect(headers.etag).toBeUndefined();
    }
  });

  it('[S-1156] [S-2317] A16: refuses bad bodies, queries and ids with the sentence of the schema, never with 500', async () => {
    const post = (body: object | string) => api(app).as(client).post('/api/notes').set('content-type', 'application/json').send(body);
    expect((await post({}).expect(400)).body.message).toBe('Title is required');
    expect((await post({ title: 'x'.repeat(21) }).expect(400)).body.message).toBe('Text must be at most 20 characters');
    expect((await post('{"title":').expect(400)).body.message).toBe('The request body is not valid JSON.');
    const deep = '['.repeat(300_000);
    expect((await post(deep).set('idempotency-key', 'deep').expect(400)).body.message).toBe('The request body is nested too deeply.');
    expect((await post(`{"title":"${'\\"[{'.repeat(200)}"}`).expect(400)).body.message).toBe('Text must be at most 20 characters');
    expect((await post('[]').expect(400)).body.message).toBe('A list cannot be read here. Please send an object.');
    expect((await post({ title: 'a\0b' }).expect(400)).body.success).toBe(false);
    expect((await post({ title: 'x', wait: 'long' }).expect(400)).body.message).toBe('“wait” must be a number.');
    for (const like of ['no-uuid', 7, null])
      expect((await post({ title: 'x', like: [randomUUID(), like] }).expect(400)).body.message).toBe('“like.1” is not the id of anything.');
    expect((await post({ title: 'x', like: 'no-uuid' }).expect(400)).body.message).toBe('“like” must be a list.');
    expect((await post(`{"title":"${'x'.repeat(1_100_000)}"}`).expect(413)).body.message).toBe('The request is too large.');
    expect((await post({ title: 'x' }).set('content-encoding', 'brotli').expect(415)).body.status).toBe(415);
    expect((await api(app).as(client).get('/api/notes/own?page=x').expect(400)).body.message).toBe('Page must be a number');
    expect((await api(app).as(client).get('/api/notes/no-uuid').expect(404)).body.message).toBe('Note not found.');
    expect((await api(app).as(client).get('/api/notes/%E0%A4%A').expect(400)).body.success).toBe(false);
    expect((await api(app).get('/api/nothing').expect(404)).body).toMatchObject({ success: false, message: 'Not found.', status: 404 });
  });

  it('drops unknown fields and carries a refusal with its code', async () => {
    const { body } = await api(app).as(client).post('/api/notes').send({ title: ' Roto ', ownerId: randomUUID(), edits: 9 }).expect(201);
    expect(body.note).toMatchObject({ title: 'Roto', ownerId: client.id, edits: 0 });
    await api(app).as(client).put(`/api/notes/${body.note.id}/finish`).expect(200);
    const again = await api(app).as(client).put(`/api/notes/${body.note.id}/finish`).expect(409);
    expect(again.body).toMatchObject({ message: 'This note is finished.', code: 'finished' });
  });

  it('documents every body from its zod schema', async () => {
    const { body } = await api(app).get('/openapi.json').expect(200);
    const schema = body.paths['/api/notes'].post.requestBody.content['application/json'].schema;
    expect(schema.properties.title).toMatchObject({ type: 'string', maxLength: 20 });
    expect(Object.keys(body.components.schemas ?? {})).not.toContain('Object');
  });
});

describe('health', () => {
  it('is alive and ready with its details', async () => {
    await api(app).get('/health/live').expect(200, { status: 'alive' });
    const { body } = await until(async () => api(app).get('/health/ready').expect(200));
    expect(body).toEqual({
      status: 'ready',
      service: 'notes',
      checks: { database: { ok: true, ms: expect.any(Number) }, keys: { ok: true, ms: expect.any(Number) } },
      degraded: {},
    });
    await api(app).get('/health/started').expect(200, { status: 'started' });
  });
});
