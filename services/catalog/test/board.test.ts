import { type BoardCard, type BoardQuery, boardCard, cardsPerPage, dueWeek, type ShotPackage, shotPackage } from '@prepmarket/catalog-api';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { type Catalog, openCatalog, type Person } from './catalog.js';

let catalog: Catalog;
let client: Person;
let projectId: string;
let pack: ShotPackage;
let other: ShotPackage;
const TASKS = cardsPerPage * 2 + 3;

beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client');
  projectId = (await catalog.project(client, { deadline: '2099-06-17' })).id;
  pack = await catalog.pack(client, projectId);
  other = await catalog.pack(client, projectId, { name: 'Reel 2' });
  await catalog.shot(client, projectId, pack.id, { name: 'NH_010', tasks: [{ task_type: 'roto' }, { task_type: 'paint', status: 'completed' }] });
  await catalog.shot(client, projectId, other.id, { name: 'NH_100%', deadline: '2099-06-01', tasks: [{ task_type: 'track', name: 'Camera' }] });
});
afterAll(() => catalog.close());

const ask = async (query: Partial<BoardQuery> = {}, of = projectId) => {
  const { body } = await catalog
    .as(client)
    .get(`/api/projects/${of}/board`)
    .query(query as object)
    .expect(200);
  return body as { cards: BoardCard[]; total: number; next: string | null };
};
const names = ({ cards }: { cards: BoardCard[] }) => cards.map(({ name, shot }) => `${shot.name} ${name}`).sort();

it('[S-1700] gives a column of tasks with their shots, and one of shots with how far their tasks are', async () => {
  const { cards, total, next } = await ask();
  expect([cards.length, total, next]).toEqual([2, 2, null]);
  for (const each of cards) expect(boardCard.parse(each)).toEqual(each);
  expect(cards.find(({ name }) => name === 'Camera')).toMatchObject({
    ...{ status: 'pending', progress: null, plan: null, task: { task_type: 'track', frame_start: 1, frame_end: 100 } },
    shot: { name: 'NH_100%', package_name: 'Reel 2', deadline: '2099-06-01' },
  });
  const shots = await ask({ by: 'shot' });
  for (const each of shots.cards) expect(boardCard.parse(each)).toEqual(each);
  expect(shots.cards.find(({ name }) => name === 'NH_010')).toMatchObject({
    task: null,
    progress: [
      { task_type: 'paint', total: 1, done: 1 },
      { task_type: 'roto', total: 1, done: 0 },
    ],
  });
});

it('[S-1700] keeps to status, package, type and text, whatever signs the text has', async () => {
  expect(names(await ask({ status: 'completed' }))).toEqual(['NH_010 paint']);
  expect(names(await ask({ package: other.id }))).toEqual(['NH_100% Camera']);
  expect(names(await ask({ task_type: 'roto' }))).toEqual(['NH_010 roto']);
  expect(names(await ask({ search: '0%' }))).toEqual(['NH_100% Camera']);
  expect(names(await ask({ search: 'CAMERA' }))).toEqual(['NH_100% Camera']);
  expect(names(await ask({ by: 'shot', search: 'camera' }))).toEqual(['NH_100% NH_100%']);
  expect(names(await ask({ by: 'shot', task_type: 'paint' }))).toEqual(['NH_010 NH_010']);
  expect(names(await ask({ search: "'; DROP TABLE tasks --" }))).toEqual([]);
});

it('[S-1701] brings no more than a page, each card once, with the number of all, by one statement', async () => {
  const { id } = await catalog.project(client);
  const shot = await catalog.shot(client, id, (await catalog.pack(client, id)).id, { tasks: [{ task_type: 'roto', name: 'task 1' }] });
  await catalog.app.get(DataSource).query(
    `INSERT INTO tasks (id, project_id, shot_id, name, task_type, status, description, instructions, frame_start, frame_end, whole_shot, version, created_at, updated_at)
     SELECT gen_random_uuid(), project_id, shot_id, 'task ' || n, task_type, status, '', '', 1, 100, true, 1, created_at, updated_at FROM tasks, generate_series(2, ${TASKS}) n
     WHERE shot_id = $1`,
    [shot.id],
  );
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const first = await ask({}, id);
  const asked = spy.mock.calls.filter(([query]: unknown[]) => /FROM projects/.test((query as { text: string }).text));
  spy.mockRestore();
  expect(asked).toHaveLength(1);
  expect(Buffer.byteLength(JSON.stringify(first))).toBeLessThan(60_000);
  const all = [...first.cards];
  for (let { next } = first; next; ) {
    const page = await ask({ after: next }, id);
    expect([page.cards.length <= cardsPerPage, page.total]).toEqual([true, TASKS]);
    all.push(...page.cards);
    next = page.next;
  }
  expect(all.map(({ name }) => name)).toEqual(Array.from({ length: TASKS }, (_, n) => `task ${n + 1}`));
  await catalog.as(client).get(`/api/projects/${id}/board?by=shot&after=${first.next}`).expect(400);
  await catalog
    .as(client)
    .get(`/api/projects/${id}/board?limit=${cardsPerPage + 1}`)
    .expect(400);
});

it('[S-1701] puts on top what was moved last', async () => {
  const [card] = (await ask({ search: 'roto' })).cards;
  await catalog.as(client).put(`/api/projects/tasks/${card?.id}`).send({ name: 'roto', status: 'completed' }).expect(200);
  expect((await ask({ status: 'completed' })).cards.map(({ name }) => name)).toEqual(['roto', 'paint']);
  expect((await ask()).total).toBe(1);
});

it('[S-1702] tells of each package how many tasks of each type are done', async () => {
  const { body } = await catalog.as(client).get(`/api/projects/${projectId}/packages`).expect(200);
  for (const each of body.packages) expect(shotPackage.parse(each)).toEqual(each);
  expect(body.packages.map(({ progress }: ShotPackage) => progress)).toEqual([
    [
      { task_type: 'paint', total: 1, done: 1 },
      { task_type: 'roto', total: 1, done: 1 },
    ],
    [{ task_type: 'track', total: 1, done: 0 }],
  ]);
});

it('[S-1703] counts the tasks that are due in each week, and those of them that are done, by the deadline that holds', async () => {
  const { body } = await catalog.as(client).get(`/api/projects/${projectId}/due-weeks`).expect(200);
  for (const each of body.weeks) expect(dueWeek.parse(each)).toEqual(each);
  expect(body.weeks).toEqual([
    { week: '2099-06-01', due: 1, done: 0 },
    { week: '2099-06-15', due: 2, done: 2 },
  ]);
});

it('[S-1704] shows board and weeks to whoever sees the project, and to nobody else', async () => {
  const [vendor, stranger, admin] = [await catalog.person('vendor'), await catalog.person('client'), await catalog.person('admin')];
  for (const what of ['board', 'board?by=shot', 'due-weeks']) {
    const path = `/api/projects/${projectId}/${what}`;
    for (const each of [vendor, stranger]) await catalog.as(each).get(path).expect(404);
    await catalog.as(admin).get(path).expect(200);
    await catalog.api.get(path).expect(401);
  }
});

it('[S-1705] lets one of two people move a card they both have before them', async () => {
  for (let round = 0; round < 10; round += 1) {
    const shot = await catalog.shot(client, projectId, pack.id, { name: `race ${round}`, tasks: [{ task_type: 'roto' }] });
    const [task] = shot.tasks;
    const move = (status: string) =>
      catalog.as(client).put(`/api/projects/tasks/${task?.id}`).set('if-match', `"${task?.version}"`).send({ name: task?.name, status });
    const answers = await Promise.all([move('in_progress'), move('completed')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.task.status;
    const { body } = await catalog.as(client).get(`/api/projects/tasks/${task?.id}`).expect(200);
    expect(body.task.status).toBe(won);
  }
});
