import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { until } from '@prepmarket/service-testing';
import { type ObjectStore, openStore } from '../src/store/index.js';

const dir = mkdtemp(join(tmpdir(), 'prepmarket-store-'));
afterAll(async () => rm(await dir, { recursive: true, force: true }));

const env = (name: string) => process.env[name] ?? '';
const s3 = { endpoint: env('TEST_S3_ENDPOINT'), bucket: env('TEST_S3_BUCKET'), accessKey: env('TEST_S3_ACCESS_KEY'), secretKey: env('TEST_S3_SECRET_KEY') };
const adapters: [string, () => Promise<ObjectStore>][] = [
  ['disk', async () => openStore({ dir: await dir })],
  ['S3', async () => openStore(s3)],
];

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');
const newKey = () => `t-${randomUUID()}`;
async function keysOf(store: ObjectStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const object of store.list(prefix)) keys.push(object.key);
  return keys;
}

describe.each(adapters)('object store on %s', (_name, make) => {
  let store: ObjectStore;
  beforeAll(async () => {
    store = await make();
  });

  it('gives back what was put, with its size and hash', async () => {
    const key = newKey();
    const data = randomBytes(300_000);
    expect(await store.putStream(key, Readable.from([data.subarray(0, 1000), data.subarray(1000)]), 'video/mp4')).toEqual({
      size: 300_000,
      sha256: sha256(data),
    });
    expect(await store.stat(key)).toEqual({ size: 300_000 });
    expect(sha256(await buffer(await store.getRange(key)))).toBe(sha256(data));
    await store.delete(key);
  });

  it('reads a range with both ends included', async () => {
    const key = newKey();
    await store.putStream(key, Readable.from([Buffer.from('0123456789')]));
    expect((await buffer(await store.getRange(key, 2, 4))).toString()).toBe('234');
    expect((await buffer(await store.getRange(key, 7))).toString()).toBe('789');
    expect((await buffer(await store.getRange(key, 0, 0))).toString()).toBe('0');
    await store.delete(key);
  });

  it('keeps an empty object and one of several parts', async () => {
    const [empty, large] = [newKey(), newKey()];
    expect((await store.putStream(empty, Readable.from([]))).size).toBe(0);
    expect(await store.stat(empty)).toEqual({ size: 0 });
    const chunk = randomBytes(1024 * 1024);
    const before = process.memoryUsage().rss;
    expect(
      (
        await store.putStream(
          large,
          Readable.from(
            (function* () {
              for (let i = 0; i < 40; i++) yield chunk;
            })(),
          ),
        )
      ).size,
    ).toBe(40 * chunk.length);
    expect(process.memoryUsage().rss - before).toBeLessThan(120 * 1024 * 1024);
    expect(sha256(await buffer(await store.getRange(large, 39 * chunk.length)))).toBe(sha256(chunk));
    await Promise.all([store.delete(empty), store.delete(large)]);
  });

  it.each([16, 32, 40])('[S-898] keeps every byte of %i MiB, and of one more, however it comes', { tags: ['nightly'] }, async (mib) => {
    for (const more of [0, 1]) {
      const key = newKey();
      const data = randomBytes(mib * 1024 * 1024 + more);
      const chunks = [data.subarray(0, 100_000), data.subarray(100_000, 20_000_000), data.subarray(20_000_000)];
      const kept = { size: data.length, sha256: sha256(data) };
      expect(await store.putStream(key, Readable.from(chunks.filter((chunk) => chunk.length > 0)))).toEqual(kept);
      expect(sha256(await buffer(await store.getRange(key)))).toBe(kept.sha256);
      await store.delete(key);
    }
  });

  it('replaces an object', async () => {
    const key = newKey();
    await store.putStream(key, Readable.from([Buffer.from('first')]));
    await store.putStream(key, Readable.from([Buffer.from('second one')]));
    expect((await buffer(await store.getRange(key))).toString()).toBe('second one');
    await store.delete(key);
  });

  it('leaves nothing of a stream that fails', async () => {
    const key = newKey();
    const failing = Readable.from(
      (function* () {
        yield randomBytes(100_000);
        throw new Error('cut');
      })(),
    );
    await expect(store.putStream(key, failing)).rejects.toThrow('cut');
    expect(await store.stat(key)).toBeNull();
    expect(await keysOf(store, key)).toEqual([]);
  });

  it('[S-774] leaves nothing unfinished of a long stream that fails', async () => {
    const key = newKey();
    const failing = Readable.from(
      (function* () {
        for (let mb = 0; mb < 40; mb += 1) yield randomBytes(1024 * 1024);
        throw new Error('cut');
      })(),
    );
    await expect(store.putStream(key, failing)).rejects.toThrow('cut');
    expect(await store.removeUnfinished(key, new Date(Date.now() + 3_600_000), 10)).toBe(0);
  });

  it('lists by prefix with size and time', async () => {
    const group = `t-${randomUUID()}`;
    for (const name of ['a', 'b']) await store.putStream(`${group}/${name}`, Readable.from([Buffer.from(name)]));
    const found = [];
    for await (const object of store.list(`${group}/`)) found.push(object);
    expect(found.map((object) => object.key).sort()).toEqual([`${group}/a`, `${group}/b`]);
    expect(found[0]?.size).toBe(1);
    expect(Math.abs(Date.now() - (found[0]?.modified.getTime() ?? 0))).toBeLessThan(60_000);
    await Promise.all(found.map((object) => store.delete(object.key)));
  });

  it('deletes, also what is not there', async () => {
    const key = newKey();
    await store.putStream(key, Readable.from([Buffer.from('x')]));
    await store.delete(key);
    await store.delete(key);
    expect(await store.stat(key)).toBeNull();
    await expect(store.getRange(key)).rejects.toThrow();
  });

  it('copies an object, and the copy stays when the first goes', async () => {
    const [from, to] = [newKey(), `t-copies/${randomUUID()}`];
    const data = randomBytes(100_000);
    await store.putStream(from, Readable.from([data]));
    await store.copy(from, to);
    await store.delete(from);
    expect(sha256(await buffer(await store.getRange(to)))).toBe(sha256(data));
    await store.delete(to);
    await expect(store.copy(from, to)).rejects.toThrow();
    expect(await store.stat(to)).toBeNull();
  });

  it('[S-774] removes what was begun long ago and never became an object', async () => {
    const key = newKey();
    const source = new PassThrough();
    const storing = store.putStream(key, source);
    storing.catch(() => undefined);
    for (let mb = 0; mb < 20; mb += 1) source.write(randomBytes(1024 * 1024));
    const soon = new Date(Date.now() + 3_600_000);
    await until(async () => (await store.removeUnfinished(key, soon, 1)) === 1);
    expect(await store.removeUnfinished(key, soon, 1)).toBe(0);
    source.destroy(new Error('cut'));
    await expect(storing).rejects.toThrow();
    expect(await store.stat(key)).toBeNull();
  });

  it('[S-774] leaves what was begun just now', async () => {
    const key = newKey();
    const source = new PassThrough();
    const storing = store.putStream(key, source);
    for (let mb = 0; mb < 20; mb += 1) source.write(randomBytes(1024 * 1024));
    expect(await store.removeUnfinished(key, new Date(Date.now() - 3_600_000), 10)).toBe(0);
    source.end();
    expect((await storing).size).toBe(20 * 1024 * 1024);
    await store.delete(key);
  });

  it.each(['../x', 'a/../../x', '/etc/passwd', 'A', 'a//b', 'a/./b', '', 'a\0b', `a${'b'.repeat(201)}`])('[S-1151] A22: takes no key like %j', async (key) => {
    await expect(store.putStream(key, Readable.from([]))).rejects.toThrow('Not an object key');
    await expect(store.getRange(key)).rejects.toThrow('Not an object key');
    await expect(store.stat(key)).rejects.toThrow('Not an object key');
    await expect(store.delete(key)).rejects.toThrow('Not an object key');
  });
});
