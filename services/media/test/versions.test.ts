import { createHash, randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { taskDeleted } from '@prepmarket/catalog-api';
import { contractActivated, type MilestoneState, milestoneMoved } from '@prepmarket/contracts-api';
import { type Version, versionMessages, versionReady } from '@prepmarket/media-api';
import { publishFrom, until } from '@prepmarket/service-testing';
import { clip, clipOf, frames, removeClips } from './clips.js';
import { addTask, Contracted, filesOf } from './contracted.js';
import { held } from './held.js';
import { client, otherClient, Studio, vendor } from './studio.js';
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

it('[S-1930] what a vendor sends for a task becomes its next version: picture, files, bytes and hash', async () => {
  const on = await Contracted.open(studio);
  const begun = await on.begun();
  expect(begun).toMatchObject({ number: 1, state: 'coming', task_id: on.task.id, shot_id: on.shot.id, sha256: null, upload: { state: 'idle' } });
  await on.send(begun.id, small).expect(201);
  const one = await on.prepared(begun.id);
  const sha256 = createHash('sha256').update(small).digest('hex');
  expect(one).toMatchObject({ sha256, bytes: small.length, superseded: false, picture: { frames: 4, width: 64, height: 36 } });
  for (const url of filesOf(one)) await studio.as(vendor).get(url).expect(200);
  expect(await studio.file(filesOf(one)[4] as string, vendor)).toEqual(small);
  const told = await studio.query("SELECT data FROM outbox WHERE type = $1 AND data->>'id' = $2", [versionReady.type, one.id]);
  expect(told).toMatchObject([{ data: { contractId: on.id, taskId: on.task.id, number: 1, name: 'sh010 roto', sha256, bytes: small.length } }]);
});

it('[S-1930] a sequence is a version as well, and both go on where their line was cut', { tags: ['nightly'] }, async () => {
  const on = await Contracted.open(studio);
  const one = await on.begun();
  const request = studio.as(vendor).post(`${on.path}/${one.id}/upload-sequence`).field('isImageSequence', 'true').field('folderName', 'sh010_roto_v001');
  for (const [index, data] of (await frames(3)).entries()) request.attach('files', data, `sh010.${1001 + index}.png`);
  await request.expect(201);
  expect((await on.prepared(one.id)).picture).toMatchObject({ frames: 3, original_name: 'sh010_roto_v001.tar' });
  const two = await on.begun();
  const data = await clipOf(2 * MB);
  const fields = { contractId: on.id, versionId: two.id, kind: 'video', filename: 'a.mp4' };
  const tus = new TusClient(studio.app, vendor);
  const path = await tus.begun(fields, data.length);
  expect((await tus.patch(path, 0, data.subarray(0, MB))).status).toBe(204);
  expect(await tus.offset(path)).toBe(MB);
  expect((await tus.patch(path, MB, data.subarray(MB))).status).toBe(204);
  expect((await on.prepared(two.id)).sha256).toBe(createHash('sha256').update(data).digest('hex'));
});

it('[S-1931] numbers are counted by task, by two who begin at once, and never given again', async () => {
  const on = await Contracted.open(studio);
  const other = await addTask(studio, on.shot, { name: 'track', taskType: 'track' });
  const both = await Promise.all(Array.from({ length: 6 }, () => on.begun()));
  expect(both.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  const last = both.find(({ number }) => number === 6);
  await studio.as(vendor).delete(`${on.path}/${last?.id}`).expect(200);
  expect((await on.begun()).number).toBe(7);
  expect((await on.begun(other.id)).number).toBe(1);
  expect((await on.list()).tasks.map(({ name, next_number }) => [name, next_number])).toEqual([
    ['roto', 8],
    ['track', 2],
  ]);
});

describe('[S-1932] who sees a version and every file of it', () => {
  let on: Contracted;
  let paths: string[];
  beforeAll(async () => {
    on = await Contracted.open(studio);
    const one = await on.ready(small);
    paths = [`${on.path}/${one.id}/upload-status`, ...filesOf(one)];
  });
  const answers = async (actor: Actor): Promise<number[]> => {
    const statuses: number[] = [];
    for (const path of paths) statuses.push((await studio.as(actor).get(path)).status);
    return statuses;
  };
  const all = (row: number, file: number) => [row, file, file, file, file, file];
  const listed = async (actor: Actor): Promise<number> => (await on.list(actor)).versions.length;

  it('before it is submitted its vendor and administrators', async () => {
    expect(paths).toHaveLength(6);
    for (const actor of [vendor, admin]) expect([await listed(actor), ...(await answers(actor))]).toEqual([1, ...all(200, 200)]);
    expect([await listed(client), ...(await answers(client))]).toEqual([0, ...all(404, 403)]);
    for (const actor of [rival, otherClient]) {
      expect(await answers(actor)).toEqual(all(404, 403));
      expect((await studio.as(actor).get(on.path).expect(404)).body.message).toBe(versionMessages.contractNotFound);
    }
    for (const path of [on.path, ...paths]) expect((await fetch(`${await studio.app.getUrl()}${path}`)).status).toBe(401);
  });

  it('from then on the client, too, and nobody else', async () => {
    const [one] = (await on.list()).versions;
    await on.submit(one?.id as string);
    expect([await listed(client), ...(await answers(client))]).toEqual([1, ...all(200, 200)]);
    expect((await on.list(client)).versions).toMatchObject([{ state: 'submitted', round: 1, milestone_id: on.milestoneId }]);
    expect((await on.list(client)).versions[0]).not.toHaveProperty('upload');
    for (const actor of [rival, otherClient]) expect(await answers(actor)).toEqual(all(404, 403));
  });

  it('stays readable when a newer one has come, which the client does not see', async () => {
    const two = await on.ready(small);
    expect((await on.list()).versions.map(({ number, superseded }) => [number, superseded])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect((await on.list(client)).versions.map(({ number, superseded }) => [number, superseded])).toEqual([[1, false]]);
    expect(await answers(client)).toEqual(all(200, 200));
    for (const url of filesOf(two)) await studio.as(client).get(url).expect(403);
  });
});

it('[S-1933] only the vendor of an active contract sends, for tasks that the contract covers', async () => {
  const on = await Contracted.open(studio);
  const begun = await on.begun();
  for (const [actor, status] of [
    [client, 403],
    [admin, 403],
    [rival, 404],
    [otherClient, 404],
  ] as const) {
    expect([actor.role, (await on.begin(actor)).status]).toEqual([actor.role, status]);
    const sent = await on.send(begun.id, small, actor);
    expect([actor.role, sent.status]).toEqual([actor.role, actor === admin ? 403 : 404]);
  }
  const fields = { contractId: on.id, versionId: begun.id, kind: 'video', filename: 'a.mp4' };
  for (const [other, status] of [
    [rival, 404],
    [client, 404],
    [admin, 403],
  ] as const)
    expect([other.role, (await new TusClient(studio.app, other).begin(fields, small.length)).status]).toEqual([other.role, status]);
  const elsewhere = await Contracted.open(studio);
  for (const task of [elsewhere.task.id, randomUUID()]) expect((await on.begin(vendor, task).expect(404)).body.message).toBe(versionMessages.taskNotFound);
  for (const status of ['draft', 'disputed', 'completed', 'cancelled'] as const) {
    await on.tell({ status });
    expect([status, (await on.begin()).body.message]).toEqual([status, versionMessages.notActive]);
    expect([status, (await on.send(begun.id, small)).status]).toEqual([status, 409]);
  }
  await on.tell({ status: 'active' });
  await on.begun();
  for (const name of ['', ' ', 'x'.repeat(256), 'a\0b']) await on.begin(vendor, on.task.id, name).expect(400);
  const milestone = { id: randomUUID(), version: 1, position: 0, title: 'All', amountCents: 100, dueDate: '2030-01-01', status: 'pending' as const };
  await on.tell({ milestones: [{ ...milestone, taskIds: [randomUUID()] }] });
  await on.begin().expect(404);
  await on.tell({
    milestones: [
      { ...milestone, taskIds: [randomUUID()] },
      { ...milestone, id: randomUUID(), taskIds: [on.task.id] },
    ],
  });
  await on.begun();
  await publishFrom(studio.bus, taskDeleted, { id: on.task.id, version: 2, projectId: on.shot.projectId, shotId: on.shot.id });
  await on.begin().expect(404);
  expect((await on.list()).tasks).toMatchObject([{ id: on.task.id, name: 'roto' }]);
});

it('[S-1939] a complete version takes no other bytes, also when two are sent at once', async () => {
  const on = await Contracted.open(studio);
  const other = await clip('other.mp4', 'testsrc2=s=64x36:r=24', '-frames:v', '6');
  const { id } = await on.ready(small);
  expect((await on.send(id, other).expect(409)).body.message).toBe(versionMessages.complete);
  const row = (await on.list()).versions[0];
  // Begun while it was open, accepted when it is not any more.
  const second = await on.begun();
  const tus = new TusClient(studio.app, vendor);
  const path = await tus.begun({ contractId: on.id, versionId: second.id, kind: 'video', filename: 'a.mp4' }, other.length);
  const slow = await held(`${await studio.app.getUrl()}${on.path}/${second.id}/upload`, vendor, other);
  // It has begun to arrive.
  await until(async () => (await studio.query("SELECT FROM uploads WHERE shot_id = $1 AND state = 'uploading'", [second.id])).length > 0);
  await on.send(second.id, small).expect(201);
  const ready = await on.prepared(second.id);
  expect((await tus.patch(path, 0, Uint8Array.from(other))).status).toBe(409);
  expect(await slow.finish()).toMatchObject({ status: 409, message: versionMessages.complete });
  const now = await on.list();
  expect(now.versions.map(({ sha256 }) => sha256)).toEqual([ready.sha256, row?.sha256]);
  expect(row?.sha256).toBe(ready.sha256);
  // Two at once, while it takes any: it keeps the bytes of one, and shows no other's.
  const third = await on.begun();
  const both = await Promise.all([small, other].map((data) => on.send(third.id, data)));
  expect(both.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  const closed = await on.prepared(third.id);
  await until(
    async () => (await studio.query("SELECT FROM uploads WHERE shot_id = $1 AND state NOT IN ('complete', 'failed')", [third.id])).length === 0,
    60_000,
  );
  const shown = (await on.list()).versions.find(({ id }) => id === third.id) as Version;
  expect(shown).toMatchObject({ sha256: closed.sha256, bytes: closed.bytes });
  const kept = await studio.file(filesOf(shown)[4] as string, vendor);
  expect([createHash('sha256').update(kept).digest('hex'), kept.length]).toEqual([closed.sha256, closed.bytes]);
  expect((await on.send(third.id, small).expect(409)).body.message).toBe(versionMessages.complete);
});

it('[S-1936] a submission is kept as it was first told, however often and in whatever order', async () => {
  const on = await Contracted.open(studio);
  const one = await on.ready(small);
  const milestone = { id: on.milestoneId, version: 9, position: 0, title: 'All', amountCents: 100, dueDate: '2030-01-01', status: 'submitted' as const };
  const seen = async () => (await on.list(client)).versions.find(({ id }) => id === one.id);
  const first = on.submitted([one.id], 1);
  const again = on.submitted([one.id], 2);
  await publishFrom(studio.bus, milestoneMoved, again);
  const kept = await seen();
  expect(kept).toMatchObject({ id: one.id, round: 2, milestone_id: on.milestoneId, submitted_at: expect.any(String) });
  // Later, before its time, twice, of another milestone, and by the contract.
  for (const each of [first, first, again, { ...on.submitted([one.id], 3), id: randomUUID() }]) {
    await publishFrom(studio.bus, milestoneMoved, each);
    expect(await seen()).toEqual(kept);
  }
  await on.tell({ milestones: [{ ...milestone, id: randomUUID(), taskIds: null, versionIds: [one.id] }] });
  expect(await seen()).toEqual(kept);
  // Also when the contract alone says so, as after a restore; its round comes with the milestone, and stays.
  const two = await on.ready(small);
  await on.tell({ milestones: [{ ...milestone, taskIds: null, versionIds: [one.id, two.id] }] });
  const [alone] = (await on.list(client)).versions;
  expect(alone).toMatchObject({ id: two.id, round: null, milestone_id: on.milestoneId, submitted_at: expect.any(String) });
  for (const round of [3, 4]) {
    await publishFrom(studio.bus, milestoneMoved, on.submitted([two.id], round));
    expect((await on.list(client)).versions).toEqual([{ ...alone, round: 3 }, kept && { ...kept, superseded: true }]);
  }
});

it('[S-1937] a version whose file is refused says why, is sent again, and waits for its vendor alone', { tags: ['nightly'] }, async () => {
  const on = await Contracted.open(studio);
  const { id } = await on.begun();
  await on.send(id, Buffer.from('no video')).expect(415);
  expect((await studio.as(vendor).get(`${on.path}/${id}/upload-status`).expect(200)).body.upload.refused).toBeTruthy();
  await on.send(id, small).expect(201);
  await on.prepared(id);
  const failed = await on.begun();
  await on.send(failed.id, small).expect(201);
  await on.prepared(failed.id);
  await studio.query("UPDATE uploads SET state = 'failed', reason = 'It cannot be read.' WHERE shot_id = $1", [failed.id]);
  const turns = async (actor: Actor) => (await studio.as(actor).get('/api/uploads/turns').expect(200)).body.turns;
  const mine = (await turns(vendor)).filter(({ link }: { link: string }) => link === `/contracts/${on.id}`);
  expect(mine).toMatchObject([{ text: 'Upload of sh010_roto.mp4 failed' }]);
  expect((await turns(client)).filter(({ link }: { link: string }) => link === `/contracts/${on.id}`)).toEqual([]);
});

it('[S-2490] says what the client has made of what was submitted, of the newest of each task, whatever comes late', async () => {
  const on = await Contracted.open(studio);
  const other = await addTask(studio, on.shot, { name: 'paint', taskType: 'paint' });
  const [one, paint] = [await on.ready(small), await on.ready(small, other.id)];
  const decided = async () => Object.fromEntries((await on.list(client)).versions.map((each) => [each.id, each.decided]));
  await on.submit(one.id, paint.id);
  expect(await decided()).toEqual({ [one.id]: null, [paint.id]: null });
  const moved = (status: MilestoneState['status'], ...ids: string[]): MilestoneState => ({ ...on.submitted(ids), status });
  await publishFrom(studio.bus, milestoneMoved, moved('revision_requested'));
  expect(await decided()).toEqual({ [one.id]: 'revision_requested', [paint.id]: 'revision_requested' });
  const two = await on.ready(small);
  await publishFrom(studio.bus, milestoneMoved, moved('submitted', two.id));
  expect(await decided()).toEqual({ [one.id]: 'revision_requested', [two.id]: null, [paint.id]: null });
  const late = on.told({ milestones: [{ ...moved('submitted'), position: 0, dueDate: '2026-12-01', versionIds: [one.id, two.id, paint.id] }] });
  for (const status of ['approved', 'paid'] as const) {
    await publishFrom(studio.bus, milestoneMoved, moved(status));
    expect(await decided()).toEqual({ [one.id]: 'revision_requested', [two.id]: status, [paint.id]: status });
  }
  await publishFrom(studio.bus, contractActivated, late);
  expect(await decided()).toEqual({ [one.id]: 'revision_requested', [two.id]: 'paid', [paint.id]: 'paid' });
});

it('[S-2490] what was sent back says so also where that is heard after what has replaced it was submitted', { tags: ['nightly'] }, async () => {
  const on = await Contracted.open(studio);
  const one = await on.ready(small);
  const decided = async () => Object.fromEntries((await on.list(client)).versions.map((each) => [each.id, each.decided]));
  await on.submit(one.id);
  const back: MilestoneState = { ...on.submitted([]), status: 'revision_requested' };
  const two = await on.ready(small);
  const again = on.submitted([two.id], 2);
  for (const each of [again, back]) await publishFrom(studio.bus, milestoneMoved, each);
  expect(await decided()).toEqual({ [one.id]: 'revision_requested', [two.id]: null });
  const [approved, paid] = (['approved', 'paid'] as const).map((status): MilestoneState => ({ ...on.submitted([]), status })) as [
    MilestoneState,
    MilestoneState,
  ];
  for (const each of [paid, approved]) await publishFrom(studio.bus, milestoneMoved, each);
  expect(await decided()).toEqual({ [one.id]: 'revision_requested', [two.id]: 'paid' });
});
