import { type Actor, type FoundPlace, foundPlace } from '@prepmarket/api-kit';
import { projectChanged, projectCreated } from '@prepmarket/catalog-api';
import { api } from '@prepmarket/service-testing';
import { admin, client, draft, form, openWorld, projectState, vendor, type World } from './world.js';

let world: World;
let made: Awaited<ReturnType<typeof draft>>;

beforeAll(async () => {
  world = await openWorld();
  made = await draft(world, { ...form, title: 'Contract for the Kestrel' });
  await draft(world, { ...form, title: 'Contract for the Heron' });
});
afterAll(() => world.end());

const found = async (actor: Actor, query: string): Promise<FoundPlace[]> => {
  const { body } = await api(world.app).as(actor).get(`/api/contracts/search?${query}`).expect(200);
  return body.found.map((each: unknown) => foundPlace.parse(each));
};
const ids = async (actor: Actor, query: string) => (await found(actor, query)).map(({ id }) => id);

it('[S-1793] shows a contract to both its parties and to administrators, by name and by id, and to nobody else', async () => {
  const { id } = made.contract;
  for (const query of ['q=kestrel', 'q=Kestrl', 'q=the%20kest', `ids=${id}`]) {
    for (const actor of [made.client, made.vendor, admin()]) expect(await ids(actor, query)).toEqual([id]);
    for (const actor of [client(), vendor()]) expect(await ids(actor, query)).toEqual([]);
  }
  expect(await ids(made.client, 'q=heron')).toEqual([]);
  expect(await ids(admin(), 'q=contract')).toHaveLength(2);
  await api(world.app).get('/api/contracts/search?q=kestrel').expect(401);
});

it('[S-1793] names its project, also by what that is called now, and the other party', async () => {
  const [own] = await found(made.client, 'q=kestrel');
  expect(own).toEqual({
    id: made.contract.id,
    group: 'Contracts',
    title: 'Contract for the Kestrel',
    about: 'Old Bridge · Vera Person',
    link: `/contracts/${made.contract.id}`,
  });
  const state = projectState(made.client, { id: made.bid.projectId, title: 'New Bridge' });
  await world.hear(projectCreated, state);
  await world.hear(projectChanged, { ...state, version: 2 });
  expect((await found(made.vendor, 'q=kestrel'))[0]?.about).toBe('New Bridge · Clara Person');
  expect((await found(admin(), 'q=kestrel'))[0]?.about).toBe('New Bridge · Clara Person, Vera Person');
});

it.each(['q=a', '', 'ids=x', 'q=ab%00'])('[S-1793] refuses %s', async (query) => {
  await api(world.app).as(made.client).get(`/api/contracts/search?${query}`).expect(400);
});
