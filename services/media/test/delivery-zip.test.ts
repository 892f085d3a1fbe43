/** @module-tag nightly */

import { createHash, randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { milestoneMoved } from '@prepmarket/contracts-api';
import { deliveryZipPath, manifestHeadings, versionMessages } from '@prepmarket/media-api';
import { publishFrom, tokenFor, unzipped } from '@prepmarket/service-testing';
import { clip, removeClips } from './clips.js';
import { addTask, Contracted } from './contracted.js';
import { client, otherClient, Studio, vendor } from './studio.js';

afterAll(removeClips);

const admin: Actor = { id: randomUUID(), role: 'admin' };
const rival: Actor = { id: randomUUID(), role: 'vendor' };
const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');

describe.each([
  ['on disk', {}],
  ['on S3', { s3: true }],
] as const)('deliveries as one zip, %s', (_, store) => {
  let studio: Studio;
  let on: Contracted;
  const data: Buffer[] = [];
  const url = (query = {}) => `/api/${deliveryZipPath(on.id, query)}`;
  const read = async (actor: Actor, query = {}) => unzipped(await studio.file(url(query), actor));
  const names = async (actor: Actor, query = {}) => (await read(actor, query)).map(({ name }) => name);

  beforeAll(async () => {
    studio = await Studio.open(store);
    for (const frames of ['4', '5', '6']) data.push(await clip(`v${frames}.mp4`, 'testsrc=s=64x36:r=24', '-frames:v', frames));
    on = await Contracted.open(studio);
    const track = await addTask(studio, on.shot, { name: '', taskType: 'track' });
    expect((await studio.as(vendor).get(url()).expect(404)).body.message).toBe(versionMessages.noneToDownload);
    const first = await on.ready(data[0] as Buffer);
    await on.submit(first.id);
    const second = await on.ready(data[1] as Buffer);
    await on.ready(data[2] as Buffer, track.id);
    await publishFrom(studio.bus, milestoneMoved, on.submitted([second.id], 2));
  });
  afterAll(() => studio.close());

  it('[S-2080][S-2492] are the newest version of each task as they were sent, and a manifest of them', async () => {
    const [manifest, ...files] = await read(vendor);
    expect(manifest?.name).toBe('manifest.csv');
    const lines = manifest?.data.toString().split('\r\n') ?? [];
    expect(lines[0]).toBe(`\uFEFF${manifestHeadings.join(',')}`);
    expect(files.map(({ name }) => name)).toEqual(['sh010_roto_v002/sh010_roto.mp4', 'sh010_track_v001/sh010_roto.mp4']);
    expect(files.map((file) => file.data)).toEqual([data[1], data[2]]);
    for (const [n, of] of [data[1], data[2]].entries()) expect(lines[n + 1]).toContain(`,${of?.length},${sha256(of as Buffer)},`);
    const { headers } = await studio.as(vendor).head(url()).expect(200);
    expect(headers).toMatchObject({ 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="delivery.zip"' });
  });

  it('[S-2080] are what was submitted first with a milestone, and with one round of it', async () => {
    const { milestoneId: milestone_id } = on;
    expect(await names(vendor, { milestone_id })).toEqual(['manifest.csv', 'sh010_roto_v002/sh010_roto.mp4', 'sh010_roto_v001/sh010_roto.mp4']);
    expect(await names(client, { milestone_id, round: 1 })).toEqual(['manifest.csv', 'sh010_roto_v001/sh010_roto.mp4']);
    await studio
      .as(client)
      .get(url({ milestone_id, round: 3 }))
      .expect(404);
    await studio
      .as(client)
      .get(url({ round: 1 }))
      .expect(400);
    await studio
      .as(client)
      .get(url({ milestone_id: 'one' }))
      .expect(400);
  });

  it('[S-2081] are for both parties and administrators, without what the client may not see', async () => {
    for (const actor of [vendor, admin]) expect(await names(actor)).toHaveLength(3);
    expect(await names(client)).toEqual(['manifest.csv', 'sh010_roto_v002/sh010_roto.mp4']);
    for (const actor of [rival, otherClient]) expect((await studio.as(actor).get(url()).expect(404)).body.message).toBe(versionMessages.contractNotFound);
    const at = `${await studio.app.getUrl()}${url()}`;
    expect((await fetch(at)).status).toBe(401);
    expect((await fetch(at, { headers: { cookie: `prepmarket_files=${await tokenFor(client)}` } })).status).toBe(200);
  });
});
