import { createServer } from 'node:net';
import { Controller, Get, type INestApplication, Module } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { sessionEnded, userChanged, userRegistered, userSuspended } from '@prepmarket/identity-api';
import { CurrentUser, InProcessBus, type Revoked, startService } from '@prepmarket/service-kit';
import { api, type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import { anAdmin, openWorld, PASSWORD, signUp, type World, withToken } from './world.js';

/** Another service: on a line of its own, so that no event of identity's ever comes to it. */
@Controller('who')
class WhoController {
  @Get()
  who(@CurrentUser() actor: Actor) {
    return { id: actor.id };
  }
}

@Module({ controllers: [WhoController] })
class WhoModule {}

const people = { registered: userRegistered, changed: userChanged, suspended: userSuspended, sessionEnded };
const WITHIN = 5_000;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

let world: World;
let other: TestConfig;
let service: INestApplication;
let admin: Awaited<ReturnType<typeof anAdmin>>;

const startOther = () => startService(other, { module: WhoModule, entities: [], migrations: [], people, scope: 'projects' });
beforeAll(async () => {
  const port = await freePort();
  world = await openWorld({ port });
  other = await testConfig('who', { jwksUrl: `http://127.0.0.1:${port}/.well-known/jwks.json`, events: { bus: new InProcessBus() } });
  service = await startOther();
  admin = await anAdmin(world);
});
afterAll(async () => {
  await service.close();
  await world.end();
  await other.drop();
});

const who = async (token: string): Promise<number> => (await api(service).get('/api/who').set('authorization', `Bearer ${token}`)).status;
const list = async (since = ''): Promise<Revoked> =>
  (
    await api(world.app)
      .get(`/.well-known/revoked.json${since && `?since=${since}`}`)
      .expect(200)
  ).body;
/** Fails when the token is still good after five seconds. */
const dies = async (token: string) => expect(await until(async () => (await who(token)) === 401, WITHIN)).toBe(true);

type Person = Awaited<ReturnType<typeof signUp>>;
const revocations: [string, (person: Person) => PromiseLike<{ status: number }>][] = [
  ['a suspension', ({ id }) => withToken(world, admin.token).put(`/api/users/${id}/suspension`).send({ suspended: true, reason: 'Abuse' })],
  ['signing out', ({ token }) => withToken(world, token).post('/api/auth/logout').send({})],
  ['signing out everywhere', ({ token }) => withToken(world, token).post('/api/auth/logout').send({ everywhere: true })],
  ['ending all other sessions', ({ token }) => withToken(world, token).delete('/api/auth/sessions')],
  [
    'a new password',
    ({ token }) => withToken(world, token).put('/api/auth/change-password').send({ currentPassword: PASSWORD, newPassword: 'battery horse correct' }),
  ],
];

describe('what is revoked reaches a service that hears no events', () => {
  it.each(revocations)('[S-1196] %s, within 5 s', async (_name, revoke) => {
    const person = await signUp(world);
    const { body } = await api(world.app).post('/api/auth/login').send({ email: person.email, password: PASSWORD }).expect(200);
    expect([await who(person.token), await who(body.token)]).toEqual([200, 200]);
    expect((await revoke(person)).status).toBeLessThan(300);
    await dies(_name === 'ending all other sessions' ? body.token : person.token);
  });

  it.each([
    ['revoked', (person: Person, id: string) => withToken(world, person.token).delete(`/api/auth/tokens/${id}`)],
    ['of somebody who is suspended', (person: Person) => revocations[0]?.[1](person)],
    ['of somebody with a new password', (person: Person) => revocations[4]?.[1](person)],
  ])('[S-1443] a personal access token that is %s is dead within 5 s, also what the gateway remembers of it', async (_name, end) => {
    const person = await signUp(world);
    const asked = { name: 'Render', scopes: ['projects:read'], days: 1, password: PASSWORD };
    const made = [0, 1].map(async () => (await withToken(world, person.token).post('/api/auth/tokens').send(asked).expect(201)).body.data);
    const [gone, other] = await Promise.all(made);
    const exchanged = async ({ token }: { token: string }) => (await api(world.app).post('/.well-known/personal-token').send({ token }).expect(200)).body.token;
    const [remembered, others] = [await exchanged(gone), await exchanged(other)];
    expect([await who(remembered), await who(others)]).toEqual([200, 200]);
    expect((await end(person, gone.id))?.status).toBe(200);
    await dies(remembered);
    expect(await who(others)).toBe(_name === 'revoked' ? 200 : 401);
    await api(world.app).post('/.well-known/personal-token').send({ token: gone.token }).expect(401);
  });

  it('[S-1196] and what is begun after it goes on', async () => {
    const person = await signUp(world);
    await withToken(world, person.token).post('/api/auth/logout').send({ everywhere: true }).expect(200);
    await dies(person.token);
    const { body } = await api(world.app).post('/api/auth/login').send({ email: person.email, password: PASSWORD }).expect(200);
    expect(await who(body.token)).toBe(200);
  });

  it('[S-1197] goes on with what it has heard when identity is away, also after a restart', async () => {
    const [dead, living] = [await signUp(world), await signUp(world)];
    await withToken(world, dead.token).post('/api/auth/logout').send({ everywhere: true }).expect(200);
    await dies(dead.token);
    await service.close();
    other = { ...other, jwksUrl: `http://127.0.0.1:${await freePort()}/.well-known/jwks.json` };
    service = await startOther();
    expect([await who(dead.token), await who(living.token)]).toEqual([401, 200]);
  });
});

describe('[S-1198] the list', () => {
  it('has nobody who has only registered, and no more of an account than its id and a moment', async () => {
    const { id } = await signUp(world);
    const gone = await signUp(world);
    await withToken(world, gone.token).post('/api/auth/logout').send({ everywhere: true }).expect(200);
    const { accounts, sessions } = await list();
    const named = accounts.map((account) => account.id);
    expect([named.includes(gone.id), named.includes(id)]).toEqual([true, false]);
    expect(accounts.every((account) => Object.keys(account).sort().join() === 'id,validFrom')).toBe(true);
    expect(sessions.every((session) => typeof session === 'string')).toBe(true);
  });

  it('begins 13 hours ago, and with what is asked for', async () => {
    const person = await signUp(world);
    await withToken(world, person.token).post('/api/auth/logout').send({ everywhere: true }).expect(200);
    const has = async (since = '') => (await list(since)).accounts.some(({ id }) => id === person.id);
    const aged = (hours: number) =>
      world.rows(
        `WITH s AS (UPDATE sessions SET created_at = now() - interval '2 days', ended_at = now() - $2 * interval '1 hour' WHERE user_id = $1)
         UPDATE users SET tokens_valid_from = now() - $2 * interval '1 hour' WHERE id = $1`,
        [person.id, hours],
      );
    expect(await has()).toBe(true);
    await aged(12.9);
    expect(await has()).toBe(true);
    await aged(13.1);
    expect(await has()).toBe(false);
    expect(await has('2020-01-01T00:00:00.000000Z')).toBe(false);
    const { next, more } = await list();
    expect([(await list(next)).more, more]).toEqual([false, false]);
    expect(Date.now() - Date.parse(next)).toBeGreaterThan(50_000);
    await api(world.app).get('/.well-known/revoked.json?since=yesterday').expect(400);
  });

  it('comes in pages that leave nobody out', async () => {
    const { id } = await signUp(world);
    await world.rows(
      `INSERT INTO sessions (id, user_id, device, network, created_at, used_at, ended_at, ended_why)
       SELECT gen_random_uuid(), $1, 'd', 'n', now(), now(), now() - interval '3 hours' + n * interval '1 ms', 'ended' FROM generate_series(1, 4500) n`,
      [id],
    );
    const seen = new Set<string>();
    for (let since: string | undefined, more = true; more; ) {
      const page = await list(since);
      expect(page.sessions.length + page.accounts.length).toBeLessThanOrEqual(2000);
      for (const session of page.sessions) seen.add(session);
      ({ next: since, more } = page);
    }
    const ended = await world.rows<{ id: string }>('SELECT id FROM sessions WHERE user_id = $1 AND ended_at IS NOT NULL', [id]);
    expect(ended.filter((session) => !seen.has(session.id))).toEqual([]);
    expect(ended).toHaveLength(4500);
  });
});
