/** @module-tag nightly */

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { reviewLimits, reviewMessages } from '@prepmarket/media-api';
import { until } from '@prepmarket/service-testing';
import { BurntCopies } from '../src/burnt/copies.service.js';
import { burntWords } from '../src/burnt/words.js';
import { probe, removeClips } from './clips.js';

import { Checked, matte, movie, softBox } from './made-versions.js';
import { Noted } from './noted.js';
import { type Guest, Reviewed } from './reviewed.js';
import { client, Studio, vendor } from './studio.js';

const run = promisify(execFile);
const dir = mkdtempSync(join(tmpdir(), 'burnt-'));
let studio: Studio;
let on: Reviewed;
beforeAll(async () => {
  studio = await Studio.open();
  on = await Reviewed.open(studio);
});
afterAll(async () => {
  await studio.close();
  await removeClips();
  await rm(dir, { recursive: true });
});

const bytesOf = async (guest: Guest, url: string | null | undefined): Promise<Buffer> =>
  (
    await guest
      .get(url ?? '')
      .buffer()
      .expect(200)
  ).body;
const plainOf = async (url: string | null | undefined): Promise<Buffer> =>
  (
    await studio
      .as(client)
      .get(url ?? '')
      .buffer()
      .expect(200)
  ).body;
const keyOf = (url: string | null | undefined) => (url ?? '').split('/').at(-2) ?? '';
const SIDE = 96;
/** Of each frame the part of its points in which two clips differ by a tenth and more. */
const apart = async (one: Buffer, other: Buffer): Promise<number[]> => {
  const paths = [join(dir, randomUUID()), join(dir, randomUUID())];
  await Promise.all([writeFile(paths[0] as string, one), writeFile(paths[1] as string, other)]);
  const inputs = paths.flatMap((path) => ['-i', path]);
  const graph = `[0:v]format=gray[a];[1:v]format=gray[b];[a][b]blend=all_mode=difference,scale=${SIDE}:${SIDE}:flags=neighbor`;
  const { stdout } = await run('ffmpeg', ['-v', 'error', ...inputs, '-filter_complex', graph, '-f', 'rawvideo', '-'], { encoding: 'buffer' });
  const frames = Array.from({ length: stdout.length / SIDE ** 2 }, (_, n) => stdout.subarray(n * SIDE ** 2, (n + 1) * SIDE ** 2));
  return frames.map((frame) => frame.filter((level) => level > 25).length / SIDE ** 2);
};

describe('[S-2300] a guest watches a copy of its own', () => {
  it('with its words in each frame, and reaches no picture without them', async () => {
    const guest = await on.guest({ name: 'Cut 4' });
    const before = await guest.review();
    expect([before.versions, before.waiting]).toEqual([[], [expect.objectContaining({ id: on.versionId, title: 'sh010 roto v001', copy: 'unasked' })]]);
    const [plain] = await studio.query('SELECT proxy_key, poster_key, sprite_key, alpha_key, times_key FROM shot_media WHERE shot_id = $1', [on.versionId]);
    const reached = async (keys: unknown[]) => Promise.all(keys.filter(Boolean).map(async (key) => (await guest.get(`${guest.path}/files/${key}/x`)).status));
    const pictures = [plain?.proxy_key, plain?.poster_key, plain?.sprite_key, plain?.alpha_key];
    expect(new Set(await reached([...pictures, plain?.times_key]))).toEqual(new Set([404]));
    const [version] = (await guest.watching()).versions;
    expect(new Set(await reached(pictures))).toEqual(new Set([404]));
    expect(await reached([plain?.times_key])).toEqual([200]);
    const seen = (await on.on.on.list()).versions.find(({ id }) => id === on.versionId);
    const [burnt, source] = [await bytesOf(guest, version?.picture.file_url), await plainOf(seen?.picture?.file_url)];
    const [{ nb_read_packets, width }, of] = [await probe(burnt), await probe(source)];
    expect([nb_read_packets, width]).toEqual([of.nb_read_packets, of.width]);
    const parts = await apart(burnt, source);
    expect(parts).toHaveLength(Number(nb_read_packets));
    for (const part of parts) expect(part).toBeGreaterThan(0.005);
    for (const url of [version?.picture.poster_url, version?.picture.sprite?.url]) expect((await bytesOf(guest, url)).length).toBeGreaterThan(100);
  });

  it('that no other guest reaches, and no party', async () => {
    const [guest, other] = [await on.guest(), await on.guest()];
    const key = keyOf((await guest.watching()).versions[0]?.picture.file_url);
    const own = keyOf((await other.watching()).versions[0]?.picture.file_url);
    expect(own).not.toBe(key);
    await other.get(`${other.path}/files/${key}/proxy.mp4`).expect(404);
    await other.get(`${other.path}/files/${own}/proxy.mp4`).expect(200);
    for (const actor of [client, vendor]) await studio.as(actor).get(`/api/files/stream/${key}/proxy.mp4`).expect(403);
  });

  it('with its words in the clip of an alpha as well', async () => {
    const checked = await Checked.open(studio, await movie(matte(softBox, '640x360'), 4));
    const id = await checked.begun('roto');
    await checked.send(id, await movie(matte(softBox, '640x360'), 4)).expect(201);
    const { picture } = await checked.on.prepared(id);
    await checked.on.submit(id);
    const guest = await Reviewed.of(studio, Noted.of(checked.on, id)).guest();
    const [version] = (await guest.watching()).versions;
    for (const part of await apart(await bytesOf(guest, version?.picture.alpha_url), await plainOf(picture?.alpha_url))) expect(part).toBeGreaterThan(0.005);
  });
});

it('[S-2301] a copy is made once however often it is asked for, and anew once it could not be made', async () => {
  const guest = await on.guest();
  await Promise.all([1, 2, 3].map(() => guest.ask().expect(200)));
  const first = (await guest.watching()).versions[0]?.picture.file_url;
  expect((await guest.watching()).versions[0]?.picture.file_url).toBe(first);
  const visits = 'SELECT v.id FROM review_visits v WHERE v.link_id = $1';
  await studio.query(`UPDATE burnt_copies SET state = 'failed' WHERE visit_id IN (${visits})`, [guest.link.id]);
  const { versions, waiting } = await guest.review();
  expect([versions, waiting]).toEqual([[], [expect.objectContaining({ copy: 'failed' })]]);
  await guest.get(first ?? '').expect(404);
  expect((await guest.watching()).versions[0]?.picture.file_url).not.toBe(first);
  await guest.ask(randomUUID()).expect(404);
  const [{ kept }] = (await studio.query(`SELECT count(*)::int AS kept FROM files f JOIN burnt_copies b ON b.id = f.subject WHERE b.visit_id IN (${visits})`, [
    guest.link.id,
  ])) as [{ kept: number }];
  expect(kept).toBe(3);
  expect(await studio.query('SELECT FROM files WHERE key = $1', [keyOf(first)])).toEqual([]);
});

it('[S-2302] copies go once their guests are out', async () => {
  const [guest, stays] = [await on.guest(), await on.guest()];
  const [gone, kept] = [await guest.watching(), await stays.watching()].map(({ versions }) => keyOf(versions[0]?.picture.file_url));
  await on.revoke(guest.link.id).expect(200);
  await studio.app.get(BurntCopies).sweep();
  await until(async () => (await studio.query('SELECT FROM files WHERE key = $1', [gone])).length === 0, 20_000);
  expect(await studio.query('SELECT FROM files WHERE key = $1', [kept])).toHaveLength(1);
  await stays.get(`${stays.path}/files/${kept}/proxy.mp4`).expect(200);
});

it('[S-2306] of one link so many are made within an hour, and none in their place later', async () => {
  const [guest, other] = [await on.guest(), await on.guest()];
  await studio.query("INSERT INTO counted_acts (kind, id, who) SELECT 'burnt-copy', gen_random_uuid(), $1 FROM generate_series(1, $2::int)", [
    guest.link.id,
    reviewLimits.copies,
  ]);
  expect((await guest.ask().expect(429)).body.message).toBe(reviewMessages.tooManyCopies);
  expect((await guest.review()).waiting).toMatchObject([{ copy: 'unasked' }]);
  await other.ask().expect(200);
});

it('[S-2303] what is drawn is who watches, by which link and since when, a line each, and nothing that steers', () => {
  const at = new Date('2026-03-01T10:04:59.000Z');
  expect(burntWords({ guest: 'Vera', link: 'Cut 4', at })).toEqual(['Vera', 'Cut 4', '2026-03-01 10:04 UTC']);
  expect(burntWords({ guest: 'Ve\u202era\n%{pts}', link: 'x'.repeat(120), at })).toEqual(['Vera%{pts}', `${'x'.repeat(39)}…`, '2026-03-01 10:04 UTC']);
});
