/** @module-tag nightly */

import { randomUUID } from 'node:crypto';
import { projectDeleted } from '@prepmarket/catalog-api';
import { aboutOwnData, ownDataPath, userSuspended } from '@prepmarket/identity-api';
import { testShotMessages as say, testEntryWaits, testShotGraded, testShotRow } from '@prepmarket/media-api';
import { Copies, Events } from '@prepmarket/service-kit';
import { publishFrom, until, unzipped } from '@prepmarket/service-testing';
import * as z from 'zod/mini';
import { removeClips } from './clips.js';
import { client, otherClient, Studio, vendor } from './studio.js';
import { admin, faulty, rival, said, sound, Tested } from './tested.js';

let studio: Studio;
let test: Tested;
beforeAll(async () => {
  studio = await Studio.open();
  test = await Tested.open(studio);
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const gone = ({ id, role }: typeof client) => ({
  ...{ id, role, version: 9, firstName: '', lastName: '', company: '', suspended: true, deleted: true },
  tokensValidFrom: new Date().toISOString(),
});
const graded = async (id: string) =>
  (await studio.query("SELECT data FROM outbox WHERE type = $1 AND data->>'id' = $2", [testShotGraded.type, id])).map(({ data }) => data);

it('[S-2360] a client makes a test shot of its own plate, an administrator of none of a client, and all vendors see it', async () => {
  const make = async (actor: typeof client, more: object = {}) => (await Tested.make(studio, actor, test.shot.id, more)).status;
  expect([await make(vendor), await make(otherClient), await make(admin)]).toEqual([403, 404, 403]);
  expect([await make(client, { frame_end: 5 }), await make(client, { task_type: 'track' }), await make(client, { frame_start: 0 })]).toEqual([400, 400, 400]);
  expect(await make(client, { frame_start: 3, frame_end: 2 })).toBe(400);
  // A track is judged by its scene files, which an entry does not take.
  expect((await Tested.make(studio, client, test.shot.id, { task_type: 'track' })).body.message).toBe(say.typeRequired);
  expect((await Tested.make(studio, client, (await studio.shot()).id)).status).toBe(409);
  expect((await Tested.make(studio, client, randomUUID())).status).toBe(404);
  const own = await studio.project({ userId: admin.id, clientId: admin.id });
  expect((await Tested.make(studio, admin, (await studio.shot(own)).id)).body.message).toBe(say.noPlate);
  const made = Array.from({ length: 20 }, () => randomUUID());
  await studio.query(
    `INSERT INTO test_shots SELECT x::uuid, title, brief, task_type, frame_start, frame_end, shot_id, project_id, plate_upload, $2::uuid, ours, made_at, ended_at, 0
     FROM test_shots, unnest($1::text[]) x WHERE id = $3`,
    [made, admin.id, test.id],
  );
  expect((await Tested.make(studio, admin, test.shot.id)).body.message).toBe(say.tooMany);
  await studio.query('DELETE FROM test_shots WHERE made_by = $1', [admin.id]);
  const listed = async (actor: typeof client) => (await studio.as(actor).get('/api/test-shots').expect(200)).body.tests.map(({ id }: { id: string }) => id);
  for (const actor of [vendor, rival, client, admin]) expect(await listed(actor)).toContain(test.id);
  expect(await listed(otherClient)).toEqual([]);
  await test.read(otherClient).expect(404);
  expect(await test.seen(vendor)).toMatchObject({
    title: said.title,
    open: true,
    may_take: true,
    may_grade: false,
    plate: null,
    numbers: { first: 1001, last: 1004 },
  });
});

it('[S-2361] who has taken it reads its plate by the same doors as others, and who has not does not, nor once it has ended', async () => {
  const on = await Tested.open(studio);
  const { fileUrl, originalKey } = await studio.ready(on.shot);
  const doors = [fileUrl, `/api/files/download/${originalKey}`, `/api/files/frames/${on.shot.id}/1001.png`];
  const answers = async (actor: typeof vendor) => Promise.all(doors.map(async (door) => (await studio.as(actor).get(door)).status));
  expect(await answers(vendor)).toEqual([403, 403, 404]);
  await on.taken();
  expect(await answers(vendor)).toEqual([200, 200, 200]);
  expect(await on.seen(vendor)).toMatchObject({ plate: { file_url: fileUrl }, plate_id: on.shot.id });
  expect(await answers(rival)).toEqual([403, 403, 404]);
  expect(await on.seen(rival)).toMatchObject({ plate: null, plate_id: null });
  // The rest of the project stays what it is to others.
  await studio.as(vendor).get(`${on.shot.path}/upload-status`).expect(404);
  await studio.as(vendor).post(`${on.path}/end`).expect(403);
  await studio.as(client).post(`${on.path}/end`).expect(200);
  await studio.as(client).post(`${on.path}/end`).expect(409);
  await until(async () => `${await answers(vendor)}` === '403,403,404');
  expect((await on.take(rival)).status).toBe(404);
  expect(await on.seen(vendor)).toMatchObject({ open: false, plate: null, own_state: 'coming' });
});

it('[S-2553] the list has the still of a plate for who has taken the test or grades it, while it is open, and for nobody else', async () => {
  const on = await Tested.open(studio);
  const still = async (actor: typeof vendor) => {
    const { tests } = (await studio.as(actor).get('/api/test-shots').expect(200)).body;
    return (
      z
        .array(testShotRow)
        .parse(tests)
        .find(({ id }) => id === on.id)?.plate ?? null
    );
  };
  expect([await still(vendor), await still(rival)]).toEqual([null, null]);
  // The same plate, for a test that this vendor has not taken.
  const { body } = await Tested.make(studio, client, on.shot.id).expect(201);
  await on.taken();
  for (const actor of [vendor, client, admin]) expect(await still(actor)).toMatchObject({ frames: 4, poster_url: expect.stringContaining('/poster.jpg') });
  const seen = await still(vendor);
  await studio
    .as(vendor)
    .get(seen?.poster_url ?? '')
    .expect(200);
  expect(await still(rival)).toBeNull();
  const other = Tested.of(studio, on.shot, body.test.id);
  expect((await studio.as(vendor).get('/api/test-shots')).body.tests.find(({ id }: { id: string }) => id === other.id)).toMatchObject({ plate: null });
  await studio.as(client).post(`${on.path}/end`).expect(200);
  for (const actor of [vendor, client, admin]) expect(await still(actor)).toBeNull();
});

it('[S-2361] a plate that is replaced and a project that is deleted end the test', async () => {
  const on = await Tested.open(studio);
  const id = await on.taken();
  await studio
    .sequence(
      on.shot,
      (await sound()).map(([, data], at) => [`x.${at + 1}.png`, data]),
    )
    .expect(201);
  await studio.ready(on.shot, 2);
  expect((await on.seen(vendor)).open).toBe(false);
  expect((await on.send(id, await sound())).body.message).toBe(say.ended);
  const other = await Tested.open(studio);
  await other.taken();
  await publishFrom(studio.bus, projectDeleted, { id: other.shot.projectId, version: 9 });
  expect(await other.seen(vendor)).toMatchObject({ open: false, plate: null });
  await other.take(rival).expect(404);
});

it('[S-2362] an entry is sent and checked as a version is, is sent again until it has no fault, and stays once it was submitted', async () => {
  const id = await test.taken();
  expect((await test.take()).body.message).toBe(say.taken);
  expect((await test.submit(id)).body.message).toBe(say.nothingSent);
  await test.send(id, await faulty()).expect(201);
  expect((await test.ready(id)).check).toEqual({ faults: 1, warnings: 0 });
  const { findings, facts } = await test.report(id, vendor);
  expect(findings.map(({ rule }) => rule)).toEqual(['size']);
  expect(facts).toMatchObject({ frames: 4, name: 'entry.1001.png' });
  expect((await test.submit(id)).body.message).toBe(say.faults);
  await test.send(id, await sound()).expect(201);
  await test.ready(id);
  expect((await test.report(id, vendor)).findings).toEqual([]);
  await test.submit(id, rival).expect(404);
  const { body } = await test.submit(id).expect(200);
  expect(body.entry).toMatchObject({ state: 'submitted', grade: null });
  expect((await test.submit(id)).body.message).toBe(say.submitted);
  expect((await test.send(id, await sound())).body.message).toBe(say.submitted);
});

it('[S-2363] one grade, in words, final: the vendor reads it, and the event is there with it', async () => {
  const [entry] = await test.entries(client);
  const id = entry?.id ?? '';
  expect(entry).toMatchObject({ number: 1, grade: null, check: { faults: 0, warnings: 0 } });
  for (const [grade, words] of [
    [0, 'x'],
    [6, 'x'],
    [3.5, 'x'],
    ['four', 'x'],
    [4, ''],
  ])
    await test.grade(id, grade, client, words).expect(400);
  for (const [actor, status] of [
    [vendor, 404],
    [rival, 404],
    [otherClient, 404],
  ] as const)
    await test.grade(id, 5, actor).expect(status);
  expect((await test.grade(id, 4)).body.entry).toMatchObject({ grade: 4, passed: true });
  expect((await test.grade(id, 1, admin)).body.message).toBe(say.graded);
  expect((await test.seen(vendor)).own[0]).toMatchObject({ state: 'passed', grade: 4, words: 'Clean edges' });
  expect(await graded(id)).toMatchObject([{ vendorId: vendor.id, taskType: 'roto', passed: true, grade: 4, findings: 0, frames: 4, testId: test.id }]);
  expect((await test.take()).body.message).toBe(say.passed);
});

it('[S-2395] each grade is told once more as it was given, and of what has none nothing', async () => {
  const ungraded = await test.submitted(rival);
  const { id } = (await test.entries(client)).find((entry) => entry.grade !== null) as { id: string };
  const told = await graded(id);
  expect(told).toHaveLength(1);
  await studio.app.get(Events).republish();
  expect(await graded(id)).toEqual([...told, ...told]);
  expect(await graded(ungraded)).toEqual([]);
});

it('[S-2363] below 4 it has not passed, and another attempt begins 30 days later', async () => {
  const on = await Tested.open(studio);
  const id = await on.submitted();
  await on.grade(id, 3, admin).expect(200);
  expect(await graded(id)).toMatchObject([{ passed: false, grade: 3 }]);
  expect((await on.take()).body.message).toMatch(/You can try again on/);
  await studio.query("UPDATE test_entries SET graded_at = graded_at - interval '29 days' WHERE id = $1", [id]);
  await on.take().expect(409);
  await studio.query("UPDATE test_entries SET graded_at = graded_at - interval '1 day' WHERE id = $1", [id]);
  const next = await on.taken();
  expect((await on.seen(vendor)).own.map((each) => each.id)).toEqual([next, id]);
});

it('[S-2364] both take along what is theirs, who has graded without whose it was, and with an account its entries go', async () => {
  const on = await Tested.open(studio);
  const leaver = { id: randomUUID(), role: 'vendor' as const };
  const id = await on.submitted(leaver);
  await on.grade(id).expect(200);
  const taken = async (actor: typeof client, name: string) =>
    (await unzipped(await studio.file(`/api/${ownDataPath('media')}`, actor))).find((file) => file.name === `${name}.json`)?.data.toString() ?? '';
  for (const part of ['media', 'contracts'] as const) expect(aboutOwnData(part)).toMatch(/test shots/);
  expect(await taken(leaver, 'test-entries')).toContain(id);
  expect(await taken(client, 'test-shots')).toContain(on.id);
  const grades = await taken(client, 'test-grades');
  expect([grades.includes(id), grades.includes(leaver.id), (await taken(client, 'test-entries')).includes(id)]).toEqual([true, false, false]);
  await publishFrom(studio.bus, userSuspended, gone(leaver));
  expect(await studio.query('SELECT FROM test_entries WHERE vendor_id = $1', [leaver.id])).toEqual([]);
  expect(await studio.query('SELECT FROM uploads WHERE shot_id = $1', [id])).toEqual([]);
});

it('[S-2364] with the account of who has made a test shot it ends, and no other', async () => {
  const on = await Tested.open(studio);
  const maker = { id: randomUUID(), role: 'client' as const };
  await studio.query('UPDATE test_shots SET made_by = $1 WHERE id = $2', [maker.id, on.id]);
  await on.taken();
  await publishFrom(studio.bus, userSuspended, gone(maker));
  expect(await on.seen(vendor)).toMatchObject({ open: false, plate: null });
  expect((await test.seen(vendor)).open).toBe(true);
});

it('[S-2360] one that nobody knows is not there, and nothing is waited for', async () => {
  const waiting = vi.spyOn(studio.app.get(Copies), 'find');
  expect((await studio.as(vendor).get(`/api/test-shots/${randomUUID()}`).expect(404)).body.message).toBe(say.notFound);
  expect(waiting).not.toHaveBeenCalled();
  waiting.mockRestore();
});

it('[S-2483] an entry waits for its grade from when it was submitted until it has one, or goes with its account', async () => {
  const on = await Tested.open(studio);
  const leaver = { id: randomUUID(), role: 'vendor' as const };
  const [first, second] = [await on.submitted(), await on.submitted(leaver)];
  await on.grade(first).expect(200);
  await publishFrom(studio.bus, userSuspended, gone(leaver));
  const told = async (id: string) =>
    studio.query("SELECT data->'waits' AS waits, data->'number' AS number FROM outbox WHERE type = $1 AND data->>'id' = $2 ORDER BY seq", [
      testEntryWaits.type,
      id,
    ]);
  expect(await told(first)).toEqual([true, false].map((waits) => ({ waits, number: 1 })));
  expect(await told(second)).toEqual([true, false].map((waits) => ({ waits, number: 2 })));
});
