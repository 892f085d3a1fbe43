import { type Project, type ProjectFacets, projectFacets } from '@prepmarket/catalog-api';
import { shotMediaReady } from '@prepmarket/media-api';
import { until } from '@prepmarket/service-testing';
import { type Catalog, openCatalog, type Person } from './catalog.js';
import { manyProjects } from './many.js';
import { readyMedia } from './media.js';

let catalog: Catalog;
let client: Person;
let vendor: Person;
let admin: Person;

const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const make = async (owner: Person, title: string, more: object, types: string[] = []): Promise<Project> => {
  const project = await catalog.project(owner, { title, status: 'open', ...more });
  const pack = await catalog.pack(owner, project.id);
  await catalog.shot(owner, project.id, pack.id, { tasks: types.map((task_type) => ({ task_type })) });
  return project;
};

beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client');
  vendor = await catalog.person('vendor');
  admin = await catalog.person('admin');
  await make(client, 'Bridge', { skills: ['Roto', 'Keying, fine'], category: 'Film', budget: { min: 100, max: 200 }, deadline: at(30) }, ['roto', 'roto']);
  await make(client, 'Harbour', { skills: ['PAINT', 'roto'], category: 'film', budget: { min: 150.5, max: 900 }, deadline: `${at(5)}T12:00:00Z` }, [
    'paint',
    'track',
  ]);
  await make(client, 'Tower', { skills: [], category: 'Advert', budget: { min: 1000, max: 6000 }, deadline: at(200) });
  await catalog.project(client, { title: 'Hidden draft', skills: ['Secretskill'], category: 'Secret', budget: { min: 90_000, max: 99_000 } });
  await catalog.project(client, { title: 'Hidden closed', status: 'in_progress', skills: ['Secretskill'], category: 'Secret' });
});
afterAll(() => catalog.close());

const facets = async (query: string, actor: Person = vendor): Promise<ProjectFacets> =>
  projectFacets.parse((await catalog.as(actor).get(`/api/projects/facets?${query}`).expect(200)).body.facets);
const told = ({ values }: { values: { value: unknown; count: number }[] }) => values.map(({ value, count }) => [value, count]);
const counts = ({ values }: { values: { count: number }[] }) => values.map(({ count }) => count);

it('[S-1760] counts the open projects by skill, category, task type, band and window, whatever the letter case', async () => {
  const all = await facets('scope=open');
  expect(told(all.skills).map(([value, count]) => [String(value).toLowerCase(), count])).toEqual([
    ['roto', 2],
    ['paint', 1],
  ]);
  expect(told(all.category).map(([value, count]) => [String(value).toLowerCase(), count])).toEqual([
    ['film', 2],
    ['advert', 1],
  ]);
  expect(told(all.task_type)).toEqual([
    ['roto', 1],
    ['track', 1],
    ['paint', 1],
  ]);
  expect(counts(all.budget)).toEqual([3, 1, 1, 0, 0]);
  expect(counts(all.deadline)).toEqual([1, 2, 2, 1]);
  expect([all.skills, all.category, all.task_type, all.budget, all.deadline].map(({ exact }) => exact)).toEqual([true, true, true, true, true]);
});

it('[S-1760] counts each kind as if nothing of its own were chosen, all others as chosen', async () => {
  const some = await facets('scope=open&category=film&task_type=paint');
  expect(told(some.category).map(([, count]) => count)).toEqual([1]);
  expect(told(some.task_type)).toEqual([
    ['roto', 1],
    ['track', 1],
    ['paint', 1],
  ]);
  expect(counts(some.budget)).toEqual([1, 0, 0, 0, 0]);
});

it('[S-1760] counts of each choice what the list then has', async () => {
  const listed = async (choice: object) => {
    const given = Object.entries(choice).filter(([, value]) => value !== undefined);
    const asked = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
    return (await catalog.as(vendor).get(`/api/projects?scope=open&${asked}`).expect(200)).body.pagination.total;
  };
  const all = await facets('scope=open');
  for (const { value, count } of all.skills.values) expect([value, await listed({ skills: value })]).toEqual([value, count]);
  for (const { value, count } of all.category.values) expect([value, await listed({ category: value })]).toEqual([value, count]);
  for (const { value, count } of all.task_type.values) expect([value, await listed({ task_type: value })]).toEqual([value, count]);
  for (const { value, count } of all.budget.values) expect(await listed({ budget_min: value.min, budget_max: value.max })).toBe(count);
  for (const { value, count } of all.deadline.values) expect(await listed({ deadline_after: value.after, deadline_before: value.before })).toBe(count);
});

it('[S-1761] counts nothing that the reader may not list: drafts, what is closed, what is another client’s', async () => {
  const stranger = await catalog.person('client');
  for (const query of [
    'scope=open',
    '',
    'scope=mine',
    'status=draft',
    'status=in_progress',
    'search=hidden',
    'skills=secretskill',
    'category=secret',
    'scope=open&status=draft',
  ]) {
    const text = JSON.stringify(await facets(query));
    expect([query, text.toLowerCase().includes('secret')]).toEqual([query, false]);
    expect([
      query,
      JSON.stringify(await facets(query, stranger))
        .toLowerCase()
        .includes('secret'),
    ]).toEqual([query, false]);
  }
  expect(counts((await facets('status=draft')).budget)).toEqual([0, 0, 0, 0, 0]);
  expect(counts((await facets('', stranger)).budget)).toEqual([0, 0, 0, 0, 0]);
  for (const reader of [client, admin]) expect(told((await facets('', reader)).skills)).toContainEqual(['Secretskill', 2]);
  await catalog.api.get('/api/projects/facets').expect(401);
});

it.each(['skills=%27%7D%27)%3B%20DROP%20TABLE%20projects%3B--', 'category=%27%20OR%201%3D1%20--', 'search=%25%27%20OR%20TRUE--'])(
  '[S-1761] takes %s for text',
  async (query) => {
    expect(counts((await facets(`scope=open&${query}`)).budget)).toEqual([0, 0, 0, 0, 0]);
    expect(counts((await facets('scope=open')).budget)).toEqual([3, 1, 1, 0, 0]);
  },
);

it('[S-1762] says of each project what there is to do, and who asks, where a list asks for it alone', async () => {
  const project = await make(client, 'Counted', { description: 'Onlycounted' }, ['roto', 'roto', 'paint']);
  const row = async (more: string) =>
    (await catalog.as(vendor).get(`/api/projects?minimal=true&ids=${project.id}${more}`).expect(200)).body.projects[0] as Project;
  expect(await row('')).not.toHaveProperty('totals');
  expect(await row('')).not.toHaveProperty('client');
  const full = await row('&include_totals=true&include_client=true');
  expect(full).toMatchObject({ client: { company: 'North Light' }, totals: { frames: null, shots_unknown: 1, tasks: { roto: 2, track: 0, paint: 1 } } });
  await catalog.as(client).delete(`/api/projects/${project.id}`).expect(200);
});

it('[S-2572] counts the frames that tasks ask for, each task its own, and says of how many shots with tasks nobody knows them', async () => {
  const project = await catalog.project(client, { title: 'Ranges', status: 'open' });
  const pack = await catalog.pack(client, project.id);
  const part = { task_type: 'roto', frame_start: 12, frame_end: 20 };
  const shot = async (tasks: object[]) => catalog.shot(client, project.id, pack.id, { tasks });
  const work = async () => ((await catalog.as(vendor).get(`/api/projects/${project.id}?include_totals=true`).expect(200)).body.project as Project).totals;
  const [asked] = [await shot([part, { ...part, task_type: 'paint', frame_end: 15 }]), await shot([]), await shot([part])];
  expect(await work()).toMatchObject({ frames: null, shots_unknown: 3, work: { frames: null, shots_unknown: 2 } });
  await catalog.publish(shotMediaReady, readyMedia(asked, { frameCount: 60 }));
  await until(async () => (await work())?.work?.frames === 13);
  expect(await work()).toMatchObject({ frames: 60, shots_unknown: 2, work: { frames: 13, shots_unknown: 1 } });
  await catalog.as(client).delete(`/api/projects/${project.id}`).expect(200);
});

it('[S-2585] counts no frames beyond the plate, be it the first or a shorter one, and leaves ranges as they were given', async () => {
  const project = await catalog.project(client, { title: 'Beyond', status: 'open' });
  const pack = await catalog.pack(client, project.id);
  const tasks = [
    { task_type: 'roto', frame_start: 1, frame_end: 90 },
    { task_type: 'paint', frame_start: 3, frame_end: 90 },
    { task_type: 'track', frame_start: 50, frame_end: 60 },
  ];
  const shot = await catalog.shot(client, project.id, pack.id, { tasks });
  const work = async () => ((await catalog.as(client).get(`/api/projects/${project.id}?include_totals=true`).expect(200)).body.project as Project).totals?.work;
  await catalog.publish(shotMediaReady, readyMedia(shot, { frameCount: 70 }));
  await until(async () => (await work())?.frames === 70 + 68 + 11);
  await catalog.publish(shotMediaReady, readyMedia(shot, { frameCount: 4, upload: 2, version: 2 }));
  await until(async () => (await work())?.frames !== 149);
  expect(await work()).toEqual({ frames: 4 + 2, shots_unknown: 0 });
  const { body } = await catalog.as(client).get(`/api/projects/shots/${shot.id}`).expect(200);
  expect(body.shot.tasks.map(({ frame_start, frame_end }: { frame_start: number; frame_end: number }) => [frame_start, frame_end])).toEqual(
    tasks.map(({ frame_start, frame_end }) => [frame_start, frame_end]),
  );
});

it('[S-1763] looks through a thousand projects and says that there are more', async () => {
  await manyProjects(catalog, 2600, client);
  const { skills, budget, category } = await facets('scope=open&category=film&skills=paint');
  expect([skills.exact, category.exact, budget.exact]).toEqual([false, true, true]);
  const all = await facets('scope=open');
  expect(all.budget.exact).toBe(false);
  expect(Math.max(...counts(all.budget))).toBeLessThanOrEqual(1001);
});
