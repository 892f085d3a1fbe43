import { randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { api, type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { startService, Work } from '../src/index.js';
import { Note, options, runs } from './sample.js';

let config: TestConfig;
let app: INestApplication;
let database: DataSource;
const actor = { id: randomUUID(), role: 'client' as const };

beforeAll(async () => {
  config = await testConfig('notes');
  app = await startService(config, options);
  database = app.get(DataSource);
});
afterAll(async () => {
  await app?.close();
  await config?.drop();
});
beforeEach(() => {
  runs.count = 0;
});

describe('Idempotency-Key', () => {
  const write = (key: string, body: object, as: typeof actor = actor) => api(app).as(as).post('/api/notes').set('idempotency-key', key).send(body);

  it('[S-144] makes one record of a repeated POST and gives the first answer again', async () => {
    const key = randomUUID();
    const first = await write(key, { title: 'once' }).expect(201);
    const second = await write(key, { title: 'once' }).expect(201);
    expect(second.body).toEqual(first.body);
    expect(runs.count).toBe(1);
    expect(await database.manager.countBy(Note, { title: 'once' })).toBe(1);
    expect((await database.query(`SELECT count(*)::int AS n FROM outbox WHERE data->>'title' = 'once'`))[0].n).toBe(1);
  });

  it('[S-144] lets a concurrent twin wait for the first and gives it the same answer', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => write(key, { title: 'twin', wait: 0.3 }).expect(201)));
    expect(new Set(answers.map(({ body }) => body.note.id)).size).toBe(1);
    expect(runs.count).toBe(1);
  });

  it('[S-1150] A35: refuses the key with another body with 422', async () => {
    const key = randomUUID();
    await write(key, { title: 'a' }).expect(201);
    const { body } = await write(key, { title: 'b' }).expect(422);
    expect(body).toMatchObject({ success: false, status: 422, code: 'idempotency_key_reused' });
  });

  it('keeps keys of other people and other paths apart, and forgets a key after 24 hours', async () => {
    const key = randomUUID();
    const first = await write(key, { title: 'mine' }).expect(201);
    const other = await write(key, { title: 'mine' }, { ...actor, id: randomUUID() }).expect(201);
    expect(other.body.note.id).not.toBe(first.body.note.id);
    await api(app).as(actor).put(`/api/notes/${first.body.note.id}/finish`).set('idempotency-key', key).expect(200);
    await database.query(`UPDATE idempotency_keys SET created_at = now() - interval '25 hours' WHERE key = $1`, [key]);
    const later = await write(key, { title: 'new body' }).expect(201);
    expect(later.body.note.id).not.toBe(first.body.note.id);
  });

  it('does not keep a refusal: the repeat is judged anew', async () => {
    const key = randomUUID();
    const id = randomUUID();
    const finish = () => api(app).as(actor).put(`/api/notes/${id}/finish`).set('idempotency-key', key);
    await finish().expect(404);
    await database.manager.insert(Note, { id, title: 'late', ownerId: actor.id, edits: 0 });
    await finish().expect(200);
    await finish().expect(200);
    await finish().set('idempotency-key', 'x'.repeat(256)).expect(400);
  });
});

describe('transactions', () => {
  const note = (id: string) => ({ id, title: 't', ownerId: actor.id, edits: 0 });

  it('[S-1086] F12: runs the victim of a deadlock again', async () => {
    const work = app.get(Work);
    const [a, b] = [randomUUID(), randomUUID()];
    await database.manager.insert(Note, [note(a), note(b)]);
    let attempts = 0;
    let meeting = 0;
    const cross = (first: string, second: string) =>
      work.transaction(async (tx) => {
        attempts += 1;
        await tx.lock(Note, { id: first });
        meeting += 1;
        await until(() => meeting >= 2);
        const row = await tx.lock(Note, { id: second });
        await tx.manager.update(Note, { id: second }, { edits: (row?.edits ?? 0) + 1 });
      });
    await Promise.all([cross(a, b), cross(b, a)]);
    expect(attempts).toBe(3);
    expect((await database.manager.findBy(Note, [{ id: a }, { id: b }])).map(({ edits }) => edits)).toEqual([1, 1]);
  });

  it('joins nested calls to the running transaction, so that all goes or nothing', async () => {
    const work = app.get(Work);
    const id = randomUUID();
    const failing = work.transaction(async (outer) => {
      await work.transaction(async (inner) => {
        expect(inner).toBe(outer);
        await inner.manager.insert(Note, note(id));
      });
      throw new Error('afterwards');
    });
    await expect(failing).rejects.toThrow('afterwards');
    expect(await database.manager.findOneBy(Note, { id })).toBeNull();
  });

  it('[S-1085] F11: answers 503 while the database gives no connection, and recovers', async () => {
    const hold = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const runner = database.createQueryRunner();
        await runner.connect();
        return runner;
      }),
    );
    const { body } = await api(app).as(actor).get(`/api/notes/${randomUUID()}`).expect(503);
    expect(body).toMatchObject({ success: false, status: 503 });
    await Promise.all(hold.map((runner) => runner.release()));
    await api(app).as(actor).get(`/api/notes/${randomUUID()}`).expect(404);
  });

  it('[S-1083] F9: goes on after the database has cut every connection', async () => {
    const id = randomUUID();
    await database.manager.insert(Note, note(id));
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await admin.connect();
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [new URL(config.databaseUrl).pathname.slice(1)]);
    await admin.end();
    await until(async () => (await api(app).as(actor).get(`/api/notes/${id}`)).status === 200);
  });
});
