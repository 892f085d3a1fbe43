/** @module-tag nightly */

import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { bidWithdrawn } from '@prepmarket/bidding-api';
import { projectChanged, projectDeleted, projectMessages, shotDeleted, shotMessages } from '@prepmarket/catalog-api';
import { type MadeZip, shotsPerZip, zipMessages, zipPath, zipsPerHour } from '@prepmarket/media-api';
import { ObjectStore } from '@prepmarket/service-kit';
import { publishFrom, tokenFor, unzipped } from '@prepmarket/service-testing';
import { PlateZips } from '../src/zips/plate-zips.service.js';
import { clip, removeClips } from './clips.js';
import { bidOf, client, otherClient, projectState, Studio, type TestShot, vendor } from './studio.js';

afterAll(removeClips);

const admin: Actor = { id: randomUUID(), role: 'admin' };
const urlOf = (key: string) => `/api/${zipPath(key)}`;

describe.each([
  ['on disk', {}],
  ['on S3', { s3: true }],
] as const)('originals as one zip, %s', (_, store) => {
  let studio: Studio;
  let first: Buffer;
  let second: Buffer;
  let projectId: string;
  let shots: TestShot[];

  beforeAll(async () => {
    studio = await Studio.open(store);
    first = await clip('first.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '4');
    second = await clip('second.mp4', 'testsrc2=s=64x36:r=24', '-frames:v', '5');
    projectId = await studio.project({ status: 'in_progress' });
    shots = [await studio.shot(projectId), await studio.shot(projectId), await studio.shot(projectId)];
    await studio.upload(shots[0] as TestShot, 'plate v1.mp4', first).expect(201);
    await studio.upload(shots[1] as TestShot, 'plate v1.mp4', second).expect(201);
    await studio.ready(shots[0] as TestShot);
    await studio.ready(shots[1] as TestShot);
  });
  afterAll(() => studio.close());

  const named = (names: string[], of = shots) => ({ shots: of.map(({ id }, n) => ({ id, name: names[n] ?? `SB0${n}0` })) });
  const ask = (actor: Actor, body: object, of = projectId) => studio.as(actor).post(`/api/projects/${of}/plates/zip`).send(body);
  const made = async (actor = client, body: object = named([])): Promise<MadeZip> => (await ask(actor, body).expect(201)).body.zip;
  const read = async (key: string, actor = client) => unzipped(await studio.file(urlOf(key), actor));

  it('[S-1848] are each in the folder of its shot as they were uploaded; a text names shots without', async () => {
    const zip = await made(client, named(['SB/010', 'sb_010', '../SB030']));
    expect(zip).toMatchObject({ files: 2, bytes: first.length + second.length, without: 1 });
    const [text, ...files] = await read(zip.key);
    expect(text?.name).toBe('Without originals.txt');
    expect(text?.data.toString()).toContain('\r\n../SB030\r\n');
    expect(files).toEqual([
      { name: 'SB_010/plate v1.mp4', data: first },
      { name: 'sb_010 (2)/plate v1.mp4', data: second },
    ]);
    const { headers } = await studio.as(client).head(urlOf(zip.key)).expect(200);
    expect(headers).toMatchObject({ 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="originals.zip"' });
  });

  it('[S-1852] are for whoever sees the project, by the file cookie too, and of each list for who has made it', async () => {
    const { key } = await made();
    for (const actor of [otherClient, vendor]) expect((await ask(actor, named([]))).status).toBe(403);
    const state = bidOf(projectId, vendor.id);
    await studio.bid(projectId, vendor.id);
    for (const actor of [admin, vendor]) expect((await read((await made(actor)).key, actor)).length).toBe(3);
    for (const actor of [admin, vendor, otherClient]) expect((await studio.as(actor).get(urlOf(key)).expect(404)).body.message).toBe(zipMessages.notFound);
    const address = `${await studio.app.getUrl()}${urlOf(key)}`;
    expect((await fetch(address)).status).toBe(401);
    const byCookie = await fetch(address, { headers: { cookie: `prepmarket_files=${await tokenFor(client)}` } });
    expect(Number(byCookie.headers.get('content-length'))).toBe((await byCookie.arrayBuffer()).byteLength);
    for (const unknown of [randomUUID(), `m-${randomUUID()}`, 'm-', 'm-%00', 'x']) await studio.as(client).get(urlOf(unknown)).expect(404);
    expect(state.vendorId).toBe(vendor.id);
  });

  it('[S-1852] are refused once the right is lost, or after ten minutes', async () => {
    const bidder: Actor = { id: randomUUID(), role: 'vendor' };
    await studio.bid(projectId, bidder.id);
    const { key } = await made(bidder);
    const [{ id }] = (await studio.query('SELECT bid_id AS id FROM engagements WHERE vendor_id = $1', [bidder.id])) as [{ id: string }];
    await publishFrom(studio.bus, bidWithdrawn, { ...bidOf(projectId, bidder.id), id, version: 2, status: 'withdrawn' });
    await studio.as(bidder).get(urlOf(key)).expect(403);
    const own = await made();
    await studio.query("UPDATE plate_zips SET created_at = created_at - interval '10 minutes' WHERE 'm-' || id = $1", [own.key]);
    await studio.as(client).get(urlOf(own.key)).expect(404);
  });

  it('[S-1853] are of shots of this project alone, each once, and of so many', async () => {
    const elsewhere = await studio.shot(await studio.project({ status: 'open' }));
    for (const foreign of [elsewhere.id, randomUUID()]) {
      const { body } = await ask(client, { shots: [...named([]).shots, { id: foreign, name: 'x' }] }).expect(404);
      expect(body.message).toBe(shotMessages.notFound);
    }
    const one = { id: shots[0]?.id, name: 'x' };
    const many = Array.from({ length: shotsPerZip + 1 }, () => ({ id: randomUUID(), name: 'x' }));
    for (const [list, message] of [
      [[], zipMessages.noneNamed],
      [[one, { ...one, id: one.id?.toUpperCase() }], zipMessages.namedTwice],
      [many, zipMessages.tooMany],
    ] as const) {
      expect((await ask(client, { shots: list }).expect(400)).body.message).toBe(message);
    }
    await ask(client, { shots: [{ ...one, name: 'a\ud800' }] }).expect(400);
    await ask(client, { shots: [{ ...one, name: 'n'.repeat(300) }] }).expect(400);
    expect((await ask(client, named([], shots.slice(2))).expect(409)).body.message).toBe(zipMessages.noOriginals);
    expect((await ask(client, named([]), randomUUID()).expect(404)).body.message).toBe(projectMessages.notFound);
  });

  it('[S-1853] lists of them are made so often within an hour, and one for one Idempotency-Key', async () => {
    const often: Actor = { id: randomUUID(), role: 'admin' };
    const key = randomUUID();
    const again = () => ask(often, named([])).set('Idempotency-Key', key).expect(201);
    expect((await again()).body.zip.key).toBe((await again()).body.zip.key);
    await studio.query("INSERT INTO counted_acts (kind, id, who) SELECT 'plate-zip', gen_random_uuid(), $1 FROM generate_series(2, $2::int)", [
      often.id,
      zipsPerHour,
    ]);
    const { body, headers } = await ask(often, named([])).expect(429);
    expect(body.message).toBe(zipMessages.tooOften);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('[S-1854] break off where an original is gone or the right to it is lost meanwhile', async () => {
    const own = await studio.project({ status: 'open' });
    const shot = await studio.shot(own);
    await studio.upload(shot, 'a.mp4', first).expect(201);
    const media = await studio.ready(shot);
    const stranger: Actor = { id: randomUUID(), role: 'vendor' };
    const { key } = (await ask(stranger, named(['A'], [shot]), own).expect(201)).body.zip as MadeZip;
    expect((await read(key, stranger)).map(({ name }) => name)).toEqual(['A/a.mp4']);
    const headers = { authorization: `Bearer ${await tokenFor(stranger)}` };
    await studio.app.get(ObjectStore).delete(media.originalKey as string);
    await expect(fetch(`${await studio.app.getUrl()}${urlOf(key)}`, { headers }).then((answer) => answer.arrayBuffer())).rejects.toThrow();
    const [entry] = await studio.app.get(PlateZips).entriesOf(stranger, key);
    await publishFrom(studio.bus, projectChanged, { ...projectState(own), version: 2, status: 'draft' });
    await expect(entry?.open()).rejects.toThrow('lost');
    await studio.as(stranger).get(urlOf(key)).expect(404);
    await publishFrom(studio.bus, shotDeleted, { id: shot.id, projectId: own, packageId: shot.packageId, version: 2 });
    expect((await ask(client, named(['A'], [shot]), own).expect(404)).body.message).toBe(shotMessages.notFound);
    await publishFrom(studio.bus, projectDeleted, { id: own, version: 3 });
    expect((await ask(client, named(['A'], [shot]), own).expect(404)).body.message).toBe(projectMessages.notFound);
  });
});
