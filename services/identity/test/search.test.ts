import { foundPlace } from '@prepmarket/api-kit';
import { anAdmin, openWorld, signUp, type World, withToken } from './world.js';

let world: World;
let root: Awaited<ReturnType<typeof anAdmin>>;
let vera: Awaited<ReturnType<typeof signUp>>;

beforeAll(async () => {
  world = await openWorld();
  root = await anAdmin(world);
  vera = await signUp(world, { role: 'vendor', firstName: 'Veronika', lastName: 'Stone', company: 'Quarry 9' });
  await signUp(world, { firstName: 'Clara', lastName: 'Client', company: 'North' });
});
afterAll(() => world.end());

const search = (query: string, token = root.token) => withToken(world, token).get(`/api/users/search?${query}`);
const titles = async (query: string) => (await search(query).expect(200)).body.found.map((each: unknown) => foundPlace.parse(each).title);

it.each(['veronika', 'stone', 'veronika%20stone', 'quarry', 'veronica', 've'])('[S-1794] an administrator finds an account by %s', async (typed) => {
  expect(await titles(`q=${typed}`)).toEqual(['Veronika Stone']);
});

it('[S-1794] it says who that is, by id as well, and whether the account is suspended', async () => {
  const { email } = (await withToken(world, root.token).get(`/api/users/${vera.id}`)).body.user;
  expect((await search(`q=${email}`).expect(200)).body.found).toEqual([
    { id: vera.id, group: 'People', title: 'Veronika Stone', about: `${email} · Quarry 9`, link: `/admin/people/${vera.id}` },
  ]);
  await withToken(world, root.token).put(`/api/users/${vera.id}/suspension`).send({ suspended: true, reason: 'Unpaid' }).expect(200);
  expect((await search(`ids=${vera.id}`).expect(200)).body.found[0].about).toBe(`${email} · Quarry 9 · suspended`);
});

it('[S-1794] nobody else finds anybody', async () => {
  await withToken(world, (await signUp(world)).token)
    .get('/api/users/search?q=stone')
    .expect(403);
  await withToken(world, '').get('/api/users/search?q=stone').expect(401);
  await search('q=a').expect(400);
  expect(await titles('q=%25%25')).toEqual([]);
});
