/** @module-tag nightly */

import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { userChanged, userSuspended } from '@prepmarket/identity-api';
import { quotaMessages, versionMessages, versionReady, versionRemoved } from '@prepmarket/media-api';
import { publishFrom, until } from '@prepmarket/service-testing';
import { clip, clipOf, removeClips } from './clips.js';
import { Contracted, filesOf } from './contracted.js';
import { client, Studio, vendor } from './studio.js';
import { TusClient } from './tus.js';

const MB = 1024 * 1024;
const rival: Actor = { id: randomUUID(), role: 'vendor' };
const admin: Actor = { id: randomUUID(), role: 'admin' };

let studio: Studio;
let small: Buffer;
beforeAll(async () => {
  studio = await Studio.open();
  small = await clip('version.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '4');
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

it('[S-1935] an unsubmitted version is removed with its files, a submitted one stays', async () => {
  const on = await Contracted.open(studio);
  const before = await studio.objects();
  const one = await on.ready(small);
  for (const [actor, status] of [
    [client, 404],
    [admin, 403],
    [rival, 404],
  ] as const)
    expect([actor.role, (await studio.as(actor).delete(`${on.path}/${one.id}`)).status]).toEqual([actor.role, status]);
  await studio.as(vendor).delete(`${on.path}/${one.id}`).expect(200);
  await studio.as(vendor).delete(`${on.path}/${one.id}`).expect(404);
  expect((await on.list()).versions).toEqual([]);
  await until(async () => (await studio.objects()).every((key) => before.includes(key)));
  expect(await studio.query('SELECT FROM uploads WHERE shot_id = $1', [one.id])).toEqual([]);
  const told = await studio.query("SELECT type FROM outbox WHERE data->>'id' = $1 ORDER BY seq", [one.id]);
  expect(told.map(({ type }) => type)).toEqual([versionReady.type, versionRemoved.type]);
  const two = await on.ready(small);
  await on.submit(two.id);
  expect((await studio.as(vendor).delete(`${on.path}/${two.id}`).expect(409)).body.message).toBe(versionMessages.submitted);
  const acts = await studio.query('SELECT act FROM audit_trail WHERE belongs_to = $1', [on.id]);
  expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['version-begun', 'upload-received', 'version-removed']));
});

it('[S-1942] with the account of its vendor goes what was never submitted, with its files; what was submitted stays', async () => {
  const on = await Contracted.open(studio);
  const sent = await on.ready(small);
  await on.submit(sent.id);
  const before = await studio.objects();
  const unsent = await on.ready(small);
  const coming = await on.begun();
  const tus = new TusClient(studio.app, vendor);
  const parts = await tus.begun({ contractId: on.id, versionId: coming.id, kind: 'video', filename: 'a.mp4' }, MB);
  expect((await tus.patch(parts, 0, Buffer.alloc(MB / 2))).status).toBe(204);
  const person = { id: vendor.id, firstName: 'Vera', lastName: 'Ruiz', company: '', role: vendor.role, tokensValidFrom: new Date(0).toISOString() };
  await publishFrom(studio.bus, userSuspended, { ...person, version: 1, suspended: true });
  expect((await on.list(admin)).versions.map(({ id }) => id)).toEqual([coming.id, unsent.id, sent.id]);
  await publishFrom(studio.bus, userSuspended, { ...person, version: 2, suspended: true, deleted: true });
  for (const actor of [client, admin]) {
    expect((await on.list(actor)).versions.map(({ id }) => id)).toEqual([sent.id]);
    for (const url of filesOf(sent)) await studio.as(actor).get(url).expect(200);
  }
  for (const url of filesOf(unsent)) await studio.as(admin).get(url).expect(404);
  await until(async () => (await studio.objects()).every((key) => before.includes(key)));
  for (const table of ['uploads', 'shot_media', 'resumable_uploads'])
    expect(await studio.query(`SELECT FROM ${table} WHERE shot_id = ANY($1)`, [[unsent.id, coming.id]])).toEqual([]);
  const told = await studio.query("SELECT type FROM outbox WHERE data->>'id' = ANY($1) AND type = $2", [[sent.id, unsent.id, coming.id], versionRemoved.type]);
  expect(told).toHaveLength(2);
  await publishFrom(studio.bus, userChanged, { ...person, version: 3, suspended: false });
});

it('[S-1938] what a vendor delivers counts in its upload quota', async () => {
  const little = await Studio.open({ quota: { bytes: 2 * MB } });
  try {
    const on = await Contracted.open(little);
    await on.send((await on.begun()).id, await clipOf(MB)).expect(201);
    const refused = await on.send((await on.begun()).id, await clipOf(2 * MB)).expect(413);
    expect(refused.body.message).toBe(quotaMessages.bytes(MB, 2 * MB));
  } finally {
    await little.close();
  }
});
