import { generateKeyPairSync } from 'node:crypto';
import { failure } from '@prepmarket/api-kit';
import { messages } from '@prepmarket/identity-api';
import { api } from '@prepmarket/service-testing';
import { start, takeSecondFactor } from '../src/start.js';
import { codeOf, withApp } from './authenticator.js';
import { anAdmin, openWorld, PASSWORD, signingKey, signUp, type World, withToken } from './world.js';

const worlds: World[] = [];
const open = async (...over: Parameters<typeof openWorld>) => {
  const world = await openWorld(...over);
  worlds.push(world);
  return world;
};
afterAll(async () => {
  for (const world of worlds) await world.end();
});

/** The service on the same database, started anew with another configuration. */
const restarted = async (world: World, over: object) => {
  await world.app.close();
  world.app = await start({ ...world.config, ...over });
};
const login = (world: World, email: string) => api(world.app).post('/api/auth/login').send({ email, password: PASSWORD });
const enter = (world: World, challenge: string, code: string) => api(world.app).post('/api/auth/login/code').send({ challenge, code });
const status = async (world: World, token: string) => (await withToken(world, token).get('/api/auth/me')).status;
const trail = async (world: World, user: string) =>
  (await world.rows<{ action: string }>('SELECT action FROM audit_log WHERE user_id = $1 ORDER BY id', [user])).map(({ action }) => action);

describe('[S-1167] where administrators must have a second factor', () => {
  it('one without it is signed out at the start, and signs in to set it up and to nothing else', async () => {
    const world = await open();
    const admin = await anAdmin(world);
    const client = await signUp(world);
    await restarted(world, { secondFactorForAdmins: true });
    expect([await status(world, admin.token), await status(world, client.token)]).toEqual([401, 200]);
    expect((await login(world, client.email).expect(200)).body.token).toEqual(expect.any(String));

    const asked = await login(world, admin.email).expect(200);
    expect(asked.body).toMatchObject({ secondStep: 'enrol', message: messages.enrolWanted });
    expect([asked.body.token, asked.headers['set-cookie']]).toEqual([undefined, undefined]);
    const { challenge } = asked.body;
    await enter(world, challenge, '123456').expect(401);
    const enrolment = (method: 'post' | 'put', body: object) => api(world.app)[method]('/api/auth/login/enrolment').send(body);
    await enrolment('put', { challenge, code: '123456' }).expect(409);
    const { secret } = (await enrolment('post', { challenge }).expect(200)).body.enrolment;
    expect(failure.parse((await enrolment('put', { challenge, code: '123456' }).expect(401)).body).code).toBe('wrong_code');
    const { body } = await enrolment('put', { challenge, code: codeOf(secret) }).expect(200);
    expect(body).toMatchObject({ token: expect.any(String), user: { id: admin.id }, data: { recoveryCodes: body.recoveryCodes } });
    expect(body.recoveryCodes).toHaveLength(10);
    await enrolment('post', { challenge }).expect(401);
    const me = withToken(world, body.token);
    await me.get('/api/users').expect(200);
    expect((await me.get('/api/auth/second-factor').expect(200)).body.secondFactor).toMatchObject({ enabled: true, required: true });
    const off = await me.post('/api/auth/second-factor/off').send({ password: PASSWORD, code: body.recoveryCodes[0] }).expect(409);
    expect(off.body.message).toBe(messages.secondFactorKept);
    expect((await login(world, admin.email).expect(200)).body).toMatchObject({ secondStep: 'code' });
    expect(await trail(world, admin.id)).toEqual(
      expect.arrayContaining(['second-factor-wanted', 'code-asked', 'second-factor-begun', 'second-factor-on', 'logged-in']),
    );
    await restarted(world, { secondFactorForAdmins: true });
    expect(await status(world, body.token)).toBe(200);
  });

  it('the set-up at sign-in is for them alone', async () => {
    const world = await open({ secondFactorForAdmins: true });
    const client = await withApp(world);
    const { challenge } = (await login(world, client.email).expect(200)).body;
    for (const method of ['post', 'put'] as const) {
      const { body } = await api(world.app)
        [method]('/api/auth/login/enrolment')
        .send({ challenge, code: codeOf(client.secret) })
        .expect(409);
      expect(body.message).toBe(messages.enrolNotWanted);
    }
  });
});

describe('[S-1168] the key that seals secrets', () => {
  it('is changed with the signing key: what the one before has sealed is sealed anew at the start', async () => {
    const next = { ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }), kid: 'rotated' };
    const world = await open();
    const person = await withApp(world);
    const keyIds = async () => (await world.rows<{ key_id: string }>('SELECT key_id FROM second_factors')).map(({ key_id }) => key_id);
    expect(await keyIds()).toEqual([signingKey.kid]);
    await restarted(world, { signingKey: next });
    const asked = await login(world, person.email).expect(200);
    const { body } = await enter(world, asked.body.challenge, codeOf(person.secret)).expect(503);
    expect(body.message).toBe(messages.secondFactorUnreadable);
    await enter(world, asked.body.challenge, person.recoveryCodes[0] as string).expect(200);
    await restarted(world, { signingKey: next, retiredKeys: [signingKey] });
    expect(await keyIds()).toEqual([next.kid]);
    await restarted(world, { signingKey: next });
    const { challenge } = (await login(world, person.email).expect(200)).body;
    await enter(world, challenge, codeOf(person.secret)).expect(200);
  });
});

it('[S-1169] an operator takes it from who has lost it: the password is enough again, all sessions are over, and the log says so', async () => {
  const world = await open();
  const person = await withApp(world);
  await expect(takeSecondFactor(world.config, 'nobody@example.com')).rejects.toThrow(messages.userNotFound);
  await takeSecondFactor(world.config, ` ${person.email.toUpperCase()} `);
  expect(await world.rows('SELECT FROM recovery_codes')).toEqual([]);
  expect(await trail(world, person.id)).toContain('second-factor-taken');
  await restarted(world, {});
  expect(await status(world, person.token)).toBe(401);
  expect((await login(world, person.email).expect(200)).body.token).toEqual(expect.any(String));
  await expect(takeSecondFactor(world.config, person.email)).rejects.toThrow(messages.secondFactorNone);
});
