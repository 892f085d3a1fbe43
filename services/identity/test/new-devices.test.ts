import { deviceAdded } from '@prepmarket/identity-api';
import { api } from '@prepmarket/service-testing';
import { openWorld, PASSWORD, signUp, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const signIn = async (email: string, { cookie, agent = FIREFOX }: { cookie?: string; agent?: string } = {}): Promise<string> => {
  const login = api(world.app).post('/api/auth/login').set('user-agent', agent);
  const { headers } = await (cookie ? login.set('cookie', cookie) : login).send({ email, password: PASSWORD }).expect(200);
  return (
    [headers['set-cookie']]
      .flat()
      .find((each) => each?.startsWith('prepmarket_device='))
      ?.split(';')[0] ?? ''
  );
};
const told = async (userId: string): Promise<Record<string, unknown>[]> =>
  (
    await world.rows<{ data: Record<string, unknown> }>("SELECT data FROM outbox WHERE type = $1 AND data->>'userId' = $2 ORDER BY seq", [
      deviceAdded.type,
      userId,
    ])
  ).map(({ data }) => data);

it('[S-1436] tells of a sign-in by a browser that the account does not know, with its name and time and no address', async () => {
  const { email, id } = await signUp(world);
  expect(await told(id)).toEqual([]);
  const cookie = await signIn(email);
  const [first, ...others] = await told(id);
  expect([first, others]).toEqual([{ id: expect.any(String), version: 1, userId: id, device: 'Firefox on Linux', at: expect.any(String) }, []]);
  expect(Math.abs(Date.parse(String(first?.at)) - Date.now())).toBeLessThan(60_000);
  await signIn(email, { cookie });
  expect(await told(id)).toHaveLength(1);
  await signIn(email, { cookie: `prepmarket_device=${'x'.repeat(43)}` });
  expect(await told(id)).toHaveLength(2);
});

it('[S-1436] the first browser of an account is no news, nor is one that another account knows alone', async () => {
  const [ann, bea] = [await signUp(world), await signUp(world)];
  await world.rows('DELETE FROM known_devices WHERE user_id = $1', [ann.id]);
  const cookie = await signIn(ann.email);
  expect(await told(ann.id)).toEqual([]);
  await signIn(bea.email, { cookie });
  expect(await told(bea.id)).toHaveLength(1);
});

it('[S-1436] a program that calls itself like an address is no link in a letter', async () => {
  const { email, id } = await signUp(world);
  await signIn(email, { agent: 'evil.example' });
  expect(await told(id)).toMatchObject([{ device: 'evil example' }]);
});
