import { createHash, randomUUID } from 'node:crypto';
import { failure } from '@prepmarket/api-kit';
import { messages, userChanged } from '@prepmarket/identity-api';
import { Events, InProcessBus } from '@prepmarket/service-kit';
import { api, until } from '@prepmarket/service-testing';
import pg from 'pg';
import { freshPerson, openWorld, PASSWORD, published, signUp, type World, withToken } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const login = (email: string, password: string) => api(world.app).post('/api/auth/login').send({ email, password });
const NEXT = 'a longer new password';

describe('profile', () => {
  it('[S-128][S-146] saves the names and answers them at the top, and tells the others', async () => {
    const person = await signUp(world);
    const { body } = await withToken(world, person.token)
      .put(`/api/users/${person.id}`)
      .send({ firstName: ' Anna ', lastName: 'Leigh', company: '' })
      .expect(200);
    expect(body).toMatchObject({ success: true, message: messages.profileUpdated, firstName: 'Anna', first_name: 'Anna', lastName: 'Leigh', company: '' });
    expect(body.data).toEqual(body.user);
    expect(await published(world, userChanged.type, person.id)).toMatchObject([{ version: 2, firstName: 'Anna', lastName: 'Leigh' }]);
    await withToken(world, person.token).get('/api/auth/me').expect(200);
  });

  it('[S-1235] is not saved over what another window has saved; nothing else makes it stale', async () => {
    const person = await signUp(world);
    let token = person.token;
    const save = (firstName: string, version?: number) => {
      const put = withToken(world, token).put(`/api/users/${person.id}`);
      return (version === undefined ? put : put.set('if-match', `"${version}"`)).send({ firstName, lastName: 'Lee', company: '' });
    };
    expect((await withToken(world, token).get('/api/auth/me').expect(200)).body.user.version).toBe(1);
    const changed = await withToken(world, token).put('/api/auth/change-password').send({ currentPassword: PASSWORD, newPassword: NEXT }).expect(200);
    token = changed.body.token;
    expect((await save('Anna', 1).expect(200)).body).toMatchObject({ version: 2, user: { version: 2 } });
    const { body } = await save('Bea', 1).expect(409);
    expect(body).toMatchObject({
      ...{ code: 'stale_edit', message: 'You changed this just now. Your changes were not saved over it.' },
      ...{ changed: { by: 'Anna Lee', version: 2 }, current: { id: person.id, firstName: 'Anna', version: 2 } },
    });
    expect((await save('Cora').expect(200)).body.version).toBe(3);
    expect((await save('Dora', 3).expect(200)).body.firstName).toBe('Dora');
    const two = await Promise.all([save('Eva', 4), save('Fay', 4)]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('[S-129] nobody saves the profile of another', async () => {
    const [person, other] = [await signUp(world), await signUp(world)];
    for (const id of [other.id, randomUUID()]) {
      const { body } = await withToken(world, person.token).put(`/api/users/${id}`).send({ firstName: 'A', lastName: 'B' }).expect(403);
      expect(failure.parse(body).message).toBe(messages.notYourProfile);
    }
    await withToken(world, person.token).put('/api/users/no-id').send({ firstName: 'A', lastName: 'B' }).expect(404);
    await api(world.app).put(`/api/users/${person.id}`).send({ firstName: 'A', lastName: 'B' }).expect(401);
  });

  it('[S-130] e-mail, role and the rest stay as they are', async () => {
    const person = await signUp(world);
    const { body } = await withToken(world, person.token)
      .put(`/api/users/${person.id}`)
      .send({ firstName: 'A', lastName: 'B', email: 'other@example.com', role: 'admin', suspended: true, version: 99 })
      .expect(200);
    expect(body.user).toMatchObject({ email: person.email, role: 'client', firstName: 'A' });
  });

  it('[S-127] the names are required', async () => {
    const person = await signUp(world);
    const { body } = await withToken(world, person.token).put(`/api/users/${person.id}`).send({ firstName: ' ', lastName: 'B' }).expect(400);
    expect(body.message).toBe(messages.firstNameRequired);
  });

  it('[S-144] the same save sent twice with its key is one change', async () => {
    const person = await signUp(world);
    const key = randomUUID();
    const save = () => withToken(world, person.token).put(`/api/users/${person.id}`).set('Idempotency-Key', key).send({ firstName: 'A', lastName: 'B' });
    const [one, two] = [await save().expect(200), await save().expect(200)];
    expect(two.body).toEqual(one.body);
    expect(await published(world, userChanged.type, person.id)).toHaveLength(1);
  });
});

describe('change password', () => {
  const change = (token: string, currentPassword: unknown, newPassword: unknown) =>
    withToken(world, token).put('/api/auth/change-password').set('Idempotency-Key', randomUUID()).send({ currentPassword, newPassword });

  it('[S-134] needs the current one; the session lives on with the answered token, older ones are dead', async () => {
    const person = await signUp(world);
    const wrong = await change(person.token, 'wrong password', NEXT).expect(400);
    expect(failure.parse(wrong.body).message).toBe(messages.wrongCurrentPassword);
    const { body, headers } = await change(person.token, PASSWORD, NEXT).expect(200);
    expect(body).toMatchObject({ success: true, message: messages.passwordUpdated, user: { id: person.id } });
    expect(headers['set-cookie']?.[0]).toContain(body.token);
    await withToken(world, person.token).get('/api/auth/me').expect(401);
    await withToken(world, body.token).get('/api/auth/me').expect(200);
    await login(person.email, PASSWORD).expect(401);
    await login(person.email, NEXT).expect(200);
    const events = await published(world, userChanged.type, person.id);
    expect(events).toHaveLength(1);
    expect(Date.parse(String(events[0]?.tokensValidFrom))).toBeGreaterThan(Date.now() - 60_000);
  });

  it('[S-124] needs eight characters', async () => {
    const person = await signUp(world);
    const { body } = await change(person.token, PASSWORD, 'seven77').expect(400);
    expect(body.message).toBe(messages.passwordTooShort);
  });

  it('keeps no answer and no hash for a key that is sent to routes without a session', async () => {
    const person = await signUp(world);
    const email = `${randomUUID()}@example.com`;
    const register = () =>
      withToken(world, person.token)
        .post('/api/register')
        .set('Idempotency-Key', 'twice')
        .send({ firstName: 'Kay', lastName: 'Key', company: '', email, role: 'client', password: PASSWORD, devMode: true });
    expect((await register().expect(201)).body.user).toMatchObject({ email });
    await register().expect(409);
    const signIn = () => withToken(world, person.token).post('/api/auth/login').set('Idempotency-Key', 'twice').send({ email, password: PASSWORD });
    expect([(await signIn().expect(200)).body.token, (await signIn().expect(200)).body.token]).toEqual([expect.any(String), expect.any(String)]);
    expect(await world.rows("SELECT 1 FROM idempotency_keys WHERE key = 'twice'")).toEqual([]);
  });

  it('leaves no fast hash of passwords with the idempotency keys, and counts guesses', async () => {
    const person = await signUp(world);
    for (let guess = 0; guess < 10; guess += 1) await change(person.token, `wrong ${guess}`, NEXT).expect(400);
    await change(person.token, PASSWORD, NEXT).expect(429);
    expect(await world.rows("SELECT 1 FROM idempotency_keys WHERE scope LIKE $1 || '%change-password%'", [person.id])).toEqual([]);
  });

  it('[S-730] whose answer was lost is answered again, in the session that the new password opens', async () => {
    const person = await signUp(world);
    const key = randomUUID();
    const body = { currentPassword: PASSWORD, newPassword: NEXT };
    const send = (token: string, given: object = body) => withToken(world, token).put('/api/auth/change-password').set('Idempotency-Key', key).send(given);
    const twins = await Promise.all([send(person.token), send(person.token)]);
    expect(twins.map(({ status }) => status)).toContain(200);
    const { token } = (await login(person.email, NEXT).expect(200)).body;
    const again = await send(token).expect(200);
    expect(again.body).toMatchObject({ success: true, message: messages.passwordUpdated, user: { id: person.id } });
    await withToken(world, again.body.token).get('/api/auth/me').expect(200);
    await login(person.email, NEXT).expect(200);
    expect(await published(world, userChanged.type, person.id)).toHaveLength(1);
    await send(token, { ...body, newPassword: 'yet another one' }).expect(422);
    await send(again.body.token, { currentPassword: 'a guess', newPassword: NEXT }).expect(422);
  });

  it('[S-730] what is kept of it says nothing of the passwords', async () => {
    const person = await signUp(world);
    await change(person.token, PASSWORD, NEXT).expect(200);
    const rows = await world.rows<{ body_hash: string; answer: object }>("SELECT body_hash, answer FROM idempotency_keys WHERE scope LIKE '%change-password%'");
    expect(rows.map(({ answer }) => answer)).toEqual(Array(rows.length).fill({}));
    const fast = createHash('sha256')
      .update(JSON.stringify({ currentPassword: PASSWORD, newPassword: NEXT }))
      .digest('hex');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ body_hash }) => body_hash)).not.toContain(fast);
  });
});

describe('forgotten password', () => {
  const forgot = (email: string) => api(world.app).post('/api/auth/forgot-password').send({ email });
  const reset = (token: unknown, password: unknown) => api(world.app).post('/api/auth/reset-password').send({ token, password });

  it('[S-120] answers alike whether or not there is such an account', async () => {
    const person = await signUp(world);
    const unknown = freshPerson().email;
    const answers = [(await forgot(person.email).expect(200)).body, (await forgot(unknown).expect(200)).body];
    expect(answers).toEqual(Array(2).fill({ success: true, data: null, message: messages.resetSent }));
    await world.secretFor(person.email, '/reset-password/');
    expect(world.letters.filter(({ to }) => to === unknown)).toEqual([]);
  });

  it('[S-1036] is answered, as the wish for another confirmation is, before anybody looks whether there is such an account', async () => {
    const person = await signUp(world);
    const resend = (email: string) => api(world.app).post('/api/auth/resend-confirmation').send({ email });
    const holder = new pg.Client({ connectionString: world.config.databaseUrl });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    try {
      for (const email of [person.email, freshPerson().email]) for (const ask of [forgot, resend]) await ask(email).expect(200);
    } finally {
      await holder.query('COMMIT');
      await holder.end();
    }
    await world.secretFor(person.email, '/reset-password/');
  });

  it('[S-122] the link sets the password once, ends the sessions and kills the other links', async () => {
    const person = await signUp(world);
    await forgot(person.email).expect(200);
    const first = await world.secretFor(person.email, '/reset-password/');
    await forgot(person.email).expect(200);
    const second = await until(async () => {
      const secret = await world.secretFor(person.email, '/reset-password/');
      return secret !== first && secret;
    });
    const both = await Promise.all([reset(second, NEXT), reset(second, NEXT)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 200)?.body).toEqual({ success: true, data: null, message: messages.resetDone });
    for (const dead of [first, second]) expect((await reset(dead, NEXT).expect(400)).body.message).toBe(messages.resetLinkDead);
    await withToken(world, person.token).get('/api/auth/me').expect(401);
    await login(person.email, NEXT).expect(200);
  });

  it('[S-122] an expired, an unknown and a confirmation token reset nothing', async () => {
    const person = freshPerson();
    await api(world.app).post('/api/register').send(person).expect(201);
    const confirmation = await world.secretFor(person.email, '/verify-email/');
    await forgot(person.email).expect(200);
    const secret = await world.secretFor(person.email, '/reset-password/');
    await world.rows(
      "UPDATE one_time_tokens SET expires_at = now() - interval '1 second' WHERE purpose = 'reset-password' AND user_id = (SELECT id FROM users WHERE email = $1)",
      [person.email],
    );
    for (const token of [secret, confirmation, 'unknown', '', undefined, 'x'.repeat(300)]) {
      expect((await reset(token, NEXT).expect(400)).body.message).toBe(messages.resetLinkDead);
    }
    await api(world.app).get(`/api/auth/verify-email/${secret}`).expect(400);
  });

  it('[S-124] needs eight characters, and a refused password does not use up the link', async () => {
    const person = await signUp(world);
    await forgot(person.email).expect(200);
    const secret = await world.secretFor(person.email, '/reset-password/');
    expect((await reset(secret, 'seven77').expect(400)).body.message).toBe(messages.passwordTooShort);
    await reset(secret, NEXT).expect(200);
  });

  it('confirms the address of who could read its mail', async () => {
    const person = freshPerson();
    await api(world.app).post('/api/register').send(person).expect(201);
    await forgot(person.email).expect(200);
    await reset(await world.secretFor(person.email, '/reset-password/'), NEXT).expect(200);
    await login(person.email, NEXT).expect(200);
  });
});

it('publishes every account again when asked', async () => {
  const person = await signUp(world);
  const bus = 'bus' in world.config.events ? world.config.events.bus : new InProcessBus();
  expect(bus).toBeInstanceOf(InProcessBus);
  await world.app.get(Events).republish();
  expect(await published(world, userChanged.type, person.id)).toMatchObject([{ id: person.id, version: 1 }]);
});
