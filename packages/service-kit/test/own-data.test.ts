import { randomBytes, randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { api, type TestConfig, testConfig, tokenFor, until, unzipped } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { ObjectStore, startService } from '../src/index.js';
import { bytes, Owners, owner, stranger, ThingsModule } from './things.js';

// As many as two pages and some; a person's id makes each theirs.
const NUMBERS = "SELECT n AS page_key, n, 'of ' || $1::uuid AS said FROM generate_series(1, 1203) n";
const FILES = 'SELECT key FROM files WHERE uploaded_by = $1';

let config: TestConfig;
let app: INestApplication;
beforeAll(async () => {
  config = await testConfig('files');
  const ownData = { about: 'All of it', rows: [{ name: 'numbers', rows: NUMBERS }], files: FILES };
  app = await startService(config, { module: ThingsModule, entities: [], migrations: [], letter: 'x', fileReader: Owners, ownData });
});
afterAll(async () => {
  await app.close();
  await config.drop();
});

const PATH = '/api/files/export/files';
const send = async (data: Buffer, name: string, by = owner) =>
  (await api(app).as(by).post('/api/things').field('title', 't').attach('attachments', data, name).expect(201)).body;
const read = async (actor: Actor) => {
  const { body, headers } = await api(app).as(actor).get(PATH).buffer(true).parse(bytes).expect(200);
  const files = new Map((await unzipped(body)).map(({ name, data }) => [name, data]));
  return { headers, files, json: (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null') };
};
const query = (text: string, values: unknown[]) => app.get(DataSource).query(text, values);

describe('[S-1857] What a service keeps of somebody', () => {
  it('comes as JSON, page by page, and as files by their records, of nobody else', async () => {
    const data = randomBytes(900);
    const { id } = await send(data, 'Plan ä.pdf');
    await send(Buffer.from('other'), 'theirs.pdf', stranger);
    const { headers, files, json } = await read(owner);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="prepmarket-files.zip"',
      'cache-control': 'private, no-store',
    });
    expect([...files.keys()]).toEqual(['Read me.txt', 'numbers.json', 'files.json', `files/${id}/Plan ä.pdf`]);
    expect(files.get(`files/${id}/Plan ä.pdf`)?.equals(data)).toBe(true);
    expect(json('numbers.json').map(({ n }: { n: number }) => n)).toEqual(Array.from({ length: 1203 }, (_, n) => n + 1));
    expect(json('numbers.json')[1202]).toEqual({ n: 1203, said: `of ${owner.id}` });
    expect(json('files.json')).toEqual([expect.objectContaining({ record: id, name: 'Plan ä.pdf', size: 900 })]);
    expect((await read({ id: randomUUID(), role: 'admin' })).json('files.json')).toEqual([]);
  });

  it('names files that are lost, and comes without them', async () => {
    const by: Actor = { id: randomUUID(), role: 'client' };
    const { id, files } = await send(Buffer.from('a'), 'a.txt', by);
    await send(Buffer.from('b'), 'b.txt', by);
    await app.get(ObjectStore).delete(files[0].key);
    const names = await read(by);
    expect(names.files.get('files/Missing.txt')?.toString()).toContain(`files/${id}/a.txt`);
    expect([...names.files.keys()].filter((name) => name.endsWith('b.txt'))).toHaveLength(1);
  });

  it('is nobody’s without a session, and its head counts for nothing', async () => {
    await api(app).get(PATH).expect(401);
    const by: Actor = { id: randomUUID(), role: 'client' };
    for (let n = 0; n < 12; n += 1) await api(app).as(by).head(PATH).expect(200);
    expect(await query('SELECT FROM counted_acts WHERE who = $1', [by.id])).toEqual([]);
  });
});

describe('[S-1858] It is read', () => {
  it('once at a time by one person, and again when that is done, broken off, or its process is gone', async () => {
    const by: Actor = { id: randomUUID(), role: 'client' };
    await send(randomBytes(900), 'a.bin', by);
    const headers = { authorization: `Bearer ${await tokenFor(by)}` };
    const url = `${await app.getUrl()}${PATH}`;
    const gone = new AbortController();
    const lock = await query("INSERT INTO own_data_readers (who, reader, until) VALUES ($1, gen_random_uuid(), now() + '1 minute') RETURNING who", [by.id]);
    expect(lock).toHaveLength(1);
    const { body } = await api(app).as(by).get(PATH).expect(423);
    expect(body.message).toBe('This is being downloaded already. Please wait until that is done.');
    await read(stranger);
    await query("UPDATE own_data_readers SET until = now() - interval '1 second' WHERE who = $1", [by.id]);
    await read(by);
    const none = () => until(async () => (await query('SELECT FROM own_data_readers WHERE who = $1', [by.id])).length === 0);
    await none();
    const answer = await fetch(url, { headers, signal: gone.signal });
    await answer.body?.getReader().read();
    gone.abort();
    await none();
    // Who asks again as soon as the last byte has come is not sent away.
    for (let n = 0; n < 4; n += 1) await read(by);
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await fetch(url, { headers })).status));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.every((status) => [200, 423].includes(status))).toBe(true);
  });

  it('ten times an hour', async () => {
    const by: Actor = { id: randomUUID(), role: 'client' };
    await query("INSERT INTO counted_acts (kind, id, who) SELECT 'own-data', gen_random_uuid(), $1 FROM generate_series(1, 10)", [by.id]);
    const { body } = await api(app).as(by).get(PATH).expect(429);
    expect(body.message).toContain('ten times');
    expect(await query('SELECT FROM own_data_readers WHERE who = $1', [by.id])).toEqual([]);
  });
});
