import { type FoundPlace, foundPlace } from '@prepmarket/api-kit';
import { bidRejected, bidWithdrawn } from '@prepmarket/bidding-api';
import { contractActivated } from '@prepmarket/contracts-api';
import { userSuspended } from '@prepmarket/identity-api';
import { countedTo, testConfig } from '@prepmarket/service-testing';
import { type Catalog, nowhere, openCatalog, type Person } from './catalog.js';

let catalog: Catalog;
let line: Awaited<ReturnType<typeof countedTo>>;
let people: Record<'client' | 'otherClient' | 'vendor' | 'rejected' | 'withdrawn' | 'working' | 'admin', Person>;
const ids: Record<string, string | undefined> = {};

const found = async (actor: Person, query: string): Promise<FoundPlace[]> => {
  const { body } = await catalog.as(actor).get(`/api/projects/search?${query}`).expect(200);
  return body.found.map((each: unknown) => foundPlace.parse(each));
};
const titles = async (actor: Person, q: string) => (await found(actor, `q=${encodeURIComponent(q)}`)).map(({ title }) => title);

/** A project of that name with a package and a shot, each named like it. */
const tree = async (name: string, status: string, owner = people.client) => {
  const project = await catalog.project(owner, { title: `${name} film`, category: 'Film', status });
  const pack = await catalog.pack(owner, project.id, { name: `${name} reel` });
  const shot = await catalog.shot(owner, project.id, pack.id, { name: `${name} shot`, tasks: [{ task_type: 'roto', name: 'Edges' }] });
  Object.assign(ids, { [name]: project.id, [`${name} reel`]: pack.id, [`${name} shot`]: shot.id, [`${name} task`]: shot.tasks?.[0]?.id });
  return project;
};

beforeAll(async () => {
  const { databaseUrl } = await testConfig('catalog');
  line = await countedTo(new URL(databaseUrl));
  catalog = await openCatalog({ databaseUrl: line.url });
  const [client, otherClient, admin] = [await catalog.person('client'), await catalog.person('client', 'Otto'), await catalog.person('admin')];
  const [vendor, rejected, withdrawn, working] = await Promise.all(['Vera', 'Rex', 'Will', 'Wanda'].map((name) => catalog.person('vendor', name)));
  people = { client, otherClient, admin, vendor, rejected, withdrawn, working } as typeof people;
  await tree('Draftwood', 'draft');
  await tree('Openwater', 'open');
  const taken = await tree('Takenship', 'open');
  const no = await catalog.bid(taken, people.rejected);
  await catalog.publish(bidRejected, { ...no, version: 2, status: 'rejected' });
  const back = await catalog.bid(taken, people.withdrawn);
  await catalog.publish(bidWithdrawn, { ...back, version: 2, status: 'withdrawn' });
  const bid = await catalog.award(taken, people.working);
  await catalog.publish(contractActivated, catalog.contractOf(bid, { version: 3, status: 'active', clientSigned: true, vendorSigned: true }));
});
afterAll(async () => {
  await catalog?.close();
  line?.close();
});

const all = (name: string) => [`${name} film`, `${name} reel`, `${name} shot`];

it.each([
  ['client', 'Draftwood', true],
  ['client', 'Openwater', true],
  ['client', 'Takenship', true],
  ['admin', 'Draftwood', true],
  ['admin', 'Takenship', true],
  ['vendor', 'Openwater', true],
  ['working', 'Takenship', true],
  ['otherClient', 'Draftwood', false],
  ['otherClient', 'Openwater', false],
  ['otherClient', 'Takenship', false],
  ['vendor', 'Draftwood', false],
  ['vendor', 'Takenship', false],
  ['working', 'Draftwood', false],
  ['rejected', 'Draftwood', false],
  ['withdrawn', 'Draftwood', false],
] as const)('[S-1790] shows a %s of %s all or nothing, by name: %s', async (who, name, sees) => {
  expect(await titles(people[who], name)).toEqual(sees ? all(name) : []);
});

it('[S-1790] agrees with what can be read, for everybody and everything, by name and by id', async () => {
  const names = ['Draftwood', 'Openwater', 'Takenship'];
  const missed: string[] = [];
  for (const [who, person] of Object.entries(people)) {
    const { body } = await catalog.as(person).get('/api/projects?limit=100').expect(200);
    for (const name of names) {
      const { status } = await catalog.as(person).get(`/api/projects/${ids[name]}`);
      const listed = body.projects.some(({ id }: { id: string }) => id === ids[name]);
      const below = [ids[name], ids[`${name} reel`], ids[`${name} shot`], ids[`${name} task`]];
      const known = (await found(person, `ids=${below.join()}`)).map(({ id }) => id);
      if (known.length !== (status === 200 ? 4 : 0)) missed.push(`${who} reads ${name} with ${status} and is shown ${known.length}`);
      if ((await titles(person, name)).length !== (listed ? 3 : 0)) missed.push(`${who} finds ${name}, listed: ${listed}`);
    }
  }
  expect(missed).toEqual([]);
});

it('[S-1790] is nothing for who is suspended or has no session', async () => {
  const vendor = await catalog.person('vendor');
  expect(await titles(vendor, 'openwater')).toHaveLength(3);
  await catalog.publish(userSuspended, {
    ...{ id: vendor.id, version: 2, firstName: 'Vera', lastName: 'Doe', company: '', role: 'vendor', suspended: true },
    tokensValidFrom: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await catalog.as(vendor).get('/api/projects/search?q=openwater').expect(401);
  await catalog.api.get('/api/projects/search?q=open').expect(401);
});

it('[S-1791] says where each one is', async () => {
  const project = ids.Openwater;
  expect(await found(people.vendor, 'q=openw')).toEqual([
    { id: project, group: 'Projects', title: 'Openwater film', about: 'Film', link: `/projects/${project}` },
    {
      id: ids['Openwater reel'],
      group: 'Packages',
      title: 'Openwater reel',
      about: 'Openwater film',
      link: `/projects/${project}/packages/${ids['Openwater reel']}`,
    },
    {
      ...{ id: ids['Openwater shot'], group: 'Shots', title: 'Openwater shot', about: 'Openwater film · Openwater reel' },
      link: `/projects/${project}/packages/${ids['Openwater reel']}/shots/${ids['Openwater shot']}`,
    },
  ]);
  const [task] = await found(people.vendor, `ids=${ids['Openwater task']}`);
  expect(task).toMatchObject({ group: 'Tasks', title: 'Edges', about: 'Openwater film · Openwater shot' });
  expect(task?.link).toMatch(new RegExp(`/shots/${ids['Openwater shot']}/tasks/${ids['Openwater task']}$`));
});

it.each([
  ['open', 'Openwater film'],
  ['OPENWATER', 'Openwater film'],
  ['water fi', 'Openwater film'],
  ['opennwater', 'Openwater film'],
  ['Openwatre', 'Openwater film'],
  ['op', 'Openwater film'],
])('[S-1791] finds by %s', async (typed, title) => {
  expect(await titles(people.client, typed)).toContain(title);
});

it.each(['%%', '__', '\\\\', "' OR TRUE --", '((', '🎬🎬', 'o_en', 'op%n', 'zzzz'])('[S-1791] takes %s for text that nothing is named', async (typed) => {
  expect(await titles(people.admin, typed)).toEqual([]);
});

it.each([
  'q=a',
  'q=%20a%20',
  'q=',
  '',
  'ids=',
  'ids=x',
  `ids=${Array(17).fill(nowhere).join()}`,
  `q=ab&ids=${nowhere}`,
  `q=${'a'.repeat(101)}`,
  'q=ab%00',
  'q=ab&q=cd',
])('[S-1791] refuses %s', async (query) => {
  await catalog.as(people.client).get(`/api/projects/search?${query}`).expect(400);
});

it('[S-1792] shows eight of a kind at most, what begins so first', async () => {
  const owner = await catalog.person('client');
  const { id } = await catalog.project(owner, { title: 'Numbers' });
  const pack = await catalog.pack(owner, id);
  for (let n = 1; n <= 12; n++) await catalog.shot(owner, id, pack.id, { name: `a_sq${String(n).padStart(3, '0')}` });
  await catalog.shot(owner, id, pack.id, { name: 'sq0' });
  const shots = await titles(owner, 'sq0');
  expect(shots).toHaveLength(8);
  expect(shots[0]).toBe('sq0');
  expect((await titles(owner, 'sq'))[0]).toBe('sq0');
  expect(await titles(owner, 'sq')).toHaveLength(8);
});

it('[S-1792] is one way to the database', async () => {
  expect(await line.turnsOf(() => catalog.as(people.vendor).get('/api/projects/search?q=water').expect(200))).toBe(1);
});
