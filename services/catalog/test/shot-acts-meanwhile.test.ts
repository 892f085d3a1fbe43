import { type Project, type Shot, type ShotPackage, shotMessages } from '@prepmarket/catalog-api';
import { contractCreated } from '@prepmarket/contracts-api';
import { shotMediaFailed, shotMediaReady } from '@prepmarket/media-api';
import { until } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { type Catalog, openCatalog, type Person } from './catalog.js';
import { readyMedia } from './media.js';

let catalog: Catalog;
let client: Person;
let vendor: Person;
let project: Project;
let pack: ShotPackage;
beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client');
  vendor = await catalog.person('vendor');
  project = await catalog.project(client, { status: 'open' });
  pack = await catalog.pack(client, project.id);
});
afterAll(() => catalog.close());

const act = (what: string, shots: object[]) => catalog.as(client).post(`/api/projects/${project.id}/${what}`).send({ shots });
const shotNow = async (id: string): Promise<Shot> => (await catalog.as(client).get(`/api/projects/shots/${id}`).expect(200)).body.shot;

const waitingForLocks = async (): Promise<number> => {
  const [{ count }] = await catalog.app
    .get(DataSource)
    .query(`SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  return count;
};

/** Brings removed shots back, and has `hear` come while that is under way. */
const broughtBackDuring = async (removalId: string, hear: () => Promise<unknown>): Promise<void> => {
  const runner = catalog.app.get(DataSource).createQueryRunner();
  await runner.startTransaction();
  try {
    // What comes back needs its package.
    await runner.query('SELECT id FROM packages WHERE id = $1 FOR UPDATE', [pack.id]);
    const back = catalog.as(client).delete(`/api/projects/${project.id}/shot-removals/${removalId}`).expect(200).then();
    await until(async () => (await waitingForLocks()) === 1);
    const heard = hear();
    await until(async () => (await waitingForLocks()) === 2);
    await runner.commitTransaction();
    await Promise.all([back, heard]);
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await runner.release();
  }
};

it('[S-1627] keeps what media says while removed shots are brought back', async () => {
  for (const [hear, wanted] of [
    [(shot: Shot) => catalog.publish(shotMediaReady, readyMedia(shot, { frameCount: 31 })), { frame_count: 31, tasks: [{ frame_end: 31 }] }],
    [
      (shot: Shot) => catalog.publish(shotMediaFailed, { id: shot.id, version: 1, projectId: shot.project_id, upload: 1, reason: 'No picture in it' }),
      { media_error: 'No picture in it' },
    ],
  ] as const) {
    const shot = await catalog.shot(client, project.id, pack.id, { tasks: [{ task_type: 'roto' }] });
    const { body } = await act('shot-removals', [{ id: shot.id, version: 1 }]).expect(201);
    await broughtBackDuring(body.removal.id, () => hear(shot));
    expect(await shotNow(shot.id)).toMatchObject(wanted);
  }
});

it('[S-1626] the consent to the removal of a package does not cover what is moved there afterwards', async () => {
  const emptied = await catalog.pack(client, project.id, { name: 'Emptied' });
  const shot = await catalog.shot(client, project.id, pack.id);
  await catalog.publish(contractCreated, catalog.contractOf(await catalog.award(project, vendor)));
  await catalog.as(vendor).post(`/api/projects/${project.id}/packages/${emptied.id}/removal-consent`).expect(200);
  await act('shot-changes', [{ id: shot.id, version: 1, package_id: emptied.id }]).expect(200);
  expect((await act('shot-removals', [{ id: shot.id, version: 2 }]).expect(409)).body.message).toBe(shotMessages.underContract);
  await catalog.as(client).delete(`/api/projects/shots/${shot.id}`).expect(409);
  await catalog.as(client).delete(`/api/projects/${project.id}/packages/${emptied.id}`).expect(409);
  const { body } = await catalog.as(client).get(`/api/projects/${project.id}/packages/${emptied.id}`).expect(200);
  expect(body.package.removal_agreed).toBe(false);
});
