import { failure } from '@prepmarket/api-kit';
import { failedLogins, messages, secondFactor } from '@prepmarket/identity-api';
import { api, until } from '@prepmarket/service-testing';
import { codeOf, forgetUsed, withApp } from './authenticator.js';
import { anAdmin, openWorld, PASSWORD, signUp, type World, withToken } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const login = (email: string, password = PASSWORD, cookie = '') => api(world.app).post('/api/auth/login').set('Cookie', cookie).send({ email, password });
const challengeOf = async (email: string): Promise<string> => (await login(email).expect(200)).body.challenge;
const enter = (challenge: string, code: string, from = '198.51.100.1', cookie = '') =>
  api(world.app).post('/api/auth/login/code').set('X-Forwarded-For', from).set('Cookie', cookie).send({ challenge, code });
const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).split(';')[0] ?? '');
const trail = async (user: string) =>
  (await world.rows<{ action: string; note: string | null }>('SELECT action, note FROM audit_log WHERE user_id = $1 ORDER BY id', [user])).map(
    ({ action, note }) => (note ? `${action}: ${note}` : action),
  );

it('[S-1162] an account without it signs in as before', async () => {
  const { email } = await signUp(world);
  const { body } = await login(email).expect(200);
  expect(Object.keys(body).sort()).toEqual(['data', 'success', 'token', 'user']);
  expect(Object.keys(body.data).sort()).toEqual(['token', 'user']);
});

describe('[S-1163] the right password of an account that has it', () => {
  it('is answered with a challenge: no token, no cookie, no session; the code gives all three', async () => {
    const person = await withApp(world);
    const before = await world.rows('SELECT id FROM sessions WHERE user_id = $1', [person.id]);
    const asked = await login(person.email).expect(200);
    expect(asked.body).toEqual({
      success: true,
      data: { challenge: expect.any(String), secondStep: 'code' },
      challenge: expect.any(String),
      secondStep: 'code',
      message: messages.codeWanted,
    });
    expect(asked.headers['set-cookie']).toBeUndefined();
    expect(await world.rows('SELECT id FROM sessions WHERE user_id = $1', [person.id])).toEqual(before);
    await withToken(world, asked.body.challenge).get('/api/auth/me').expect(401);
    const wrong = await enter(asked.body.challenge, '000000').expect(401);
    expect(failure.parse(wrong.body)).toMatchObject({ message: messages.wrongCode, code: 'wrong_code' });
    const entered = await enter(asked.body.challenge, codeOf(person.secret)).expect(200);
    expect(entered.body).toMatchObject({ success: true, token: expect.any(String), user: { id: person.id }, data: { token: entered.body.token } });
    expect(cookiesOf(entered).map((cookie) => cookie.split('=')[0])).toEqual(['prepmarket_files', 'prepmarket_refresh', 'prepmarket_device']);
    await withToken(world, entered.body.token).get('/api/auth/me').expect(200);
    expect((await trail(person.id)).slice(-2)).toEqual(['code-asked', 'logged-in: With a code']);
    const over = await enter(asked.body.challenge, codeOf(person.secret, 1)).expect(401);
    expect(failure.parse(over.body)).toMatchObject({ message: messages.challengeOver, code: 'challenge_over' });
  });

  it('and a wrong one says nothing of it', async () => {
    const person = await withApp(world);
    expect((await login(person.email, 'wrong password').expect(401)).body.message).toBe(messages.wrongCredentials);
  });

  it('waits five minutes, and not beyond a new password, an end of all sessions or a suspension', async () => {
    const person = await withApp(world);
    const good = () => enter(challenge, codeOf(person.secret));
    let challenge = await challengeOf(person.email);
    await world.rows('UPDATE sign_in_challenges SET created_at = created_at - make_interval(secs => $1)', [secondFactor.challengeSeconds + 1]);
    expect((await good().expect(401)).body.code).toBe('challenge_over');
    challenge = await challengeOf(person.email);
    await withToken(world, person.token).post('/api/auth/logout').send({ everywhere: true }).expect(200);
    await good().expect(401);
    challenge = await challengeOf(person.email);
    const admin = await anAdmin(world);
    const suspend = (suspended: boolean) => withToken(world, admin.token).put(`/api/users/${person.id}/suspension`).send({ suspended, reason: 'Spam' });
    await suspend(true).expect(200);
    await good().expect(401);
    await suspend(false).expect(200);
    await good().expect(401);
    challenge = await challengeOf(person.email);
    await good().expect(200);
    for (const nonsense of ['', 'x'.repeat(200), undefined, { $ne: 1 }]) expect((await enter(nonsense as string, '123456')).status).toBeGreaterThanOrEqual(400);
  });
});

describe('[S-1164] a code', () => {
  it('is good once, from the half minute before to the one after, and not older than one that was used', async () => {
    const person = await withApp(world);
    const challenges = [];
    for (let count = 0; count < 11; count += 1) challenges.push(await challengeOf(person.email));
    // Early in a half minute, so that none ends between two of these.
    await until(() => Date.now() % 30_000 < 10_000);
    const codes = new Map([-2, -1, 0, 1, 2].map((steps) => [steps, codeOf(person.secret, steps)]));
    const statuses = [];
    for (const steps of [-2, 2, -1, -1, 0, 0, -1, 1, 1, 0]) statuses.push((await enter(challenges.pop() as string, codes.get(steps) as string)).status);
    expect(statuses).toEqual([401, 401, 200, 401, 200, 401, 401, 200, 401, 401]);
  });

  it('that two bring at the same instant lets one in', async () => {
    const person = await withApp(world);
    const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeOf(person.email)));
    const code = codeOf(person.secret);
    const statuses = await Promise.all(challenges.map(async (challenge) => (await enter(challenge, code)).status));
    expect(statuses.sort()).toEqual([200, 401, 401, 401]);
  });

  it('for recovery is good once, in any spelling, and leaves a line', async () => {
    const person = await withApp(world);
    const [one, two] = person.recoveryCodes as [string, string];
    await enter(await challengeOf(person.email), ` ${one.replaceAll('-', ' ').toUpperCase()}`).expect(200);
    expect((await enter(await challengeOf(person.email), one).expect(401)).body.code).toBe('wrong_code');
    const { body } = await enter(await challengeOf(person.email), two).expect(200);
    const left = (await withToken(world, body.token).get('/api/auth/second-factor').expect(200)).body.secondFactor.recoveryCodesLeft;
    expect(left).toBe(secondFactor.recoveryCodes - 2);
    expect(await trail(person.id)).toContain('logged-in: With a recovery code');
    const other = await withApp(world);
    await enter(await challengeOf(other.email), person.recoveryCodes[2] as string).expect(401);
  });
});

describe('[S-1165] guesses at codes', () => {
  const wrong = async (challenge: string, count: number, from = '198.51.100.2', cookie = '') => {
    const statuses = new Set<number>();
    for (let guess = 0; guess < count; guess += 1) statuses.add((await enter(challenge, String(guess).padStart(6, '0'), from, cookie)).status);
    return [...statuses];
  };

  it('are ten in a quarter of an hour for an account, over all challenges and networks; its owner hears that the password is known', async () => {
    const person = await withApp(world);
    expect(await wrong(await challengeOf(person.email), failedLogins.perAccount)).toEqual([401]);
    await enter(await challengeOf(person.email), codeOf(person.secret), '2001:db8::1').expect(429);
    const letter = await until(() => world.letters.find(({ to, subject }) => to === person.email && /wrong codes/i.test(subject)));
    expect(letter.text).toContain('somebody knows your password');
    expect(await trail(person.id)).toContain('codes-locked');
  });

  it('are thirty a day', async () => {
    const person = await withApp(world);
    for (let round = 0; round < 3; round += 1) {
      expect(await wrong(await challengeOf(person.email), 10)).toEqual([401]);
      await world.rows("UPDATE attempts SET at = at - interval '16 minutes'");
    }
    await enter(await challengeOf(person.email), codeOf(person.secret)).expect(429);
    await world.rows("UPDATE attempts SET at = at - interval '1 day'");
    await enter(await challengeOf(person.email), codeOf(person.secret)).expect(200);
  });

  it('of others do not keep out who has signed in to the account here before', async () => {
    const person = await withApp(world);
    const device = cookiesOf(await enter(await challengeOf(person.email), codeOf(person.secret)).expect(200)).find((cookie) =>
      cookie.startsWith('prepmarket_device'),
    );
    await forgetUsed(world, person.id);
    await wrong(await challengeOf(person.email), 12);
    await enter(await challengeOf(person.email), codeOf(person.secret)).expect(429);
    await enter(await challengeOf(person.email), codeOf(person.secret), '198.51.100.2', device).expect(200);
  });

  it('sent at the same instant learn no more than ten answers', async () => {
    const person = await withApp(world);
    const challenge = await challengeOf(person.email);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, guess) => enter(challenge, String(guess).padStart(6, '0'))));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
  });
});

it('[S-1166] a session is refreshed without a code only when a code opened it; one that ended asks for both again', async () => {
  const person = await withApp(world);
  const entered = await enter(await challengeOf(person.email), codeOf(person.secret)).expect(200);
  const cookie = cookiesOf(entered).join('; ');
  const refresh = () => api(world.app).post('/api/auth/refresh').set('Cookie', cookie);
  expect((await refresh().expect(200)).body.token).toEqual(expect.any(String));
  await withToken(world, entered.body.token).post('/api/auth/logout').send({ everywhere: true }).expect(200);
  await refresh().expect(401);
  expect((await login(person.email, PASSWORD, cookie).expect(200)).body.token).toBeUndefined();
});

it('[S-1250] who reads the owner’s mail guesses no more codes for each new password', async () => {
  const person = await withApp(world);
  const statuses = [];
  for (let round = 0; round < 4; round += 1) {
    await world.rows("UPDATE attempts SET at = at - interval '16 minutes'");
    await world.rows('DELETE FROM one_time_tokens WHERE user_id = $1', [person.id]);
    await api(world.app).post('/api/auth/forgot-password').send({ email: person.email }).expect(200);
    const token = await until(() =>
      world.letters
        .splice(0)
        .reverse()
        .map(({ text }) => /\/reset-password\/([\w-]{43})/.exec(text)?.[1])
        .find(Boolean),
    );
    const reset = await api(world.app).post('/api/auth/reset-password').send({ token, password: PASSWORD }).expect(200);
    const challenge = await challengeOf(person.email);
    for (let guess = 0; guess < 10; guess += 1) statuses.push((await enter(challenge, `00000${guess}`, '198.51.100.7', cookiesOf(reset).join('; '))).status);
  }
  expect(statuses).toEqual([...Array(30).fill(401), ...Array(10).fill(429)]);
});

it('[S-1251] a right code among many sent at the same instant is let in only while fewer than ten are counted', async () => {
  const statuses = [];
  for (let round = 0; round < 6; round += 1) {
    const person = await withApp(world);
    const challenge = await challengeOf(person.email);
    const codes = Array.from({ length: 60 }, (_, guess) => String(guess).padStart(6, '0'));
    // Far behind the tenth: on a busy machine they do not come in as they were sent.
    const at = [24, 30, 36, 42, 48, 56][round] as number;
    codes[at] = codeOf(person.secret);
    const answers = await Promise.all(codes.map((code) => enter(challenge, code)));
    statuses.push(answers[at]?.status);
  }
  expect(statuses).toEqual(Array(6).fill(429));
});
