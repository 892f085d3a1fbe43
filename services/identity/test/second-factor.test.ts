import { randomUUID } from 'node:crypto';
import { failure } from '@prepmarket/api-kit';
import { messages, secondFactor, secondFactorState } from '@prepmarket/identity-api';
import { api } from '@prepmarket/service-testing';
import { codeOf, forgetUsed, setUp, withApp } from './authenticator.js';
import { openWorld, PASSWORD, signUp, type World, withToken } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const begin = (token: string, password = PASSWORD) => withToken(world, token).post('/api/auth/second-factor').send({ password });
const confirm = (token: string, code: string) => withToken(world, token).put('/api/auth/second-factor').send({ code });
const state = async (token: string) => secondFactorState.parse((await withToken(world, token).get('/api/auth/second-factor').expect(200)).body.secondFactor);
const off = (token: string, code: string, password = PASSWORD) => withToken(world, token).post('/api/auth/second-factor/off').send({ password, code });
const renew = (token: string, code: string, password = PASSWORD) =>
  withToken(world, token).post('/api/auth/second-factor/recovery-codes').send({ password, code });
const login = (email: string) => api(world.app).post('/api/auth/login').send({ email, password: PASSWORD });
const actions = async (user: string) =>
  (await world.rows<{ action: string }>('SELECT action FROM audit_log WHERE user_id = $1 ORDER BY id', [user])).map(({ action }) => action);

describe('[S-1158] setting up an authenticator app', () => {
  it('needs the password, shows secret and address once, and asks for nothing before the first code', async () => {
    const { token, id, email } = await signUp(world);
    expect(await state(token)).toEqual({ enabled: false, since: null, recoveryCodesLeft: 0, required: false });
    expect(failure.parse((await begin(token, 'wrong password').expect(400)).body).message).toBe(messages.wrongCurrentPassword);
    const { enrolment } = (await begin(token).expect(200)).body;
    expect(enrolment.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(enrolment.uri)).toMatchObject({ protocol: 'otpauth:', host: 'totp' });
    expect(decodeURIComponent(enrolment.uri)).toContain(`Prepmarket:${email}?secret=${enrolment.secret}`);
    expect(await state(token)).toMatchObject({ enabled: false });
    expect((await login(email).expect(200)).body.token).toEqual(expect.any(String));
    expect((await confirm(token, '000000').expect(400)).body.message).toBe(messages.wrongCode);
    const { recoveryCodes, message } = (await confirm(token, codeOf(enrolment.secret)).expect(200)).body;
    expect(message).toBe(messages.secondFactorOn);
    expect(new Set(recoveryCodes).size).toBe(secondFactor.recoveryCodes);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect(await state(token)).toMatchObject({ enabled: true, since: expect.any(String), recoveryCodesLeft: 10 });
    expect(await actions(id)).toEqual(expect.arrayContaining(['second-factor-begun', 'second-factor-on']));
    expect((await begin(token).expect(409)).body.message).toBe(messages.secondFactorAlready);
    await confirm(token, codeOf(enrolment.secret, 1)).expect(409);
  });

  it('begun anew forgets the app before; after an hour it must be begun again', async () => {
    const { token, id } = await signUp(world);
    await confirm(token, '123456').expect(409);
    const first = (await begin(token).expect(200)).body.enrolment.secret;
    const second = (await begin(token).expect(200)).body.enrolment.secret;
    await confirm(token, codeOf(first)).expect(400);
    await world.rows("UPDATE second_factors SET created_at = created_at - interval '61 minutes' WHERE user_id = $1", [id]);
    expect((await confirm(token, codeOf(second)).expect(409)).body.message).toBe(messages.enrolmentOver);
  });

  it('is refused to who knows the password of an account whose session is over', async () => {
    const { token } = await signUp(world);
    await withToken(world, token).post('/api/auth/logout').send({ everywhere: true }).expect(200);
    await begin(token).expect(401);
    await api(world.app).get('/api/auth/second-factor').expect(401);
  });
});

it('[S-1159] secrets are sealed for their account, recovery codes kept as digests, and no Idempotency-Key keeps either', async () => {
  const [one, two] = [await withApp(world), await withApp(world)];
  const again = await withToken(world, one.token)
    .post('/api/auth/second-factor/recovery-codes')
    .set('Idempotency-Key', randomUUID())
    .send({ password: PASSWORD, code: codeOf(one.secret) })
    .expect(200);
  const kept = JSON.stringify(
    await Promise.all(
      ['second_factors', 'recovery_codes', 'idempotency_keys', 'audit_log', 'sign_in_challenges'].map((table) => world.rows(`SELECT * FROM ${table}`)),
    ),
  );
  const shown = [one.secret, two.secret, ...one.recoveryCodes, ...again.body.recoveryCodes];
  expect(shown.flatMap((text: string) => [text, text.replaceAll('-', '')]).filter((text) => kept.includes(text))).toEqual([]);
  await world.rows('UPDATE second_factors a SET secret = b.secret FROM second_factors b WHERE a.user_id = $1 AND b.user_id = $2', [one.id, two.id]);
  const { challenge } = (await login(one.email).expect(200)).body;
  const { body } = await api(world.app)
    .post('/api/auth/login/code')
    .send({ challenge, code: codeOf(two.secret) })
    .expect(503);
  expect(body.message).toBe(messages.secondFactorUnreadable);
});

describe('[S-1160] turning it off, and new recovery codes', () => {
  it('need password and code', async () => {
    const person = await withApp(world);
    const code = codeOf(person.secret);
    for (const act of [off, renew]) {
      expect((await act(person.token, code, 'wrong password').expect(400)).body.message).toBe(messages.wrongPasswordOrCode);
      expect((await act(person.token, '000000').expect(400)).body.message).toBe(messages.wrongPasswordOrCode);
    }
    const { recoveryCodes } = (await renew(person.token, code).expect(200)).body;
    expect((await off(person.token, code).expect(400)).body.message).toBe(messages.wrongPasswordOrCode);
    await off(person.token, person.recoveryCodes[0] as string).expect(400);
    await off(person.token, recoveryCodes[0].toUpperCase()).expect(200);
    expect(await state(person.token)).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
    expect((await login(person.email).expect(200)).body.token).toEqual(expect.any(String));
    expect(await actions(person.id)).toEqual(expect.arrayContaining(['recovery-codes-renewed', 'second-factor-off']));
    expect((await off(person.token, recoveryCodes[1]).expect(409)).body.message).toBe(messages.secondFactorNotOn);
  });

  it('are guessed at ten times in a quarter of an hour', async () => {
    const person = await withApp(world);
    for (let guess = 0; guess < 10; guess += 1) await off(person.token, `00000${guess}`).expect(400);
    await off(person.token, codeOf(person.secret)).expect(429);
  });

  it('are done once by two who bring the same code', async () => {
    const person = await withApp(world);
    const code = codeOf(person.secret);
    const answers = await Promise.all([renew(person.token, code), renew(person.token, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

it('[S-1161] a new password, by letter or in the profile, and other sessions do not take it away', async () => {
  const person = await withApp(world);
  await api(world.app).post('/api/auth/forgot-password').send({ email: person.email }).expect(200);
  const token = await world.secretFor(person.email, '/reset-password/');
  await api(world.app).post('/api/auth/reset-password').send({ token, password: PASSWORD }).expect(200);
  const { body } = await login(person.email).expect(200);
  expect(body).toMatchObject({ secondStep: 'code', challenge: expect.any(String) });
  expect(body.token).toBeUndefined();
  const entered = await api(world.app)
    .post('/api/auth/login/code')
    .send({ challenge: body.challenge, code: codeOf(person.secret) })
    .expect(200);
  const changed = await withToken(world, entered.body.token)
    .put('/api/auth/change-password')
    .send({ currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` })
    .expect(200);
  expect(await state(changed.body.token)).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
  await forgetUsed(world, person.id);
});

it('is a matter of the account alone', async () => {
  const [one, two] = [await signUp(world), await signUp(world)];
  const app = await setUp(world, one.token, one.id);
  expect(await state(two.token)).toMatchObject({ enabled: false });
  await off(two.token, codeOf(app.secret)).expect(409);
});
