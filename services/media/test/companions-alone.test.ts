/** @module-tag nightly */

import { createHash } from 'node:crypto';
import { checkPath, checkReport, companionMessages, companionPath, deliveryZipPath, manifestName, type Version, versionMessages } from '@prepmarket/media-api';
import { unzipped } from '@prepmarket/service-testing';
import { companionsOf, readVersion, script, sendCompanion } from './accompanied.js';
import { addTask, Contracted } from './contracted.js';
import { client, Studio, vendor } from './studio.js';

const hashOf = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const notes = Buffer.from('Lens was guessed.\n');

let studio: Studio;
let on: Contracted;
let track: string;
beforeAll(async () => {
  studio = await Studio.open();
  on = await Contracted.open(studio);
  track = (await addTask(studio, on.shot, { name: 'track', taskType: 'track' })).id;
});
afterAll(() => studio.close());

const begin = (task_id: string) => studio.as(vendor).post(on.path).send({ task_id, name: 'sh010_track_v001.nk', alone: true });
const begun = async (): Promise<Version> => (await begin(track).expect(201)).body.version;
const report = async (id: string) =>
  checkReport.parse(
    (
      await studio
        .as(vendor)
        .get(`/api/${checkPath(on.id, id)}`)
        .expect(200)
    ).body.report,
  );
const told = async (id: string) => {
  const rows = await studio.query("SELECT data FROM outbox WHERE type LIKE 'media.version-ready%' AND data->>'id' = $1 ORDER BY seq", [id]);
  return rows.map(({ data }) => data as { sha256: string; bytes: number; faults: { rule: string }[] });
};

it('[S-2172] a version of a track consists of companions alone: with number, hash and check, told, submitted, and in the zip', async () => {
  const { id, number } = await begun();
  await sendCompanion(on, id, 'notes.txt', notes);
  expect(await readVersion(on, id)).toMatchObject({ number, alone: true, state: 'coming', sha256: null });
  expect(await told(id)).toEqual([]);
  await sendCompanion(on, id, 'a.nk');
  const lines = `${hashOf(script)}  a.nk\n${hashOf(notes)}  notes.txt\n`;
  const bytes = script.length + notes.length;
  expect(await readVersion(on, id)).toMatchObject({ state: 'ready', sha256: hashOf(lines), bytes, picture: null, check: { faults: 0, warnings: 0 } });
  expect(await told(id)).toMatchObject([{ sha256: hashOf(lines), bytes, faults: [] }]);
  expect(await report(id)).toMatchObject({ state: 'checked', findings: [], strip: null, facts: null });
  await on.submit(id);
  expect(await readVersion(on, id, client)).toMatchObject({ state: 'submitted', alone: true });
  const files = await unzipped(await studio.file(`/api/${deliveryZipPath(on.id)}`, client));
  expect(files.map(({ name }) => name)).toEqual([manifestName, 'sh010_track_v001/notes.txt', 'sh010_track_v001/a.nk']);
  expect(files[2]?.data).toEqual(script);
});

it('[S-2172] roto takes none such, and one takes no picture and keeps a script; a hash and faults are told of it as it is now', async () => {
  expect((await begin(on.task.id).expect(400)).body.message).toBe(versionMessages.needsPicture);
  const { id } = await begun();
  expect((await on.send(id, Buffer.from('a picture')).expect(409)).body.message).toBe(versionMessages.alone);
  await sendCompanion(on, id, 'broken.nk', Buffer.from('Root {\n'));
  expect((await told(id)).at(-1)?.faults).toMatchObject([{ rule: 'companion-unreadable' }]);
  const [broken] = await companionsOf(on, id);
  const remove = () => studio.as(vendor).delete(`/api/${companionPath(on.id, id, broken?.id ?? '')}`);
  expect((await remove().expect(409)).body.message).toBe(companionMessages.lastOfAlone);
  await sendCompanion(on, id, 'a.nk');
  await remove().expect(200);
  expect((await told(id)).at(-1)).toMatchObject({ sha256: hashOf(`${hashOf(script)}  a.nk\n`), bytes: script.length, faults: [] });
});
