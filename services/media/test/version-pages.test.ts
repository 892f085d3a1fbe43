/** @module-tag nightly */

import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { versionMessages } from '@prepmarket/media-api';
import { addTask, Contracted } from './contracted.js';
import { client, otherClient, Studio, vendor } from './studio.js';

const rival: Actor = { id: randomUUID(), role: 'vendor' };
const admin: Actor = { id: randomUUID(), role: 'admin' };

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open();
});
afterAll(() => studio.close());

it('[S-1973] versions are listed page by page, the newest first, and each says of its task how many there are', async () => {
  const on = await Contracted.open(studio);
  const other = await addTask(studio, on.shot, { name: 'track', taskType: 'track' });
  const made = [await on.begun(), await on.begun(other.id), await on.begun(), await on.begun(other.id), await on.begun()].map(({ id }) => id);
  const first = await on.list(vendor, { limit: 2 });
  expect(first.versions.map(({ id }) => id)).toEqual([made[4], made[3]]);
  expect(first.tasks.map(({ name, count }) => [name, count])).toEqual([
    ['roto', 3],
    ['track', 2],
  ]);
  // One that comes, and one that goes, between two pages: nothing is left out, nothing told twice.
  await on.begun();
  await studio.as(vendor).delete(`${on.path}/${made[3]}`).expect(200);
  const second = await on.list(vendor, { limit: 2, before: first.next ?? undefined });
  expect(second.versions.map(({ id }) => id)).toEqual([made[2], made[1]]);
  const last = await on.list(vendor, { limit: 2, before: second.next ?? undefined });
  expect([last.versions.map(({ id }) => id), last.tasks.map(({ id }) => id), last.next]).toEqual([[made[0]], [on.task.id], null]);
  await on.submit(made[2] as string, made[0] as string);
  const theirs = await on.list(client, { limit: 1 });
  expect([theirs.versions.map(({ id }) => id), theirs.next, theirs.tasks.map(({ count }) => count)]).toEqual([[made[2]], made[2], [2, 0]]);
  expect((await on.list(client, { limit: 1, before: made[2] })).next).toBeNull();
  const elsewhere = await Contracted.open(studio);
  expect((await elsewhere.list(vendor, { before: made[4] })).versions).toEqual([]);
  for (const query of [{ limit: 101 }, { before: 'x' }]) await studio.as(vendor).get(on.path).query(query).expect(400);
});

it('[S-1974] one version is read by itself, by whom it is listed for', async () => {
  const on = await Contracted.open(studio);
  const { id } = await on.begun();
  const answers = async () => {
    const all = [vendor, admin, client, rival, otherClient].map(async (actor) => (await studio.as(actor).get(`${on.path}/${id}`)).status);
    return Promise.all(all);
  };
  expect(await answers()).toEqual([200, 200, 404, 404, 404]);
  await on.submit(id);
  expect(await answers()).toEqual([200, 200, 200, 404, 404]);
  const { body } = await studio.as(vendor).get(`${on.path}/${id}`).expect(200);
  expect(body.version).toEqual((await on.list()).versions[0]);
  const elsewhere = await Contracted.open(studio);
  expect((await studio.as(vendor).get(`${elsewhere.path}/${id}`).expect(404)).body.message).toBe(versionMessages.notFound);
  const gone = await on.begun();
  await studio.as(vendor).delete(`${on.path}/${gone.id}`).expect(200);
  expect((await studio.as(vendor).get(`${on.path}/${gone.id}`).expect(404)).body.message).toBe(versionMessages.notFound);
});
