/** @module-tag nightly */

import { checkPath, checkSettingsPath, type NewNote } from '@prepmarket/media-api';
import { until } from '@prepmarket/service-testing';
import { removeClips } from './clips.js';
import { Checked, movie, type Named, sequence } from './made-versions.js';
import { noteOf } from './noted.js';
import { client, Studio, vendor } from './studio.js';

const RULE = 'beyond-notes';
const four = [1001, 1002, 1003, 1004];
/** A wall that moves; `by`: what is painted, of X, Y and the frame N. */
const source = (by: string, size = '320x180') => `color=gray:s=${size}:r=24,format=gray,geq=lum='90+40*sin((X+3*N)/40)+${by}',format=rgb24`;
const wall = (by = '0', size?: string): Promise<Named[]> => sequence(source(by, size), four);
const left = '40*between(X,40,99)*between(Y,60,119)';
const right = '40*between(X,220,279)*between(Y,60,119)';
/** Around what is painted on the left. */
const drawing: NewNote['drawing'] = [{ kind: 'rectangle', colour: 'red', width: 0.01, span: [0.12, 0.32, 0.32, 0.68] }];

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open();
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const write = (checked: Checked, id: string, note: Partial<NewNote>, actor = client) =>
  studio
    .as(actor)
    .post(`${checked.on.path}/${id}/notes`)
    .send(noteOf({ frame_start: 1001, frame_end: 1001, ...note }))
    .expect(201);

/** What was found in a version that follows one on which this was noted. */
const foundIn = async (next: Named[], notes: Partial<NewNote>[]) => {
  const checked = await Checked.open(studio, await wall());
  const former = await checked.report('paint', await wall());
  expect(former.findings.map(({ rule }) => rule)).not.toContain(RULE);
  await checked.on.submit(former.id);
  for (const note of notes) await write(checked, former.id, note);
  const report = await checked.report('paint', next);
  expect(report.state).toBe('checked');
  return { checked, former, report, found: report.findings.find(({ rule }) => rule === RULE) };
};

it('[S-2013] what has changed where no note is drawn is a warning with its frames, as marks in the strip', async () => {
  const { report, found } = await foundIn(await wall(`${left}+${right}*between(N,1,2)`), [{ drawing }]);
  expect(found).toMatchObject({ severity: 'warning', frames: [{ first: 1002, last: 1003 }] });
  expect(found?.words).toBe('The picture has changed since the former version outside of what was noted on it: 1002–1003.');
  expect(report.strip?.marks.filter(({ rules }) => rules.includes(RULE)).map(({ first, last }) => [first, last])).toEqual([
    [1002, 1002],
    [1003, 1003],
  ]);
});

it('[S-2013] what has changed where a note is drawn, or in frames that are noted as a whole, is not', async () => {
  expect((await foundIn(await wall(left), [{ drawing }])).found).toBeUndefined();
  const whole = [{ frame_start: 1002, frame_end: 1003 }];
  expect((await foundIn(await wall(`${right}*between(N,1,2)`), whole)).found).toBeUndefined();
  expect((await foundIn(await wall(`${right}*gt(N,1)`), whole)).found?.frames).toEqual([{ first: 1004, last: 1004 }]);
});

it('[S-2013] it is so of movies, whose encoding alone is no change', async () => {
  const grain = (seed: number) => `noise=alls=4:allf=t:all_seed=${seed},format=rgb24`;
  const made = (by: string, seed: number) => movie(`${source(by)},${grain(seed)}`, 4);
  const first = await made('0', 1);
  const open = async (next: Buffer) => {
    const checked = await Checked.open(studio, first);
    const former = await checked.report('paint', first);
    await checked.on.submit(former.id);
    const frame = former.strip?.first ?? 0;
    await write(checked, former.id, { drawing, frame_start: frame, frame_end: frame });
    return (await checked.report('paint', next)).findings.find(({ rule }) => rule === RULE)?.frames.length;
  };
  expect(await open(await made(left, 2))).toBeUndefined();
  expect(await open(await made(right, 2))).toBe(1);
});

it('[S-2014] nothing is said without notes that both sides see, without a former version that was submitted, or of another size', async () => {
  expect((await foundIn(await wall(right), [])).found).toBeUndefined();
  expect((await foundIn(await wall(right), [{ drawing, shared: false }])).found).toBeUndefined();
  expect((await foundIn(await wall('0', '160x90'), [{ drawing }])).found).toBeUndefined();
  const checked = await Checked.open(studio, await wall());
  const former = await checked.report('paint', await wall());
  await write(checked, former.id, { drawing }, vendor);
  expect(await checked.rules('paint', await wall(right))).not.toContain(RULE);
});

it('[S-2014] it is compared with what was submitted last, and by what is still open of before', async () => {
  const { checked, former } = await foundIn(await wall(), [{ drawing }]);
  await checked.report('paint', await wall(right));
  const again = await checked.report('paint', await wall(left));
  expect(again.findings.map(({ rule }) => rule)).not.toContain(RULE);
  expect(former.id).not.toBe(again.id);
  await checked.on.submit(again.id);
  expect(await checked.rules('paint', await wall())).not.toContain(RULE);
  expect(await checked.rules('paint', await wall(`${left}+${right}`))).toContain(RULE);
});

it('[S-2015] its severity and threshold are set for a project, and versions are judged by them again', async () => {
  const { checked, report } = await foundIn(await wall(right), [{ drawing }]);
  const { id, shot } = checked.on;
  const severityOf = async () =>
    (
      await studio
        .as(vendor)
        .get(`/api/${checkPath(id, report.id)}`)
        .expect(200)
    ).body.report.findings.find(({ rule }: { rule: string }) => rule === RULE)?.severity;
  const set = (settings: object) =>
    studio
      .as(client)
      .put(`/api/${checkSettingsPath(shot.projectId)}`)
      .send({ settings: { [RULE]: settings } })
      .expect(200);
  await set({ severity: 'fault' });
  await until(async () => (await severityOf()) === 'fault', 30_000);
  await set({ threshold: 0.5 });
  await until(async () => (await severityOf()) === undefined, 30_000);
});

it('[S-2011] what it is compared by goes with the version', async () => {
  const checked = await Checked.open(studio, await wall());
  const { id } = await checked.report('paint', await wall());
  const kept = () => studio.query('SELECT length(fields) AS bytes FROM version_fields WHERE version_id = $1', [id]);
  expect(Number((await kept())[0]?.bytes)).toBeLessThan(600 * 4);
  await studio.as(vendor).delete(`${checked.on.path}/${id}`).expect(200);
  expect(await kept()).toEqual([]);
});

it('[S-2486] a note that is written or taken away after the next version was checked is counted at once, until that is submitted', async () => {
  const { checked, former, report, found } = await foundIn(await wall(right), [{ drawing }]);
  expect(found).toBeDefined();
  const rulesNow = async () =>
    (
      await studio
        .as(vendor)
        .get(`/api/${checkPath(checked.on.id, report.id)}`)
        .expect(200)
    ).body.report.findings.map(({ rule }: { rule: string }) => rule);
  const { body } = await write(checked, former.id, { text: 'All of it', frame_end: 1004 });
  await until(async () => !(await rulesNow()).includes(RULE), 30_000);
  await studio.as(client).delete(`${checked.on.path}/${former.id}/notes/${body.note.id}`).expect(200);
  await until(async () => (await rulesNow()).includes(RULE), 30_000);
  await checked.on.submit(report.id);
  await write(checked, former.id, { text: 'All of it once more', frame_end: 1004 });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(await rulesNow()).toContain(RULE);
});
