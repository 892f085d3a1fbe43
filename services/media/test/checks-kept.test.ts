/** @module-tag nightly */

import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { ownDataPath } from '@prepmarket/identity-api';
import { type CheckReport, checkPath, checkReport, type VersionFacts, versionMessages, versionReady } from '@prepmarket/media-api';
import { unzipped } from '@prepmarket/service-testing';
import { factsOf, picture, readyAs } from './checked.js';
import { clip, frames, removeClips } from './clips.js';
import { addTask, Contracted } from './contracted.js';
import { client, otherClient, Studio, vendor } from './studio.js';

const rival: Actor = { id: randomUUID(), role: 'vendor' };
const admin: Actor = { id: randomUUID(), role: 'admin' };
const all = [1001, 1002, 1003, 1004];

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

/** A contract whose shot has a plate of frames 1001 to 1004, and a task of all of them. */
const opened = async () => {
  const on = await Contracted.open(studio);
  const images = (await frames(4)).map((data, index): [string, Buffer] => [`sh010.${1001 + index}.png`, data]);
  await studio.sequence(on.shot, images).expect(201);
  await studio.ready(on.shot);
  const task = await addTask(studio, on.shot, { name: 'matte', frameEnd: 4 });
  return { on, task };
};

const checked = async (facts: VersionFacts) => {
  const { on, task } = await opened();
  const { id } = await on.ready(small, task.id);
  await readyAs(on, id, facts);
  return { on, id, path: `/api/${checkPath(on.id, id)}` };
};

const read = async (path: string, actor: Actor = vendor): Promise<CheckReport> => checkReport.parse((await studio.as(actor).get(path).expect(200)).body.report);

const told = async (id: string) =>
  (
    await studio.query("SELECT data->'faults' AS faults, data->'checked' AS checked FROM outbox WHERE type = $1 AND data->>'id' = $2 ORDER BY seq", [
      versionReady.type,
      id,
    ])
  ).at(-1);

it('[S-2020] what a version was measured as is kept with what the rules find, by the numbers of its plate; its faults are told and counted', async () => {
  const { on, id, path } = await checked(factsOf([1001, 1002, 1004], { names: ['other.1001.png'] }));
  const report = await read(path);
  expect(report).toMatchObject({
    state: 'checked',
    facts: { width: 64, height: 36, pixel_aspect: 1, fps: null, bit_depth: 16, matte_in: 'luma', numbered: true, frames: 3, files: 1, name: 'other.1001.png' },
    strip: { first: 1001, last: 1004, every: 1, marks: [{ first: 1003, last: 1003, severity: 'fault', rules: ['frames-missing', 'gaps'] }] },
  });
  expect(report.findings.map(({ rule, severity, frames: at }) => [rule, severity, at])).toEqual([
    ['frames-missing', 'fault', [{ first: 1003, last: 1003 }]],
    ['gaps', 'fault', [{ first: 1003, last: 1003 }]],
    ['naming', 'warning', []],
  ]);
  expect(await told(id)).toEqual({
    faults: report.findings.slice(0, 2).map(({ rule, words }) => ({ rule, words })),
    checked: { faults: 2, warnings: 1, frames: 3, rules: ['frames-missing', 'gaps', 'naming'] },
  });
  expect((await on.list()).versions).toMatchObject([{ id, check: { faults: 2, warnings: 1 } }]);
});

it('[S-2020] the size of the plate is compared, and frames of a movie are numbered as its player numbers them', async () => {
  const frame = factsOf([1, 2, 3, 4]).frames;
  const black = frame.map((each) => (each.frame === 2 ? { ...each, change: 0 } : each));
  const movie = { picture: { ...picture, width: 32, fps: 24 }, names: ['sh010_matte.mov'], numbered: false, frames: black };
  const { path } = await checked(factsOf([], movie));
  expect((await read(path)).findings.map(({ rule, words }) => [rule, words])).toEqual([
    ['size', 'It is 32 x 36. The plate is 64 x 36.'],
    ['identical', 'Frames are the same as the one before: 1002.'],
  ]);
});

it('[S-2021] a report says that nothing was found, that a version was not checked, and that it is being prepared', async () => {
  const { on, id, path } = await checked(factsOf(all));
  expect(await read(path)).toMatchObject({ state: 'checked', findings: [], strip: { marks: [] } });
  expect((await on.list()).versions).toMatchObject([{ check: { faults: 0, warnings: 0 } }]);
  await readyAs(on, id);
  const nothing = { checked_at: null, findings: [], strip: null, facts: null };
  expect(await read(path)).toEqual({ version_id: id, project_id: on.shot.projectId, state: 'not_checked', ...nothing });
  expect((await on.list()).versions).toMatchObject([{ check: null }]);
  expect(await told(id)).toEqual({ faults: [], checked: null });
  const coming = await on.begun();
  expect(await read(`/api/${checkPath(on.id, coming.id)}`)).toEqual({ version_id: coming.id, project_id: on.shot.projectId, state: 'preparing', ...nothing });
});

it('[S-2021] it is read by the vendor and administrators, by the client from the submission on, and by nobody else', async () => {
  const { on, id, path } = await checked(factsOf(all));
  const answers = async () => {
    const statuses: number[] = [];
    for (const actor of [vendor, admin, client, rival, otherClient]) statuses.push((await studio.as(actor).get(path)).status);
    return statuses;
  };
  expect(await answers()).toEqual([200, 200, 404, 404, 404]);
  expect((await studio.as(client).get(path)).body.message).toBe(versionMessages.notFound);
  await on.submit(id);
  expect(await answers()).toEqual([200, 200, 200, 404, 404]);
  const other = await Contracted.open(studio);
  for (const wrong of [checkPath(other.id, id), checkPath(on.id, randomUUID()), checkPath(on.id, 'x')])
    await studio.as(vendor).get(`/api/${wrong}`).expect(404);
});

it('[S-2023] a check goes with its version, and stands in what its parties take along of their own data', async () => {
  const { on, id } = await checked(factsOf(all));
  const taken = async (actor: Actor) => {
    const files = await unzipped(await studio.file(`/api/${ownDataPath('media')}`, actor));
    return files.find(({ name }) => name === 'version-checks.json')?.data.toString() ?? '';
  };
  expect([(await taken(vendor)).includes(id), (await taken(client)).includes(id)]).toEqual([true, false]);
  await studio.as(vendor).delete(`${on.path}/${id}`).expect(200);
  expect(await studio.query('SELECT FROM version_checks WHERE version_id = $1', [id])).toEqual([]);
});
