import { randomUUID } from 'node:crypto';
import { failure } from '@prepmarket/api-kit';
import { deviceOf, messages, type Session, session, sessionEnded } from '@prepmarket/identity-api';
import { Events } from '@prepmarket/service-kit';
import { api, claimsFor, signToken } from '@prepmarket/service-testing';
import { openWorld, PASSWORD, published, signingKey, signUp, type World, withToken } from './world.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const EDGE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0';
const CHROME = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const signIn = async (email: string, userAgent = FIREFOX, from = '198.51.100.7'): Promise<string> =>
  (await api(world.app).post('/api/auth/login').set('user-agent', userAgent).set('X-Forwarded-For', from).send({ email, password: PASSWORD }).expect(200)).body
    .token;
const listed = async (token: string): Promise<Session[]> =>
  (await withToken(world, token).get('/api/auth/sessions').expect(200)).body.sessions.map((each: unknown) => session.parse(each));
const status = async (token: string): Promise<number> => (await withToken(world, token).get('/api/auth/me')).status;
const sidOf = (token: string): string => JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()).sid;
const trail = async (user: string) =>
  (await world.rows<{ action: string; note: string | null }>('SELECT action, note FROM audit_log WHERE user_id = $1 ORDER BY id', [user])).map(
    ({ action, note }) => [action, note],
  );

it.each([
  [FIREFOX, 'Firefox on Linux'],
  [IPHONE, 'Safari on iPhone'],
  [EDGE, 'Edge on Windows'],
  [CHROME, 'Chrome on Mac'],
  ['curl/8.5.0', 'curl'],
  [`${'x'.repeat(400)}`, 'x'.repeat(60)],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
])('[S-1110] %s is shown as %s', (userAgent, words) => expect(deviceOf(userAgent)).toBe(words));

it('[S-1110] lists the sign-ins of the account alone, with device, network and use, the asking one marked', async () => {
  const person = await signUp(world);
  await signUp(world);
  const token = await signIn(person.email, IPHONE, '203.0.113.9');
  const all = await listed(token);
  expect(all.map(({ device, network, current }) => [device, network, current])).toEqual([
    ['Safari on iPhone', '203.0.113.9', true],
    [expect.any(String), expect.any(String), false],
  ]);
  await world.rows("UPDATE sessions SET used_at = now() - interval '1 hour', network = 'before' WHERE id = $1", [sidOf(token)]);
  await status(token);
  const [used] = await listed(token);
  expect(used).toMatchObject({ id: sidOf(token), current: true });
  expect(Date.now() - Date.parse(used?.used_at ?? '')).toBeLessThan(600_000);
  expect(used?.network).not.toBe('before');
});

it('[S-1111] one session is ended: its tokens are refused at once, the others go on, services are told, the trail says so', async () => {
  const person = await signUp(world);
  const [here, there] = [await signIn(person.email), await signIn(person.email, IPHONE)];
  const gone = sidOf(there);
  const { body } = await withToken(world, here).delete(`/api/auth/sessions/${gone}`).expect(200);
  expect(body.message).toBe(messages.sessionEnded);
  expect([await status(there), await status(here), await status(person.token)]).toEqual([401, 200, 200]);
  expect(await published(world, sessionEnded.type, gone)).toEqual([{ id: gone, version: 1, userId: person.id }]);
  expect((await listed(here)).map(({ id }) => id)).not.toContain(gone);
  expect(await trail(person.id)).toContainEqual(['session-ended', 'Safari on iPhone']);
  const again = await withToken(world, here).delete(`/api/auth/sessions/${gone}`).expect(404);
  expect(failure.parse(again.body).message).toBe(messages.sessionGone);
});

it('[S-1111] nobody ends the session of another account, and nobody learns of it', async () => {
  const [ann, mal] = [await signUp(world), await signUp(world)];
  for (const id of [sidOf(ann.token), randomUUID()]) {
    const { body } = await withToken(world, mal.token).delete(`/api/auth/sessions/${id}`).expect(404);
    expect(failure.parse(body).message).toBe(messages.sessionGone);
  }
  await api(world.app)
    .delete(`/api/auth/sessions/${sidOf(ann.token)}`)
    .expect(401);
  expect(await status(ann.token)).toBe(200);
});

it('[S-1112] all others are ended, also those whose token names none; the caller goes on with a fresh token of the same session', async () => {
  const person = await signUp(world);
  const old = signToken(claimsFor({ id: person.id, role: 'client' }), undefined, { kid: signingKey.kid });
  const here = await signIn(person.email);
  expect([await status(person.token), await status(old)]).toEqual([200, 200]);
  const { body } = await withToken(world, here).delete('/api/auth/sessions').expect(200);
  expect(body).toMatchObject({ message: messages.othersEnded, user: { id: person.id } });
  expect([await status(person.token), await status(old), await status(body.token)]).toEqual([401, 401, 200]);
  expect(sidOf(body.token)).toBe(sidOf(here));
  expect(await listed(body.token)).toHaveLength(1);
  expect(await trail(person.id)).toContainEqual(['others-ended', null]);
});

it('[S-1113] a plain logout ends its own session and no other; twice is no fault', async () => {
  const person = await signUp(world);
  const here = await signIn(person.email);
  for (let time = 0; time < 2; time += 1) {
    const { body } = await withToken(world, here).post('/api/auth/logout').expect(200);
    expect(body).toEqual({ success: true, data: null, message: messages.signedOut });
  }
  expect([await status(here), await status(person.token)]).toEqual([401, 200]);
  expect((await trail(person.id)).filter(([action]) => action === 'logged-out')).toEqual([['logged-out', 'Firefox on Linux']]);
});

it('[S-1113] a new password ends all sessions but the one that set it; signing out everywhere ends that one too', async () => {
  const person = await signUp(world);
  const here = await signIn(person.email);
  const { body } = await withToken(world, here)
    .put('/api/auth/change-password')
    .send({ currentPassword: PASSWORD, newPassword: 'another battery staple' })
    .expect(200);
  expect([await status(person.token), await status(here), await status(body.token)]).toEqual([401, 401, 200]);
  expect((await listed(body.token)).map(({ id, current }) => [id, current])).toEqual([[sidOf(here), true]]);
  await withToken(world, body.token).post('/api/auth/logout').send({ everywhere: true }).expect(200);
  expect(await status(body.token)).toBe(401);
  expect(await world.rows('SELECT ended_why FROM sessions WHERE user_id = $1 ORDER BY ended_at', [person.id])).toEqual([
    { ended_why: 'password-changed' },
    { ended_why: 'everywhere' },
  ]);
});

it('[S-1114] a token without a session, from the version before, is good for as long as it lives', async () => {
  const person = await signUp(world);
  const old = signToken(claimsFor({ id: person.id, role: 'client' }), undefined, { kid: signingKey.kid });
  expect(await status(old)).toBe(200);
  expect((await listed(old)).map(({ current }) => current)).toEqual([false]);
  await withToken(world, old).post('/api/auth/logout').expect(200);
});

it('[S-1111] ended sessions are told again with everything else, while their tokens could live', async () => {
  const person = await signUp(world);
  const [late, early] = [await signIn(person.email), await signIn(person.email)];
  for (const token of [late, early]) await withToken(world, token).post('/api/auth/logout').expect(200);
  await world.rows("UPDATE sessions SET ended_at = now() - interval '13 hours' WHERE id = $1", [sidOf(early)]);
  await world.app.get(Events).republish();
  expect(await published(world, sessionEnded.type, sidOf(late))).toHaveLength(2);
  expect(await published(world, sessionEnded.type, sidOf(early))).toHaveLength(1);
});
