/** @module-tag nightly */

import { shotChanged, taskChanged } from '@prepmarket/catalog-api';
import { type CheckSettings, checkPath, checkSettingsPath, type ReadyVersion, type VersionFacts, versionReady } from '@prepmarket/media-api';
import { Work } from '@prepmarket/service-kit';
import { publishFrom, until } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { keepCheck } from '../src/checks/keep-check.js';
import { VersionRow } from '../src/versions/version.entity.js';
import { factsOf, readyAs } from './checked.js';
import { clip, frames, removeClips } from './clips.js';
import { addTask, Contracted } from './contracted.js';
import { client, Studio, vendor } from './studio.js';

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

const plate = async (on: Contracted, first: number, count = 1, size?: string) => {
  const images = (await frames(4, 'png', size)).map((data, index): [string, Buffer] => [`sh010.${first + index}.png`, data]);
  await studio.sequence(on.shot, images).expect(201);
  await studio.ready(on.shot, count);
};

/** A version of a task of the plate's frames 1001 to 1004, measured as this. */
const checked = async (facts: VersionFacts, more: object = {}) => {
  const on = await Contracted.open(studio);
  await plate(on, 1001);
  const task = await addTask(studio, on.shot, { name: 'matte', frameEnd: 4, ...more });
  const { id } = await on.ready(small, task.id);
  await readyAs(on, id, facts);
  return { on, task, id };
};
const still = (numbers: number[]) => {
  const { frames, ...sound } = factsOf(numbers);
  return { ...sound, frames: frames.map((frame, at) => ({ ...frame, change: at ? 0 : null })) };
};
const set = (on: Contracted, settings: CheckSettings) =>
  studio
    .as(client)
    .put(`/api/${checkSettingsPath(on.shot.projectId)}`)
    .send({ settings })
    .expect(200);
const told = async (id: string): Promise<ReadyVersion[]> =>
  (await studio.query('SELECT data FROM outbox WHERE type = $1 AND data->>$3 = $2 ORDER BY seq', [versionReady.type, id, 'id'])).map(
    ({ data }) => data as ReadyVersion,
  );
const faults = async (id: string) => (await told(id)).at(-1)?.faults?.map(({ rule }) => rule);
const found = async (on: Contracted, id: string): Promise<string[]> => {
  const { body } = await studio
    .as(vendor)
    .get(`/api/${checkPath(on.id, id)}`)
    .expect(200);
  return body.report.findings.map(({ rule, severity }: { rule: string; severity: string }) => `${severity} ${rule}`);
};
const finds = (on: Contracted, id: string, ...wanted: string[]) => until(async () => `${await found(on, id)}` === `${wanted}`);
/** No job waits or runs. */
const calm = () => until(async () => (await studio.query("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'check-again'")).length === 0);

it('[S-2035] what is set judges again what was measured: a warning becomes a fault, is told, and goes; nothing is decoded', async () => {
  const { on, id } = await checked(still([1001, 1002, 1003, 1004]));
  await finds(on, id, 'warning identical');
  const uploads = await studio.query('SELECT updated_at FROM uploads WHERE shot_id = $1', [id]);
  const before = (await told(id)).at(-1)?.version ?? 0;
  await set(on, { identical: { severity: 'fault' } });
  await finds(on, id, 'fault identical');
  expect((await told(id)).at(-1)).toMatchObject({ version: before + 1, faults: [{ rule: 'identical' }] });
  await set(on, { identical: { severity: 'off' } });
  await finds(on, id);
  expect((await told(id)).at(-1)).toMatchObject({ version: before + 2, faults: [] });
  // A warning that comes back is told as well: what was found is counted.
  await set(on, {});
  await finds(on, id, 'warning identical');
  await calm();
  expect((await told(id)).at(-1)).toMatchObject({ version: before + 3, faults: [], checked: { faults: 0, warnings: 1, frames: 4 } });
  expect(await studio.query('SELECT updated_at FROM uploads WHERE shot_id = $1', [id])).toEqual(uploads);
});

it('[S-2035] a task that gets other frames or another type judges its versions again, once however often it is told', async () => {
  const { on, task, id } = await checked(factsOf([1001, 1002, 1003]), { frameEnd: 3 });
  expect(await found(on, id)).toEqual([]);
  const longer = { ...task, version: 2, frameEnd: 4 };
  await publishFrom(studio.bus, taskChanged, longer);
  await finds(on, id, 'fault frames-missing');
  const once = (await told(id)).length;
  for (const state of [longer, task]) await publishFrom(studio.bus, taskChanged, state);
  await calm();
  expect((await told(id)).length).toBe(once);
  await publishFrom(studio.bus, taskChanged, { ...task, version: 3, taskType: 'paint' });
  await finds(on, id);
  expect(await faults(id)).toEqual([]);
});

it('[S-2585] frames that the plate has not got are not asked for, wherever the task begins', async () => {
  const { on, task, id } = await checked(factsOf([1001, 1002, 1003, 1004]), { frameEnd: 6 });
  expect(await found(on, id)).toEqual([]);
  expect(await faults(id)).toEqual([]);
  await publishFrom(studio.bus, taskChanged, { ...task, version: 2, frameStart: 20, frameEnd: 120 });
  await finds(on, id, 'warning frames-beyond');
});

it('[S-2035] a plate with other numbers or another size judges them again; what was compared with the former plate is not said of it, and names follow the shot', async () => {
  const { frames, ...paint } = factsOf([1001, 1002, 1003, 1004]);
  const { on, id } = await checked({ ...paint, frames: frames.map((frame) => ({ ...frame, fromPlate: 0, matte: null })) }, { taskType: 'paint' });
  await finds(on, id, 'warning unchanged');
  await plate(on, 2001, 2, '32x18');
  await until(async () => (await found(on, id)).includes('fault size'));
  expect(await found(on, id)).toEqual(['fault frames-missing', 'fault size', 'warning frames-beyond']);
  expect(await faults(id)).toEqual(['frames-missing', 'size']);
  const { projectId, packageId } = on.shot;
  await publishFrom(studio.bus, shotChanged, { id: on.shot.id, projectId, packageId, name: 'nh020', version: 2 });
  await until(async () => (await found(on, id)).includes('warning naming'));
});

it('[S-2036] what was submitted stays as it was said then, and what is removed or was not measured stays away', async () => {
  const { on, task, id } = await checked(still([1001, 1002, 1003, 1004]));
  const removed = await on.ready(small, task.id);
  const unmeasured = await on.ready(small, task.id);
  await readyAs(on, unmeasured.id);
  await on.submit(id);
  await studio.as(vendor).delete(`${on.path}/${removed.id}`).expect(200);
  const before = [await told(id), await told(removed.id), await told(unmeasured.id)];
  await set(on, { identical: { severity: 'fault' } });
  await publishFrom(studio.bus, taskChanged, { ...task, version: 2, frameEnd: 6 });
  await calm();
  expect(await found(on, id)).toEqual(['warning identical']);
  expect([await told(id), await told(removed.id), await told(unmeasured.id)]).toEqual(before);
});

it('[S-2036] more versions than a page are all judged, each told once, and one that cannot be judged holds up no other', async () => {
  const { on, task, id } = await checked(still([1001, 1002, 1003, 1004]));
  const copies = `INSERT INTO versions SELECT (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'number', 100 + n))).* FROM versions v, generate_series(1, 230) n WHERE v.id = $1`;
  await studio.query(copies, [id]);
  await studio.query(
    `INSERT INTO version_checks (version_id, facts, findings, checked_at) SELECT v.id, c.facts, c.findings, now() FROM versions v, version_checks c
     WHERE v.task_id = $1 AND c.version_id = $2 AND v.id <> $2`,
    [task.id, id],
  );
  const [broken] = await studio.query(
    'UPDATE version_checks SET facts = facts - $2 WHERE version_id = (SELECT min(id::text)::uuid FROM versions WHERE task_id = $1 AND number > 100) RETURNING version_id',
    [task.id, 'picture'],
  );
  await set(on, { identical: { severity: 'fault' } });
  const judged = `SELECT FROM version_checks c JOIN versions v ON v.id = c.version_id WHERE v.task_id = $1 AND c.findings->0->>'severity' = 'fault'`;
  await until(async () => (await studio.query(judged, [task.id])).length === 230);
  const all = await studio.query(
    "SELECT count(*)::int AS told, count(DISTINCT data->>'id')::int AS versions FROM outbox WHERE type = $1 AND data->'faults'->0->>'rule' = 'identical' AND data->>'taskId' = $2",
    [versionReady.type, task.id],
  );
  expect(all).toEqual([{ told: 230, versions: 230 }]);
  expect(broken).toBeDefined();
  await studio.query('DELETE FROM version_checks WHERE facts->$1 IS NULL', ['picture']);
  await studio.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL');
  await calm();
});

it('[S-2036] a version that becomes ready while the rules are set is judged by them in the end', async () => {
  const { on, task } = await checked(factsOf([1001, 1002, 1003, 1004]));
  const held = studio.app.get(DataSource).createQueryRunner();
  await held.startTransaction();
  try {
    // It has read the rules when it waits to keep what they have found.
    await held.query('LOCK TABLE version_checks IN SHARE MODE');
    const { id } = await on.begun(task.id);
    await on.send(id, small).expect(201);
    const waits = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%version_checks%'";
    await until(async () => (await studio.query(waits)).length > 0);
    await set(on, { 'no-matte': { severity: 'warning' } });
    await held.commitTransaction();
    await on.prepared(id);
    await until(async () => (await found(on, id)).includes('warning no-matte'));
    expect(await faults(id)).not.toContain('no-matte');
  } finally {
    if (held.isTransactionActive) await held.rollbackTransaction();
    await held.release();
  }
});

it('[S-2035] what is set for a project is what its next versions are judged by', async () => {
  const { on, id } = await checked(still([1001, 1002, 1003, 1004]));
  await set(on, { identical: { severity: 'fault' } });
  await finds(on, id, 'fault identical');
  await studio.app.get(Work).transaction(async (tx) => {
    const row = await tx.manager.findOneByOrFail(VersionRow, { id });
    await keepCheck(tx.manager, row, factsOf([1001, 1002, 1003, 1004]));
  });
  expect(await found(on, id)).toEqual([]);
  await readyAs(on, id, still([1001, 1002, 1003, 1004]));
  expect(await found(on, id)).toEqual(['fault identical']);
});
