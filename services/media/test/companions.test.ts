/** @module-tag nightly */

import { createHash, randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { ownDataPath } from '@prepmarket/identity-api';
import {
  checkPath,
  checkReport,
  companionLimits,
  companionMessages,
  companionPath,
  deliveryZipPath,
  manifestName,
  unreadableCompanion,
  versionMessages,
} from '@prepmarket/media-api';
import { tokenFor, until, unzipped } from '@prepmarket/service-testing';
import { beginCompanion, companionsOf, downloadOf, fieldsOfCompanion, readVersion, script, sendCompanion } from './accompanied.js';
import { factsOf, readyAs } from './checked.js';
import { clip, removeClips } from './clips.js';
import { addTask, Contracted } from './contracted.js';
import { client, otherClient, Studio, vendor } from './studio.js';
import { TusClient } from './tus.js';

afterAll(removeClips);

const admin: Actor = { id: randomUUID(), role: 'admin' };
const rival: Actor = { id: randomUUID(), role: 'vendor' };
const sha256 = createHash('sha256').update(script).digest('hex');

let studio: Studio;
let on: Contracted;
let movie: Buffer;
beforeAll(async () => {
  studio = await Studio.open();
  on = await Contracted.open(studio);
  movie = await clip('track.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '4');
});
afterAll(() => studio.close());

const remove = (versionId: string, id: string, actor: Actor = vendor) => studio.as(actor).delete(`/api/${companionPath(on.id, versionId, id)}`);
const report = async (id: string) =>
  checkReport.parse(
    (
      await studio
        .as(vendor)
        .get(`/api/${checkPath(on.id, id)}`)
        .expect(200)
    ).body.report,
  );

it('[S-2140] a companion comes in parts, goes on where it was cut, and is listed with size and hash', async () => {
  const { id } = await on.begun();
  const tus = new TusClient(studio.app, vendor);
  const path = await tus.begun(fieldsOfCompanion(on, id, 'sh010_track_v001.nk'), script.length);
  await tus.patch(path, 0, new Uint8Array(script.subarray(0, 10)));
  expect(await tus.offset(path)).toBe(10);
  expect(await companionsOf(on, id)).toEqual([]);
  expect((await tus.patch(path, 10, new Uint8Array(script.subarray(10)))).status).toBe(204);
  expect(await companionsOf(on, id)).toMatchObject([{ name: 'sh010_track_v001.nk', kind: 'Nuke script', bytes: script.length, sha256, why: null }]);
  // Whoever has not heard of the end asks again: nothing is doubled.
  expect((await tus.patch(path, script.length - 1, new Uint8Array(script.subarray(-1)))).status).toBeLessThan(500);
  expect(await companionsOf(on, id)).toHaveLength(1);
  // It is no picture: the version is still what it was.
  expect(await readVersion(on, id)).toMatchObject({ state: 'coming', upload: { state: 'idle' } });
});

it('[S-2140] what cannot go along is refused in words before it comes, and of two of one name at once one stays', async () => {
  const { id } = await on.begun();
  await sendCompanion(on, id, 'a.nk');
  expect(await beginCompanion(on, id, 'A.NK')).toMatchObject({ status: 400, message: companionMessages.nameTaken('a.nk') });
  expect(await beginCompanion(on, id, 'a.exe')).toMatchObject({ status: 400, message: companionMessages.otherKind('a.exe') });
  expect(await beginCompanion(on, id, 'b.abc', companionLimits.bytes + 1)).toMatchObject({ status: 413, message: companionMessages.tooLarge('b.abc') });
  const tus = new TusClient(studio.app, vendor);
  const paths = await Promise.all(['b.nk', 'b.nk'].map((name) => tus.begun(fieldsOfCompanion(on, id, name), script.length)));
  const answers = await Promise.all(paths.map((path) => tus.patch(path, 0, new Uint8Array(script))));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  expect((await companionsOf(on, id)).map(({ name }) => name)).toEqual(['a.nk', 'b.nk']);
});

it('[S-2141] its vendor adds and removes it until the version was submitted; nobody else does', async () => {
  const { id } = await on.ready(movie);
  await sendCompanion(on, id, 'a.nk');
  const [one] = await companionsOf(on, id);
  for (const [actor, status] of [
    [client, 404],
    [admin, 403],
    [rival, 404],
    [otherClient, 404],
  ] as const) {
    expect((await beginCompanion(on, id, 'b.nk', 9, actor)).status).toBe(status);
    await remove(id, one?.id ?? '', actor).expect(status);
  }
  await remove(id, randomUUID()).expect(404);
  await sendCompanion(on, id, 'b.nk');
  const [, two] = await companionsOf(on, id);
  await remove(id, two?.id ?? '').expect(200);
  expect((await remove(id, two?.id ?? '').expect(404)).body.message).toBe(companionMessages.notFound);
  const late = await new TusClient(studio.app, vendor).begun(fieldsOfCompanion(on, id, 'c.nk'), script.length);
  await on.submit(id);
  expect(await beginCompanion(on, id, 'd.nk')).toMatchObject({ status: 400, message: companionMessages.submitted });
  expect((await new TusClient(studio.app, vendor).patch(late, 0, new Uint8Array(script))).status).toBe(400);
  expect((await remove(id, one?.id ?? '').expect(409)).body.message).toBe(versionMessages.submitted);
  expect((await companionsOf(on, id, client)).map(({ name }) => name)).toEqual(['a.nk']);
});

it('[S-2144] both parties and administrators download it, the client once it was submitted; it lies in the zip beside its version', async () => {
  const task = await addTask(studio, on.shot, { name: 'track', taskType: 'track' });
  const { id } = await on.ready(movie, task.id);
  await sendCompanion(on, id, 'sh010_track_v001.nk');
  const [one] = await companionsOf(on, id);
  const url = downloadOf(one as NonNullable<typeof one>);
  for (const actor of [vendor, admin]) expect(await studio.file(url, actor)).toEqual(script);
  for (const actor of [client, rival, otherClient]) await studio.as(actor).get(url).expect(403);
  await on.submit(id);
  expect(await studio.file(url, client)).toEqual(script);
  const at = `${await studio.app.getUrl()}${url}`;
  expect((await fetch(at)).status).toBe(401);
  expect((await fetch(at, { headers: { cookie: `prepmarket_files=${await tokenFor(client)}` } })).status).toBe(200);
  for (const actor of [rival, otherClient]) await studio.as(actor).get(url).expect(403);
  for (const actor of [vendor, client]) {
    const own = await unzipped(await studio.file(`/api/${ownDataPath('media')}`, actor));
    expect(own.find(({ name }) => name === 'companions.json')?.data.toString()).toContain(sha256);
    expect(own.some(({ data }) => data.equals(script))).toBe(true);
  }
  const files = await unzipped(await studio.file(`/api/${deliveryZipPath(on.id)}`, client));
  const file = files.find(({ name }) => name.endsWith('track_v001.nk'));
  expect(file).toMatchObject({ name: 'sh010_track_v001/sh010_track_v001.nk', data: script });
  const manifest = files.find(({ name }) => name === manifestName)?.data.toString();
  expect(manifest).toContain(`sh010_track_v001/sh010_track_v001.nk,sh010,track,v001,${script.length},${sha256},`);
});

it('[S-2145] the check has what goes along: a fault while it cannot be read, a warning while a track has none, told on at once', async () => {
  const task = await addTask(studio, on.shot, { name: 'match', taskType: 'track', frameEnd: 4 });
  const { id } = await on.ready(movie, task.id);
  await readyAs(on, id, factsOf([1, 2, 3, 4]));
  const rules = async () => (await report(id)).findings.map(({ rule }) => rule).filter((rule) => rule.startsWith('companion'));
  const faults = async () => {
    const [last] = await studio.query("SELECT data FROM outbox WHERE type LIKE 'media.version-ready%' AND data->>'id' = $1 ORDER BY seq DESC LIMIT 1", [id]);
    return ((last?.data ?? {}) as { faults?: { rule: string }[] }).faults?.map(({ rule }) => rule);
  };
  expect(await rules()).toEqual(['companions-missing']);
  await sendCompanion(on, id, 'a.nk', Buffer.from('Root {\n'));
  expect(await rules()).toEqual(['companion-unreadable']);
  expect(await faults()).toContain('companion-unreadable');
  expect((await report(id)).facts?.companions).toEqual([{ name: 'a.nk', kind: 'Nuke script', bytes: 7, why: unreadableCompanion.openBraces }]);
  const [broken] = await companionsOf(on, id);
  await remove(id, broken?.id ?? '').expect(200);
  expect(await faults()).not.toContain('companion-unreadable');
  await sendCompanion(on, id, 'a.nk');
  expect(await rules()).toEqual([]);
});

it('[S-2146] it goes with its version, begun ones too, and leaves nothing in the store', async () => {
  const { id } = await on.begun();
  const { path } = await sendCompanion(on, id, 'a.nk');
  const tus = new TusClient(studio.app, vendor);
  const begun = await tus.begun(fieldsOfCompanion(on, id, 'b.nk'), script.length);
  await tus.patch(begun, 0, new Uint8Array(script.subarray(0, 5)));
  const [one] = await companionsOf(on, id);
  await studio.as(vendor).delete(`${on.path}/${id}`).expect(200);
  await studio
    .as(vendor)
    .get(downloadOf(one as NonNullable<typeof one>))
    .expect(404);
  for (const gone of [path, begun]) expect((await tus.send('HEAD', gone)).status).toBe(404);
  expect(await studio.query('SELECT id FROM companions WHERE version_id = $1', [id])).toEqual([]);
  await until(async () => !(await studio.objects()).includes(one?.key ?? ''));
});
