import { type BoardCard, taskPlan } from '@prepmarket/catalog-api';
import { contractActivated, contractCancelled, contractCreated } from '@prepmarket/contracts-api';
import { DataSource } from 'typeorm';
import { type Catalog, nowhere, openCatalog, type Person } from './catalog.js';

let catalog: Catalog;
let client: Person;
let vendor: Person;
let rival: Person;
let admin: Person;
let projectId: string;
let packageId: string;
let taskId: string;
let path: string;
let end: () => Promise<void>;

beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client');
  admin = await catalog.person('admin');
  [vendor, rival] = [await catalog.person('vendor'), await catalog.person('vendor')];
  const project = await catalog.project(client, { status: 'open' });
  projectId = project.id;
  packageId = (await catalog.pack(client, projectId)).id;
  const shot = await catalog.shot(client, projectId, packageId, { tasks: [{ task_type: 'roto' }, { task_type: 'paint' }] });
  taskId = shot.tasks[0]?.id ?? '';
  path = `/api/projects/${projectId}/task-internals/${taskId}`;
  // A live bid, so that the rival goes on seeing the project.
  await catalog.bid(project, rival);
  const award = await catalog.award(project, vendor);
  const contract = catalog.contractOf(award);
  await catalog.publish(contractCreated, contract);
  const active = { ...contract, version: 2, status: 'active' as const, clientSigned: true, vendorSigned: true };
  await catalog.publish(contractActivated, active);
  end = () => catalog.publish(contractCancelled, { ...active, version: 3, status: 'cancelled' });
});
afterAll(() => catalog.close());

const put = (who: Person, body: object, at = path) => catalog.as(who).put(at).send(body);
const plansOf = async (who: Person, at = path) => (await catalog.as(who).get(at).expect(200)).body.plans;
const names = async (who: Person) => (await catalog.as(who).get(`/api/projects/${projectId}/assignees`).expect(200)).body.assignees;
const cards = async (who: Person, query = '') => (await catalog.as(who).get(`/api/projects/${projectId}/board?${query}`).expect(200)).body.cards as BoardCard[];

it('[S-1706] lets the vendor of the contract that runs say who does a task and until when; what is left out stays', async () => {
  const { body } = await put(vendor, { assignee: ' Anna (comp) ', due: '2099-01-31' }).expect(200);
  expect(taskPlan.parse(body.plan)).toEqual(body.plan);
  expect(body.plan).toEqual({ task_id: taskId, vendor_id: vendor.id, assignee: 'Anna (comp)', due: '2099-01-31' });
  expect((await put(vendor, { due: null }).expect(200)).body.plan).toMatchObject({ assignee: 'Anna (comp)', due: null });
  expect((await put(vendor, { due: '2099-02-01' }).expect(200)).body.plan).toMatchObject({ assignee: 'Anna (comp)', due: '2099-02-01' });
  expect(await plansOf(vendor)).toHaveLength(1);
  expect(await names(vendor)).toEqual(['Anna (comp)']);
});

it.each([
  ['a name of 101 characters', { assignee: 'x'.repeat(101) }, 'A name must be at most 100 characters'],
  ['a name that is none', { assignee: 5 }, undefined],
  ['a day that does not exist', { due: '2099-02-31' }, 'Date expected'],
  ['an instant', { due: '2099-02-01T10:00:00Z' }, 'Date expected'],
  ['broken characters', { assignee: 'A\0' }, undefined],
])('[S-1706] refuses %s', async (_, body, message) => {
  const answer = await put(vendor, body).expect(400);
  if (message) expect(answer.body.message).toBe(message);
});

it('[S-1707] refuses everybody else: the client, another vendor, an administrator, a stranger', async () => {
  for (const who of [client, rival, admin]) {
    const { body } = await put(who, { assignee: 'Eve' }).expect(403);
    expect(body.message).toBe('Only the vendor under contract plans the tasks of this project.');
  }
  await put(await catalog.person('vendor'), { assignee: 'Eve' }).expect(403);
  await put(await catalog.person('client'), { assignee: 'Eve' }).expect(403);
  await catalog.api.put(path).send({ assignee: 'Eve' }).expect(401);
  await put(vendor, { assignee: 'Eve' }, `/api/projects/${projectId}/task-internals/${nowhere}`).expect(404);
  const elsewhere = await catalog.project(vendor.role === 'vendor' ? client : vendor);
  await put(client, { assignee: 'Eve' }, `/api/projects/${elsewhere.id}/task-internals/${taskId}`).expect(404);
  expect(await plansOf(vendor)).toMatchObject([{ assignee: 'Anna (comp)' }]);
});

it('[S-1707] shows a plan to its vendor and to administrators, and in no answer to anybody else', async () => {
  expect(await plansOf(vendor)).toHaveLength(1);
  expect(await plansOf(admin)).toMatchObject([{ vendor_id: vendor.id, assignee: 'Anna (comp)' }]);
  expect(await plansOf(rival)).toEqual([]);
  expect(await names(rival)).toEqual([]);
  await catalog.as(client).get(path).expect(403);
  await catalog.as(client).get(`/api/projects/${projectId}/assignees`).expect(403);
  expect((await cards(vendor)).find(({ id }) => id === taskId)?.plan).toEqual({ assignee: 'Anna (comp)', due: '2099-02-01' });
  expect((await cards(vendor, 'assignee=anna (COMP)')).map(({ id }) => id)).toEqual([taskId]);
  for (const who of [client, rival, admin]) {
    expect((await cards(who)).map(({ plan }) => plan)).toEqual([null, null]);
    expect(await cards(who, 'assignee=anna (comp)')).toEqual([]);
  }
  const everything = ['', '/packages', '/shots', `/shots/${'s'}`, '/history', `/packages/${packageId}/shots`, '?include_tasks=true', '/due-weeks'];
  for (const each of everything.filter((part) => !part.endsWith('/s'))) {
    const { text } = await catalog.as(client).get(`/api/projects/${projectId}${each}`).expect(200);
    expect([each, text]).not.toEqual([each, expect.stringMatching(/Anna|task-planned|2099-02-01/)]);
  }
  expect(JSON.stringify(await catalog.app.get(DataSource).query('SELECT data FROM outbox'))).not.toContain('Anna');
});

it('[S-1708] leaves one plan where the same is planned twice at once', async () => {
  const answers = await Promise.all(['Ben', 'Cleo', 'Dan'].map((assignee) => put(vendor, { assignee })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const plans = await plansOf(vendor);
  expect(plans).toHaveLength(1);
  expect(plans[0].due).toBe('2099-02-01');
});

const runs = async (who: Person) => (await catalog.as(who).get(`/api/projects/${projectId}`).expect(200)).body.project.my_bid?.runs;

it('[S-1758] tells the vendor of the contract that it runs, nobody else, and lets it plan on in a project that its owner has closed', async () => {
  const status = (to: string) => catalog.as(client).put(`/api/projects/${projectId}`).send({ title: 'Harbour at night', status: to, confirmed: true });
  expect(await Promise.all([vendor, rival, client].map(runs))).toEqual([true, false, undefined]);
  await status('completed').expect(200);
  expect(await runs(vendor)).toBe(true);
  await put(vendor, { assignee: 'Still here' }).expect(200);
  await status('in_progress').expect(200);
});

it('[S-1708] lets the vendor read and no longer plan when the contract has ended, as long as the project is seen; it goes with its task', async () => {
  await catalog.as(client).put(`/api/projects/${projectId}`).send({ title: 'Harbour at night', status: 'in_progress' }).expect(200);
  await end();
  expect(await runs(vendor)).toBe(false);
  const seen = await catalog.as(vendor).get(path);
  expect([seen.status, seen.body.plans?.length]).toEqual([200, 1]);
  await put(vendor, { assignee: 'Late' }).expect(403);
  await catalog.as(client).delete(`/api/projects/tasks/${taskId}`).expect(200);
  await catalog.as(vendor).get(path).expect(404);
  expect(await catalog.app.get(DataSource).query('SELECT FROM task_internals')).toEqual([]);
});
