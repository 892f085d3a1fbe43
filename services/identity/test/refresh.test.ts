import { failure } from '@prepmarket/api-kit';
import { messages, refreshGrace, tokenLifetime } from '@prepmarket/identity-api';
import { api } from '@prepmarket/service-testing';
import { openWorld, PASSWORD, signUp, type World, withToken } from './world.js';

const COOKIE = 'prepmarket_refresh';

let world: World;
beforeAll(async () => {
  world = await openWorld({ rates: { registrationsPerAddressAndHour: 1000 } });
});
afterAll(() => world.end());

interface Answer {
  status: number;
  body: { token: string; message: string };
  headers: Record<string, string | string[] | undefined>;
}
const cookiesOf = ({ headers }: Answer): string[] => [headers['set-cookie'] ?? []].flat();
const secretOf = (answer: Answer): string => new RegExp(`^${COOKIE}=([^;]+);`).exec(cookiesOf(answer).find((each) => each.startsWith(COOKIE)) ?? '')?.[1] ?? '';
const refresh = async (secret: string): Promise<Answer> => {
  const { status, body, headers } = await api(world.app).post('/api/auth/refresh').set('cookie', `${COOKIE}=${secret}`);
  return { status, body, headers };
};
const signIn = async (email: string): Promise<{ token: string; secret: string; answer: Answer }> => {
  const answer = await api(world.app).post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
  return { token: answer.body.token, secret: secretOf(answer as Answer), answer: answer as Answer };
};
const sidOf = (token: string): string => JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()).sid;
const status = async (token: string): Promise<number> => (await withToken(world, token).get('/api/auth/me')).status;
/** As if the session's turns were made so long ago. */
const later = (token: string, seconds: number, column = 'turned_at') =>
  world.rows(`UPDATE sessions SET ${column} = ${column} - make_interval(secs => $2) WHERE id = $1`, [sidOf(token), seconds]);
const why = async (token: string) =>
  (await world.rows<{ ended_why: string | null }>('SELECT ended_why FROM sessions WHERE id = $1', [sidOf(token)]))[0]?.ended_why;
const actions = async (user: string) =>
  (await world.rows<{ action: string }>('SELECT action FROM audit_log WHERE user_id = $1 ORDER BY id', [user])).map((row) => row.action);

it('[S-1117] signing in sets the refresh cookie for its own route, for no script, for the idle life; logout clears it', async () => {
  const { answer, token } = await signIn((await signUp(world)).email);
  expect(cookiesOf(answer)[1]).toMatch(
    new RegExp(`^${COOKIE}=[^;]{80}; Max-Age=${7 * 86_400}; Path=/api/auth/refresh; Expires=[^;]+; HttpOnly; SameSite=Strict$`),
  );
  expect(JSON.stringify(answer.body)).not.toContain(secretOf(answer));
  const out = await withToken(world, token).post('/api/auth/logout').expect(200);
  expect(cookiesOf(out as Answer)[1]).toMatch(new RegExp(`^${COOKIE}=; Path=/api/auth/refresh; Expires=Thu, 01 Jan 1970`));
  expect((await refresh(secretOf(answer))).status).toBe(401);
});

it('[S-1117] a refresh gives a token of the same session for the whole 12 hours, the file cookie, and another secret', async () => {
  const person = await signUp(world);
  const { token, secret } = await signIn(person.email);
  const answer = await refresh(secret);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ success: true, user: { id: person.id } });
  const claims = JSON.parse(Buffer.from(answer.body.token.split('.')[1] as string, 'base64url').toString());
  expect([claims.sid, claims.exp - Math.floor(claims.iat)]).toEqual([sidOf(token), tokenLifetime]);
  expect(cookiesOf(answer)[0]).toContain(`prepmarket_files=${answer.body.token};`);
  expect(secretOf(answer)).not.toBe(secret);
  expect([await status(token), await status(answer.body.token)]).toEqual([200, 200]);
  const kept = JSON.stringify(await world.rows('SELECT * FROM sessions WHERE id = $1', [claims.sid]));
  for (const each of [secret, secretOf(answer)]) expect(kept).not.toContain(each.split('.')[1]);
});

it('[S-1118] a secret that was used before ends the whole session and is written down', async () => {
  const person = await signUp(world);
  const { token, secret } = await signIn(person.email);
  const second = await refresh(secret);
  await later(token, refreshGrace + 1);
  const copied = await refresh(secret);
  expect([copied.status, failure.parse(copied.body).message]).toEqual([401, messages.sessionOver]);
  expect(cookiesOf(copied)[1]).toMatch(new RegExp(`^${COOKIE}=;`));
  expect([await status(token), await status(second.body.token), (await refresh(secretOf(second))).status]).toEqual([401, 401, 401]);
  expect(await why(token)).toBe('reused');
  expect(await actions(person.id)).toContain('refresh-reused');
  expect(await status(person.token)).toBe(200);
});

it('[S-1118] also one of two turns ago, within the grace; what never was a secret ends nothing', async () => {
  const { email } = await signUp(world);
  const one = await signIn(email);
  const second = await refresh(one.secret);
  for (const wrong of [`${sidOf(one.token)}.${'x'.repeat(43)}`, 'x.y', '', `${sidOf(one.token)}.`, sidOf(one.token)])
    expect((await refresh(wrong)).status).toBe(401);
  expect(await status(one.token)).toBe(200);
  const third = await refresh(secretOf(second));
  expect((await refresh(one.secret)).status).toBe(401);
  expect([await why(one.token), await status(third.body.token)]).toEqual(['reused', 401]);
});

it('[S-1119] tabs that refresh at once, or again after a lost answer, all go on with one and the same next secret', async () => {
  const { email } = await signUp(world);
  let { secret, token } = await signIn(email);
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(secret)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(secretOf)).size).toBe(1);
    const again = await refresh(secret);
    expect([again.status, secretOf(again)]).toEqual([200, secretOf(answers[0] as Answer)]);
    secret = secretOf(again);
    token = again.body.token;
    await later(token, refreshGrace + 1);
  }
  expect(await status(token)).toBe(200);
  expect(await why(token)).toBeNull();
});

it.each([
  ['used for 7 days', 'used_at', 7],
  ['begun within 30 days', 'created_at', 30],
])('[S-1120] a session that was not %s is over, and not listed any more', async (_what, column, days) => {
  const person = await signUp(world);
  const { token, secret } = await signIn(person.email);
  await later(token, days * 86_400 - 60, column);
  const answer = await refresh(secret);
  expect(answer.status).toBe(200);
  await later(token, days * 86_400 + 60, column);
  const listed = (await withToken(world, person.token).get('/api/auth/sessions').expect(200)).body.sessions as { id: string }[];
  expect(listed.map(({ id }) => id)).not.toContain(sidOf(token));
  expect((await refresh(secretOf(answer))).status).toBe(401);
  expect(await why(token)).toBe('expired');
});

it('[S-1120] how long a session lives is set by the configuration', async () => {
  const strict = await openWorld({ sessionLife: { idleDays: 1, days: 2 } });
  const person = await signUp(strict);
  const answer = await api(strict.app).post('/api/auth/login').send({ email: person.email, password: PASSWORD }).expect(200);
  await strict.rows("UPDATE sessions SET used_at = now() - interval '25 hours'");
  const { status: refused } = await api(strict.app)
    .post('/api/auth/refresh')
    .set('cookie', `${COOKIE}=${secretOf(answer as Answer)}`);
  await strict.end();
  expect(cookiesOf(answer as Answer)[1]).toContain(`Max-Age=${86_400};`);
  expect(refused).toBe(401);
});

it('[S-1121] whatever ends a session ends its refresh: another device, a new password, all others, a suspension, a version before that moves the account alone', async () => {
  const ends: [string, (person: { id: string; token: string }, token: string) => Promise<unknown>][] = [
    [
      'another device',
      (person, token) =>
        withToken(world, person.token)
          .delete(`/api/auth/sessions/${sidOf(token)}`)
          .expect(200),
    ],
    ['all others', (person) => withToken(world, person.token).delete('/api/auth/sessions').expect(200)],
    [
      'a new password',
      (person) =>
        withToken(world, person.token)
          .put('/api/auth/change-password')
          .send({ currentPassword: PASSWORD, newPassword: `${PASSWORD}!` })
          .expect(200),
    ],
    ['a suspension', (person) => world.rows('UPDATE users SET suspended = true WHERE id = $1', [person.id])],
    ['a version before', (person) => world.rows('UPDATE users SET tokens_valid_from = now() WHERE id = $1', [person.id])],
  ];
  for (const [what, end] of ends) {
    const person = await signUp(world);
    const { token, secret } = await signIn(person.email);
    const answer = await refresh(secret);
    await end(person, token);
    expect([what, (await refresh(secretOf(answer))).status]).toEqual([what, 401]);
  }
});

it('[S-1121] who sets a new password goes on refreshing', async () => {
  const person = await signUp(world);
  const { token, secret } = await signIn(person.email);
  await withToken(world, token)
    .put('/api/auth/change-password')
    .send({ currentPassword: PASSWORD, newPassword: `${PASSWORD}!` })
    .expect(200);
  expect((await refresh(secret)).status).toBe(200);
});
