/** @module-tag nightly */

import { type Actor, turnPage } from '@prepmarket/api-kit';
import { projectDeleted, shotDeleted } from '@prepmarket/catalog-api';
import { publishFrom } from '@prepmarket/service-testing';
import { clip, removeClips } from './clips.js';
import { client, otherClient, Studio, type TestShot, vendor } from './studio.js';
import { admin, faulty, rival, sound, Tested } from './tested.js';

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open();
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const turns = async (actor: Actor = client) => {
  const { body } = await studio.as(actor).get('/api/uploads/turns').expect(200);
  expect(body.data).toEqual(body.turns);
  return turnPage.parse(body);
};
/** A shot whose video is accepted and cannot be prepared. */
const broken = async (name = 'plate.mp4', more: Parameters<Studio['project']>[0] = {}): Promise<TestShot> => {
  const shot = await studio.shot(await studio.project(more));
  const whole = Buffer.from(await clip('plate.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '4'));
  const { body } = await studio.upload(shot, name, whole).expect(201);
  await studio.ready(shot);
  await studio.query("UPDATE uploads SET state = 'failed', reason = 'The video cannot be read.', updated_at = now() WHERE id = $1", [body.upload.upload_id]);
  return shot;
};
const of = async (shot: TestShot, actor?: Actor) => (await turns(actor)).turns.filter(({ link }) => link.endsWith(shot.id));

it('[S-1345] an upload that has failed waits for the owner, until it is removed', async () => {
  const shot = await broken('br_010.mov');
  expect(await of(shot)).toMatchObject([
    {
      text: 'Upload of br_010.mov failed',
      action: 'Look',
      link: `/projects/${shot.projectId}/packages/${shot.packageId}/shots/${shot.id}`,
      belongsTo: shot.projectId,
      amount: null,
      due: null,
    },
  ]);
  await studio.query('DELETE FROM shot_media WHERE shot_id = $1', [shot.id]);
  await studio.as(client).delete(`${shot.path}/upload`).expect(200);
  expect(await of(shot)).toEqual([]);
});

it('[S-1345] a newer upload of the shot, whatever becomes of it, ends the wait; a deleted shot or project too', async () => {
  const again = await broken();
  await studio.upload(again, 'v002.mp4', Buffer.from(await clip('plate.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '4'))).expect(201);
  expect(await of(again)).toEqual([]);
  const shot = await broken();
  await publishFrom(studio.bus, shotDeleted, { id: shot.id, projectId: shot.projectId, version: 9 });
  const project = await broken();
  await publishFrom(studio.bus, projectDeleted, { id: project.projectId, version: 9 });
  for (const gone of [shot, project]) expect(await of(gone)).toEqual([]);
});

it('[S-1342] failed uploads are told to the owners of the project and to nobody else, also where it is open to all', async () => {
  const shot = await broken('plate.mp4', { status: 'open' });
  await studio.bid(shot.projectId, vendor.id);
  expect(await of(shot)).toHaveLength(1);
  const admin: Actor = { id: crypto.randomUUID(), role: 'admin' };
  for (const other of [otherClient, vendor, admin]) expect(await turns(other)).toEqual({ turns: [], total: 0 });
});

describe('test shots', () => {
  const about = async (test: Tested, actor: Actor) => (await turns(actor)).turns.filter(({ link }) => link === `/test-shots/${test.id}`);

  it('[S-2484] entries wait for who has made the test, as one line a test that names nobody, until each has its grade', async () => {
    const test = await Tested.open(studio);
    const id = await test.submitted();
    expect(await about(test, client)).toMatchObject([
      { id: `test-shots-grade-${test.id}`, text: 'An entry waits for a grade', about: 'Hair', belongsTo: null, due: null },
    ]);
    const second = await test.submitted(rival);
    const lines = await about(test, client);
    expect(lines).toMatchObject([{ text: '2 entries wait for a grade' }]);
    for (const tells of [vendor.id, rival.id, id, second]) expect(JSON.stringify(lines)).not.toContain(tells);
    for (const other of [admin, otherClient, vendor, rival]) expect(await about(test, other)).toEqual([]);
    // Those of an administrator's test are graded by all of them.
    await studio.query('UPDATE test_shots SET ours = true, made_by = $2 WHERE id = $1', [test.id, crypto.randomUUID()]);
    expect(await about(test, admin)).toHaveLength(1);
    expect(await about(test, client)).toEqual([]);
    for (const entry of [id, second]) await test.grade(entry, 4, admin).expect(200);
    expect(await about(test, admin)).toEqual([]);
  });

  it('[S-2485] an entry whose check finds faults, that is not checked or whose upload fails waits for its vendor, until another is sent or the test ends', async () => {
    const test = await Tested.open(studio);
    const id = await test.taken();
    expect(await about(test, vendor)).toEqual([]);
    await test.send(id, await faulty()).expect(201);
    await test.ready(id);
    expect(await about(test, vendor)).toMatchObject([{ id: `test-shots-mend-${id}`, text: 'Your entry has a fault', action: 'Look', about: 'Hair' }]);
    for (const other of [client, admin, rival]) expect(await about(test, other)).toEqual([]);
    const failing = (state: string) => studio.query('UPDATE uploads SET state = $2, updated_at = now() WHERE shot_id = $1', [id, state]);
    await failing('failed');
    expect(await about(test, vendor)).toMatchObject([{ text: expect.stringMatching(/^Upload of entry\.\S+ failed$/), action: 'Look' }]);
    await failing('transcoding');
    expect(await about(test, vendor)).toEqual([]);
    await failing('complete');
    await studio.query('DELETE FROM version_checks WHERE version_id = $1', [id]);
    expect(await about(test, vendor)).toMatchObject([{ text: 'Your entry could not be checked' }]);
    await test.send(id, await sound()).expect(201);
    await test.ready(id);
    expect(await about(test, vendor)).toEqual([]);
    await studio.query('UPDATE version_checks SET findings = \'[{"severity": "fault"}]\' WHERE version_id = $1', [id]);
    expect(await about(test, vendor)).toHaveLength(1);
    await studio.as(client).post(`${test.path}/end`).expect(200);
    expect(await about(test, vendor)).toEqual([]);
  });
});
