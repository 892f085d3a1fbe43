import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openStore } from '../src/store/index.js';

const dir = mkdtemp(join(tmpdir(), 'prepmarket-store-'));
afterAll(async () => rm(await dir, { recursive: true, force: true }));

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');
const newKey = () => `t-${randomUUID()}`;

it('[S-978] leaves no empty folder, and loses nothing that comes meanwhile', async () => {
  const root = await dir;
  const store = openStore({ dir: `${root}/` });
  const put = (key: string) => store.putStream(key, Readable.from([Buffer.from(key)]));
  const [upload, other] = [`incoming/t-${randomUUID()}`, `incoming/t-${randomUUID()}`];
  for (const key of [`${upload}/1`, `${upload}/2`, `${other}/1`]) await put(key);
  await store.delete(`${upload}/1`);
  expect(await store.stat(`${upload}/2`)).not.toBeNull();
  await store.delete(`${upload}/2`);
  expect(await readdir(join(root, 'incoming'))).toEqual([other.slice('incoming/'.length)]);
  const passing = Array.from({ length: 300 }, async (_, at) => {
    const key = `${other}/${at + 2}`;
    await put(key);
    expect(await store.stat(key)).not.toBeNull();
    await store.delete(key);
  });
  await Promise.all([store.delete(`${other}/1`), ...passing]);
  expect(await readdir(root)).not.toContain('incoming');
});

it('[S-999] is listed to the end while its folders go', async () => {
  const store = openStore({ dir: join(await dir, randomUUID()) });
  const keys = Array.from({ length: 24 }, (_, n) => (n % 2 ? `f${n}` : `f${n}/x`));
  for (const key of keys) await store.putStream(key, Readable.from([Buffer.from('x')]));
  for await (const { key } of store.list()) for (const other of keys) if (other !== key) await store.delete(other);
  const left = [];
  for await (const object of store.list()) left.push(object.key);
  expect(left).toHaveLength(1);
});

it('lets an object appear in a folder beside it, whole and to stay', async () => {
  const store = openStore({ dir: await dir });
  const beside = await mkdtemp(join(tmpdir(), 'prepmarket-beside-'));
  const data = randomBytes(5_000_000);
  const key = newKey();
  const parts = Array.from({ length: 80 }, (_, at) => data.subarray(at * 62_500, (at + 1) * 62_500));
  expect(await store.putStream(key, Readable.from(parts))).toEqual({ size: data.length, sha256: sha256(data) });
  expect(await store.isBeside(beside)).toBe(true);
  expect(await store.isBeside('/proc')).toBe(false);
  await store.linkTo(key, join(beside, 'original'));
  await store.delete(key);
  expect((await readFile(join(beside, 'original'))).equals(data)).toBe(true);
  await rm(beside, { recursive: true });
});

it('[S-1143] shows other users of the machine neither what is in an object nor what it is called', async () => {
  const root = join(await dir, randomUUID());
  const store = openStore({ dir: root });
  await store.putStream('incoming/t-1', Readable.from([Buffer.from('x')]));
  await store.copy('incoming/t-1', 't-2');
  const modes = async (path: string) => (await stat(join(root, path))).mode & 0o777;
  for (const folder of ['', 'incoming', '.partial']) expect(await modes(folder)).toBe(0o700);
  for (const file of ['incoming/t-1', 't-2']) expect(await modes(file)).toBe(0o600);
});

it('follows no link, neither of a file nor of a folder', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'prepmarket-outside-'));
  await writeFile(join(outside, 'secret'), 'secret');
  const store = openStore({ dir: await dir });
  await symlink(join(outside, 'secret'), join(await dir, 'link'));
  await symlink(outside, join(await dir, 'folder'));
  await expect(store.getRange('link')).rejects.toThrow();
  await expect(store.getRange('folder/secret')).rejects.toThrow('leads out of the store');
  await expect(store.putStream('folder/new', Readable.from([Buffer.from('x')]))).rejects.toThrow('leads out of the store');
  expect(await readdir(outside)).toEqual(['secret']);
  await rm(outside, { recursive: true });
});
