import {
  cannotEditProject,
  type Project,
  projectChanged,
  projectCreated,
  projectMessages,
  type Shot,
  type ShotState,
  sampleMessages,
  shotCreated,
} from '@prepmarket/catalog-api';
import { ObjectStore } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { plateOf, sampleShots } from '../src/samples/sample.js';
import { type Catalog, openCatalog, type Person } from './catalog.js';

let catalog: Catalog;
let client: Person;
beforeAll(async () => {
  catalog = await openCatalog();
});
beforeEach(async () => {
  client = await catalog.person('client');
});
afterAll(() => catalog.close());

const staged = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const object of catalog.app.get(ObjectStore).list('incoming/')) keys.push(object.key);
  return keys.sort();
};
const make = async (who = client, status = 201): Promise<{ project: Project; message: string }> =>
  (await catalog.as(who).post('/api/projects/sample').send({}).expect(status)).body;
const shotsOf = async (id: string): Promise<Shot[]> => (await catalog.as(client).get(`/api/projects/${id}/shots`).expect(200)).body.shots;
const samplesOf = async (who: Person): Promise<number> =>
  catalog.app
    .get(DataSource)
    .query('SELECT id FROM projects WHERE user_id = $1', [who.id])
    .then((rows) => rows.length);

it('[S-2440] one press makes a draft of the client with a package, shots, tasks and plates that wait for media', async () => {
  const before = await staged();
  const { project, message } = await make();
  expect(message).toBe(sampleMessages.made);
  expect(project).toMatchObject({ status: 'draft', sample: true, user_id: client.id, client_id: client.id, package_count: 1, shot_count: 3, task_count: 4 });
  expect(project.title).toMatch(/^Sample: /);
  const told = await Promise.all((await shotsOf(project.id)).map(({ id }) => catalog.published(shotCreated, id)));
  const plates = (told.flat() as unknown as ShotState[]).map(({ stagedFile }) => stagedFile);
  expect(plates.map((plate) => plate?.originalname).sort()).toEqual(['HB010.mp4', 'HB020.mp4', 'HB030.mp4']);
  expect(await staged()).toEqual([...before, ...plates.map((plate) => plate?.key)].sort());
  expect(await catalog.published(projectCreated, project.id)).toMatchObject([{ status: 'draft', clientId: client.id, sample: true }]);
});

it('[S-2440] its plates are small films', () => {
  for (const shot of sampleShots) {
    const film = plateOf(shot);
    expect(film.toString('latin1', 4, 8)).toBe('ftyp');
    expect(film.length).toBeLessThan(64 * 1024);
  }
});

it('[S-2441] pressed again, at once or later, it is the same one and nothing is left lying', async () => {
  const before = (await staged()).length;
  const made = await Promise.all([make(), make(), make()]);
  const again = await make();
  expect(new Set([...made, again].map(({ project }) => project.id)).size).toBe(1);
  expect(await samplesOf(client)).toBe(1);
  expect((await staged()).length).toBe(before + 3);
});

it('[S-2441] deleted like any project, it can be made anew', async () => {
  const { project } = await make();
  await catalog.as(client).delete(`/api/projects/${project.id}`).expect(200);
  expect(await samplesOf(client)).toBe(0);
  expect((await make()).project.id).not.toBe(project.id);
});

it('[S-2442] it is not published, nor ended, whatever it is called by then', async () => {
  const { project } = await make();
  const edit = (body: object) =>
    catalog
      .as(client)
      .put(`/api/projects/${project.id}`)
      .send({ title: 'Harbour', ...body });
  for (const status of ['open', 'in_progress', 'completed', 'cancelled'])
    expect((await edit({ status }).expect(409)).body.message).toBe(sampleMessages.staysDraft);
  expect((await edit({ status: 'draft' }).expect(200)).body.project).toMatchObject({ title: 'Harbour', sample: true, status: 'draft' });
  expect((await catalog.published(projectChanged, project.id)).map(({ status }) => status)).toEqual(['draft']);
  const owned = { user_id: client.id, client_id: client.id, status: 'draft' as const };
  expect(cannotEditProject(client, owned, [], { title: 'Harbour', status: 'open' })).toBeUndefined();
});

it('[S-2443] nobody but clients makes one, and no client sees another’s', async () => {
  for (const role of ['vendor', 'admin'] as const) expect((await make(await catalog.person(role), 403)).message).toBe(sampleMessages.clientsOnly);
  const { project } = await make();
  for (const role of ['client', 'vendor'] as const) {
    const other = await catalog.person(role);
    expect((await catalog.as(other).get(`/api/projects/${project.id}`).expect(404)).body.message).toBe(projectMessages.notFound);
    expect(JSON.stringify((await catalog.as(other).get('/api/projects').expect(200)).body)).not.toContain(project.id);
  }
});

it('[S-2443] it counts as a project that was listed', async () => {
  const few = await openCatalog({ rates: { projectsPerHour: 1 } });
  try {
    const someone = await few.person('client');
    await few.project(someone);
    const { body } = await few.as(someone).post('/api/projects/sample').send({}).expect(429);
    expect(body.message).toMatch(/^You have listed 1 projects within an hour/);
  } finally {
    await few.close();
  }
});

it('[S-2539] an administrator’s list of all leaves samples out unless it asks for them; nobody else misses the own one', async () => {
  const { project } = await make();
  const admin = await catalog.person('admin');
  const listed = async (who: Person, query: string): Promise<string[]> =>
    (await catalog.as(who).get(`/api/projects?limit=100&${query}`).expect(200)).body.projects.map(({ id }: Project) => id);
  expect(await listed(admin, '')).not.toContain(project.id);
  for (const query of ['samples=true', `ids=${project.id}`]) expect(await listed(admin, query)).toContain(project.id);
  expect(await listed(client, '')).toContain(project.id);
});
