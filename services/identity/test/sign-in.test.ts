import { generateKeyPairSync } from 'node:crypto';
import { failure } from '@prepmarket/api-kit';
import { messages, tokenLifetime, userChanged } from '@prepmarket/identity-api';
import { FILE_COOKIE } from '@prepmarket/service-kit';
import { api, claimsFor, signToken } from '@prepmarket/service-testing';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { freshPerson, openWorld, PASSWORD, published, signUp, type World, withToken } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const login = (email: unknown, password: unknown, from = '198.51.100.1', into = world) =>
  api(into.app).post('/api/auth/login').set('X-Forwarded-For', from).send({ email, password });

it('[S-091] answers token and user, at the top and in data, and in any letter case of the address', async () => {
  const person = await signUp(world);
  const { body } = await login(` ${person.email.toUpperCase()} `, PASSWORD).expect(200);
  expect(body).toMatchObject({ success: true, data: { token: body.token, user: body.user } });
  expect(body.user).toMatchObject({ id: person.id, email: person.email });
  const jwks = (await api(world.app).get('/.well-known/jwks.json').expect(200)).body;
  expect(jwks.keys).toHaveLength(1);
  expect(jwks.keys[0].d).toBeUndefined();
  const { payload, protectedHeader } = await jwtVerify(body.token, createLocalJWKSet(jwks), {
    issuer: 'prepmarket',
    audience: 'prepmarket',
    algorithms: ['ES256'],
  });
  expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: 'identity-test' });
  expect(payload).toMatchObject({ sub: person.id, role: 'client' });
  expect((payload.exp as number) - Math.floor(payload.iat as number)).toBe(tokenLifetime);
});

it('[S-1153] A29: sets the file cookie with every token, Secure behind https, and logout clears it', async () => {
  const person = await signUp(world);
  const answer = await login(person.email, PASSWORD).expect(200);
  const cookie = answer.headers['set-cookie']?.[0] ?? '';
  expect(cookie).toContain(`${FILE_COOKIE}=${answer.body.token}; Max-Age=${tokenLifetime}; Path=/api/files;`);
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict$/);
  expect(answer.headers['cache-control']).toBe('no-store');
  const out = await api(world.app).post('/api/auth/logout').expect(200);
  expect(out.body).toEqual({ success: true, data: null, message: messages.signedOut });
  expect(out.headers['set-cookie']?.[0]).toMatch(new RegExp(`^${FILE_COOKIE}=; Path=/api/files; Expires=Thu, 01 Jan 1970`));

  const secure = await openWorld({ publicUrl: 'https://prepmarket.example' });
  const { headers } = await api(secure.app)
    .post('/api/register')
    .send({ ...freshPerson(), devMode: true });
  await secure.end();
  expect(headers['set-cookie']?.[0]).toMatch(/HttpOnly; Secure; SameSite=Strict$/);
});

it('[S-092] a wrong password and an unknown address get the same answer in the same time', async () => {
  const person = await signUp(world);
  // CPU time: the clock tells also of what else the machine does.
  const timed = async (email: string) => {
    const from = process.cpuUsage();
    const { body } = await login(email, 'wrong password').expect(401);
    const { user, system } = process.cpuUsage(from);
    return { message: failure.parse(body).message, ms: (user + system) / 1000 };
  };
  const wrong = [];
  const unknown = [];
  for (let round = 0; round < 6; round += 1) {
    wrong.push(await timed(person.email));
    unknown.push(await timed(freshPerson().email));
  }
  expect(new Set([...wrong, ...unknown].map(({ message }) => message))).toEqual(new Set([messages.wrongCredentials]));
  const fastest = (all: { ms: number }[]) => Math.min(...all.map(({ ms }) => ms));
  expect(fastest(unknown)).toBeGreaterThan(fastest(wrong) / 2);
  expect(fastest(unknown)).toBeLessThan(fastest(wrong) * 2);
});

it.each([
  [undefined, undefined],
  ['', ''],
  [{ $ne: 1 }, ['x']],
  ["' OR 1=1 --", 'x'],
  ['a\0b@example.com', 'x'],
  ['x'.repeat(50_000), 'y'.repeat(50_000)],
])('[S-074][S-092] judges whatever the form sends: %#', async (email, password) => {
  const { body } = await login(email, password, '198.51.100.2').expect(401);
  expect(body.message).toBe(messages.wrongCredentials);
});

it('[S-093] an unconfirmed account is told so, but only with the right password', async () => {
  const person = freshPerson();
  await api(world.app).post('/api/register').send(person).expect(201);
  const { body, headers } = await login(person.email, PASSWORD).expect(403);
  expect(failure.parse(body)).toMatchObject({ message: messages.confirmEmail, code: 'email_not_confirmed', status: 403 });
  expect(body.requiresEmailConfirmation).toBe(true);
  expect(headers['set-cookie']).toBeUndefined();
  const wrong = await login(person.email, 'wrong password').expect(401);
  expect(wrong.body.requiresEmailConfirmation).toBeUndefined();
});

it('[S-094] the eleventh wrong guess at an account within a quarter of an hour is 429, also from elsewhere', async () => {
  const person = await signUp(world);
  for (let guess = 0; guess < 10; guess += 1) await login(person.email, `wrong ${guess}`, `198.51.100.${10 + guess}`).expect(401);
  const { body } = await login(person.email, 'wrong', '198.51.100.30').expect(429);
  expect(failure.parse(body)).toMatchObject({ message: messages.tooManyLogins, status: 429 });
  await login(person.email, 'wrong', '2001:db8::1').expect(429);
  await login((await signUp(world)).email, 'wrong', '198.51.100.31').expect(401);
  await world.rows("UPDATE attempts SET at = at - interval '16 minutes'");
  await login(person.email, 'wrong', '198.51.100.30').expect(401);
});

it('[S-094] guesses sent at the same instant learn no more than ten answers', async () => {
  const person = await signUp(world);
  const guesses = await Promise.all(Array.from({ length: 40 }, (_, guess) => login(person.email, `wrong ${guess}`, `192.0.2.${guess + 1}`)));
  expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401, 429]));
});

it('[S-094] guesses from one address are counted over all accounts; successful logins never count', async () => {
  const strict = await openWorld({ rates: { failedLoginsPerAddress: 3, failedLoginsPerAccount: 2 } });
  try {
    const person = await signUp(strict);
    const good = await Promise.all(Array.from({ length: 12 }, () => login(person.email, PASSWORD, '203.0.113.5', strict)));
    expect(good.map(({ status }) => status)).toEqual(Array(12).fill(200));
    for (let guess = 0; guess < 3; guess += 1) await login(freshPerson().email, 'x', '203.0.113.5', strict).expect(401);
    await login(person.email, PASSWORD, '203.0.113.5', strict).expect(429);
    await login(person.email, PASSWORD, '203.0.113.6', strict).expect(200);
  } finally {
    await strict.end();
  }
});

it('[S-057][S-068][S-146][S-148] GET /auth/me gives the caller, also spread at the top; without a session 401', async () => {
  const person = await signUp(world);
  const { body } = await withToken(world, person.token).get('/api/auth/me').expect(200);
  expect(body).toMatchObject({
    success: true,
    user: body.data,
    id: person.id,
    _id: person.id,
    email: person.email,
    firstName: 'Ann',
    first_name: 'Ann',
    role: 'client',
  });
  for (const token of [
    '',
    'nonsense',
    signToken(claimsFor({ id: person.id, role: 'client' }), generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
  ]) {
    const refused = await withToken(world, token).get('/api/auth/me').expect(401);
    expect(failure.parse(refused.body).status).toBe(401);
  }
});

it('signing out everywhere ends all tokens, signing in again starts a new one', async () => {
  const person = await signUp(world);
  await withToken(world, person.token).post('/api/auth/logout').send({ everywhere: true }).expect(200);
  await withToken(world, person.token).get('/api/auth/me').expect(401);
  const { body } = await login(person.email, PASSWORD).expect(200);
  await withToken(world, body.token).get('/api/auth/me').expect(200);
  expect(await published(world, userChanged.type, person.id)).toHaveLength(1);
});

it('[S-1152] A41: keeps a trail of who did what', async () => {
  const person = await signUp(world);
  await login(person.email, PASSWORD).expect(200);
  const trail = await world.rows('SELECT action, by_user, address, request_id IS NOT NULL AS traced FROM audit_log WHERE user_id = $1 ORDER BY id', [
    person.id,
  ]);
  expect(trail).toMatchObject([
    { action: 'registered', by_user: person.id, traced: true },
    { action: 'logged-in', by_user: person.id, address: '198.51.100.1', traced: true },
  ]);
});
