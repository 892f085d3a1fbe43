import { randomUUID } from 'node:crypto';
import { bidAccepted } from '@prepmarket/bidding-api';
import { packageChanged, shotChanged, taskChanged, taskDeleted } from '@prepmarket/catalog-api';
import { type ContractState, contractActivated } from '@prepmarket/contracts-api';
import { versionMessages, versionsChanged } from '@prepmarket/media-api';
import { migrate, openDatabase } from '@prepmarket/service-kit';
import { publishFrom } from '@prepmarket/service-testing';
import { migrations } from '../src/migrations/index.js';
import { addTask, Contracted } from './contracted.js';
import { bidOf, client, Studio, vendor } from './studio.js';

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open();
});
afterAll(() => studio.close());

const milestone = (taskIds?: string[] | null) => ({
  ...{ id: randomUUID(), version: 1, position: 0, title: 'All', amountCents: 100, dueDate: '2030-01-01', status: 'pending' as const, taskIds },
});
/** As a version of this service before wrote it, in a rollout. */
const forgetParties = (id: string) =>
  studio.query('UPDATE engagement_contracts SET project_id = NULL, client_id = NULL, vendor_id = NULL, task_ids = NULL WHERE contract_id = $1', [id]);
const newsOf = async (id: string) =>
  (await studio.query("SELECT data FROM outbox WHERE type = $1 AND data->>'id' = $2 ORDER BY seq", [versionsChanged.type, id])).map(({ data }) => data);

it('[S-1945] a shot that was known before versions came has its name when it is told once more, a deleted one stays gone', async () => {
  const before = await Studio.open({
    prepare: async (config) => {
      const since = migrations.findIndex(({ name }) => name === 'Versions1764000001930');
      await migrate(config, migrations.slice(0, since));
      const database = await openDatabase(config, []);
      await database.query('INSERT INTO shots (id, project_id, package_id, version, deleted) VALUES ($1, $3, $3, 4, false), ($2, $3, $3, 4, true)', [
        ...[shot, gone, randomUUID()],
      ]);
      await database.destroy();
    },
  });
  const told = (id: string) => publishFrom(before.bus, shotChanged, { id, version: 4, projectId: randomUUID(), packageId: randomUUID(), name: 'sh010' });
  for (const id of [shot, gone]) await told(id);
  const rows = await before.query('SELECT id, name, version, deleted FROM shots');
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(expect.arrayContaining([expect.objectContaining({ id: shot, name: 'sh010', version: 4, deleted: false })]));
  expect(rows).toEqual(expect.arrayContaining([expect.objectContaining({ id: gone, deleted: true })]));
  await before.close();
});
const [shot, gone] = [randomUUID(), randomUUID()];

describe('[S-1945] in a rollout', () => {
  it('a contract that a version before has heard of is complete when the same is told once more', async () => {
    const on = await Contracted.open(studio, { milestones: [milestone([randomUUID()])] });
    await forgetParties(on.id);
    await studio.as(vendor).get(on.path).expect(404);
    await on.again();
    expect((await on.list()).tasks).toEqual([]);
    expect((await on.begin().expect(404)).body.message).toBe(versionMessages.taskNotFound);
  });

  it('one that contracts of a version before tell of keeps the tasks that it covers', async () => {
    const on = await Contracted.open(studio);
    const other = await addTask(studio, on.shot, { name: 'paint' });
    await on.tell({ milestones: [milestone([on.task.id])] });
    for (const milestones of [undefined, [milestone()]]) {
      await on.tell({ milestones });
      expect((await on.list()).tasks.map(({ id }) => id)).toEqual([on.task.id]);
      await on.begin(vendor, other.id).expect(404);
    }
    await on.tell({ milestones: [milestone(null)] });
    expect((await on.list()).tasks.map(({ id }) => id).toSorted()).toEqual([on.task.id, other.id].toSorted());
  });

  it('one whose tasks both have left out gets them with the same state, told once more', async () => {
    const shotOf = await studio.shot();
    const bid = { ...bidOf(shotOf.projectId, vendor.id), version: 2, status: 'accepted' as const };
    await publishFrom(studio.bus, bidAccepted, bid);
    const [one, two] = [await addTask(studio, shotOf), await addTask(studio, shotOf)];
    const state: ContractState = {
      ...{ id: randomUUID(), version: 2, projectId: shotOf.projectId, bidId: bid.id, clientId: client.id, vendorId: vendor.id, title: 'Harbour' },
      ...{ status: 'active', clientSigned: true, vendorSigned: true, totalCents: 100, currency: 'USD' },
    };
    await publishFrom(studio.bus, contractActivated, state);
    await publishFrom(studio.bus, contractActivated, { ...state, milestones: [milestone([one.id])] });
    const { body } = await studio.as(vendor).get(`/api/contracts/${state.id}/versions`).expect(200);
    expect(body.deliveries.tasks).toMatchObject([{ id: one.id }]);
    expect(two.id).not.toBe(one.id);
  });
});

it('[S-1946] news of a contract are told to the windows that show its versions, what is no news is not', async () => {
  const on = await Contracted.open(studio);
  const told = { id: on.id, clientId: client.id, vendorId: vendor.id, shown: true };
  expect(await newsOf(on.id)).toMatchObject([told]);
  await on.again();
  expect(await newsOf(on.id)).toHaveLength(1);
  await on.tell({ status: 'disputed' });
  expect(await newsOf(on.id)).toMatchObject([told, told]);
  await forgetParties(on.id);
  await on.again();
  expect(await newsOf(on.id)).toMatchObject([told, told, told]);
});

it('[S-1959] versions tell the package of each task, as it is called now', async () => {
  const on = await Contracted.open(studio);
  const { packageId: id, projectId } = on.shot;
  expect((await on.list()).tasks[0]).not.toHaveProperty('package_name');
  for (const [version, name] of [
    [2, 'Reel A'],
    [1, 'Reel 1'],
  ] as const)
    await publishFrom(studio.bus, packageChanged, { id, version, projectId, name });
  expect((await on.list()).tasks).toMatchObject([{ id: on.task.id, shot_name: 'sh010', package_name: 'Reel A' }]);
});

it('[S-1975] tasks that come, change or go are told to the windows of the contracts that cover them, once', async () => {
  const on = await Contracted.open(studio);
  const before = (await newsOf(on.id)).length;
  const told = async () => (await newsOf(on.id)).slice(before);
  const task = await addTask(studio, on.shot, { name: 'paint' });
  expect(await told()).toMatchObject([{ id: on.id, clientId: client.id, vendorId: vendor.id, shown: true }]);
  for (const version of [1, 2, 2]) await publishFrom(studio.bus, taskChanged, { ...task, version, name: 'wires' });
  expect(await told()).toHaveLength(2);
  await on.tell({ milestones: [milestone([on.task.id])] });
  const since = (await told()).length;
  const gone = { projectId: task.projectId, shotId: task.shotId };
  await publishFrom(studio.bus, taskDeleted, { id: task.id, version: 3, ...gone });
  expect(await told()).toHaveLength(since);
  for (let times = 0; times < 2; times += 1) await publishFrom(studio.bus, taskDeleted, { id: on.task.id, version: 2, ...gone });
  expect(await told()).toHaveLength(since + 1);
});
