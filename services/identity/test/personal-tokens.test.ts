import { randomUUID } from 'node:crypto';
import { accountPaths, type MadeToken, messages, personalToken, personalTokens, sessionEnded, type TokenScope, tokenScopes } from '@prepmarket/identity-api';
import { deadPersonalToken, freshPersonalToken, Pruning, type Revoked } from '@prepmarket/service-kit';
import { api, until } from '@prepmarket/service-testing';
import { generateSync } from 'otplib';
import { takeSecondFactor } from '../src/start.js';
import { anAdmin, freshPerson, openWorld, PASSWORD, published, signUp, type World, withToken } from './world.js';

let world: World;
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeAll(async () => {
  world = await openWorld({ logLevel: 'trace', logTo: { write: (text) => void lines.push(text) } });
  admin = await anAdmin(world);
});
afterAll(() => world.end());
const lines: string[] = [];

type Person = Awaited<ReturnType<typeof signUp>>;
const asked = (more = {}) => ({ name: 'Nightly render', scopes: ['projects:read', 'account:read'] as TokenScope[], days: 30, password: PASSWORD, ...more });
const post = (token: string, body: object) => withToken(world, token).post('/api/auth/tokens').send(body);
const make = async ({ token }: Pick<Person, 'token'>, more = {}): Promise<MadeToken> => (await post(token, asked(more)).expect(201)).body.data;
const exchange = (token: string, from = '198.51.100.1') => api(world.app).post('/.well-known/personal-token').set('X-Forwarded-For', from).send({ token });
const judged = async (token: string, from?: string) => (await exchange(token, from)).status;
const listed = async (token: string) =>
  (await withToken(world, token).get('/api/auth/tokens').expect(200)).body.tokens.map((each: unknown) => personalToken.parse(each));
const revoke = (token: string, id: string) => withToken(world, token).delete(`/api/auth/tokens/${id}`);
const claimsOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1] as string, 'base64url').toString());
const trail = (user: string, action: string) =>
  world.rows<{ note: string }>('SELECT note FROM audit_log WHERE user_id = $1 AND action = $2', [user, action]).then((rows) => rows.map(({ note }) => note));

describe('[S-1440] a personal access token is made', () => {
  it('with the password, shown once, kept as a digest, listed by how it ends; the owner gets a letter, the log a line', async () => {
    const person = await signUp(world);
    const made = await make(person);
    const { token, id } = made;
    expect(token).toMatch(/^pm_[0-9A-Za-z]{38}$/);
    expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBe(30 * 86_400_000);
    const [row] = await listed(person.token);
    expect(row).toMatchObject({ id, name: 'Nightly render', scopes: ['account:read', 'projects:read'], ending: token.slice(-4), used_at: null, network: null });
    expect(JSON.stringify(await world.rows('SELECT * FROM personal_tokens WHERE id = $1', [id]))).not.toContain(token.slice(3, -6));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await trail(person.id, 'token-made')).toEqual([`Nightly render (…${token.slice(-4)})`]);
    const letter = await until(() => world.letters.find(({ to, subject }) => to === person.email && subject.includes('personal access token')));
    expect(letter.text).toContain('Account: read; Projects: read');
    expect(letter.text).toContain(accountPaths.profile);
    expect(letter.text + letter.html).not.toMatch(/pm_|Nightly/);
  });

  it.each([
    ['no name', { name: ' ' }, messages.tokenNameRequired],
    ['no scope', { scopes: [] }, messages.tokenScopesRequired],
    ['a scope that does not exist', { scopes: ['projects:read', 'tokens:write'] }, messages.tokenScopeUnknown],
    ['a scope to change the account', { scopes: ['account:write'] }, messages.tokenScopeUnknown],
    ['more than a year', { days: 366 }, messages.tokenDays],
    ['no day', { days: 0 }, messages.tokenDays],
    ['half a day', { days: 1.5 }, messages.tokenDays],
    ['no password', { password: undefined }, messages.wrongCurrentPassword],
    ['a wrong password', { password: 'wrong' }, messages.wrongCurrentPassword],
  ])('not with %s', async (_name, more, message) => {
    const person = await signUp(world);
    expect((await post(person.token, asked(more)).expect(400)).body.message).toBe(message);
    expect(await listed(person.token)).toEqual([]);
  });

  it('[S-1944] not for who is suspended in that moment', async () => {
    const person = await signUp(world);
    await world.rows('UPDATE users SET suspended = true WHERE id = $1', [person.id]);
    expect((await post(person.token, asked()).expect(403)).body.message).toBe(messages.suspended);
    expect(await world.rows('SELECT FROM personal_tokens WHERE user_id = $1', [person.id])).toEqual([]);
  });

  it('not by a token, whatever it is good for, and not for administrators', async () => {
    const person = await signUp(world);
    const { token } = await make(person, { scopes: tokenScopes });
    const { body } = await exchange(token).expect(200);
    expect((await post(body.token, asked()).expect(403)).body.message).toBe('This cannot be done with a personal access token. Please sign in.');
    expect((await post(admin.token, asked()).expect(403)).body.message).toBe(messages.tokensNotForAdmins);
  });

  it('with the code as well where two-step sign-in is on; a code is used once', async () => {
    const person = await signUp(world);
    const { body } = await withToken(world, person.token).post('/api/auth/second-factor').send({ password: PASSWORD }).expect(200);
    const codeOf = (steps: number) => generateSync({ secret: body.data.secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
    await withToken(world, person.token)
      .put('/api/auth/second-factor')
      .send({ code: codeOf(-1) })
      .expect(200);
    expect((await post(person.token, asked()).expect(400)).body).toMatchObject({ message: messages.tokenCodeWanted, code: 'code_wanted' });
    expect((await post(person.token, asked({ code: '000000' })).expect(400)).body.message).toBe(messages.wrongPasswordOrCode);
    const code = codeOf(0);
    expect((await post(person.token, asked({ code, password: 'wrong' })).expect(400)).body.message).toBe(messages.wrongPasswordOrCode);
    const { token } = await make(person, { code });
    await post(person.token, asked({ code })).expect(400);
    expect(await judged(token)).toBe(200);
    await takeSecondFactor(world.config, person.email);
    expect(await judged(token)).toBe(401);
  });

  it('until there are twenty that are good; what has expired or was revoked does not count', async () => {
    const person = await signUp(world);
    const first = await make(person);
    await world.rows(
      `INSERT INTO personal_tokens SELECT gen_random_uuid(), user_id, name, scopes, hash || n, ending, created_at, good_since, expires_at
       FROM personal_tokens, generate_series(1, $2) n WHERE id = $1`,
      [first.id, personalTokens.perAccount - 1],
    );
    expect((await post(person.token, asked()).expect(409)).body.message).toBe(messages.tooManyTokens);
    await world.rows("UPDATE personal_tokens SET expires_at = now() - interval '1 hour' WHERE id = $1", [first.id]);
    await make(person);
    await post(person.token, asked()).expect(409);
    const [living] = (await listed(person.token)).filter(({ expired }: { expired: boolean }) => !expired);
    await revoke(person.token, living.id).expect(200);
    await make(person);
  });

  it('anew under the same Idempotency-Key: no answer with a secret is kept', async () => {
    const person = await signUp(world);
    const keyed = () => post(person.token, asked()).set('idempotency-key', 'the-same').expect(201);
    const [one, two] = [await keyed(), await keyed()];
    expect(one.body.data.token).not.toBe(two.body.data.token);
    expect(JSON.stringify(await world.rows('SELECT answer FROM idempotency_keys'))).not.toContain('pm_');
  });
});

describe('[S-1442] a personal access token is exchanged', () => {
  it('for two minutes of its scopes, of its own id as session; when and from where it was used is listed', async () => {
    const person = await signUp(world);
    const { token, id } = await make(person);
    const { body } = await exchange(token, '203.0.113.77').expect(200);
    const claims = claimsOf(body.token);
    expect(claims).toMatchObject({ sub: person.id, role: 'client', sid: id, scope: 'account:read projects:read', aud: 'prepmarket-scoped' });
    expect(claims.exp - claims.iat).toBeCloseTo(personalTokens.exchangedSeconds, 1);
    expect(body).toMatchObject({ user: person.id, seconds: personalTokens.rememberedSeconds });
    const [row] = await listed(person.token);
    expect(row.network).toBe('203.0.113.77');
    expect(Date.now() - Date.parse(row.used_at)).toBeLessThan(60_000);
    await withToken(world, body.token).get('/api/auth/me').expect(200);
    await withToken(world, body.token).put(`/api/users/${person.id}`).send(freshPerson()).expect(403);
    await withToken(world, body.token).post('/api/auth/logout').send({ everywhere: true }).expect(403);
    expect((await withToken(world, person.token).get('/api/auth/me')).status).toBe(200);
  });

  it('for no longer than it is good itself', async () => {
    const { token, id } = await make(await signUp(world));
    await world.rows("UPDATE personal_tokens SET expires_at = now() + interval '20 seconds' WHERE id = $1", [id]);
    const { body } = await exchange(token).expect(200);
    expect(body.seconds).toBeLessThanOrEqual(20);
    const { exp, iat } = claimsOf(body.token);
    expect(exp - iat).toBeLessThanOrEqual(20);
    await world.rows("UPDATE personal_tokens SET expires_at = now() - interval '1 millisecond' WHERE id = $1", [id]);
    expect((await exchange(token).expect(401)).body.message).toBe(deadPersonalToken.message);
  });

  it.each([
    ['never made', async () => freshPersonalToken()],
    ['of a wrong sum', async ({ token }: MadeToken) => token.slice(0, -1) + (token.endsWith('x') ? 'y' : 'x')],
    ['cut short', async ({ token }: MadeToken) => token.slice(0, -1)],
    ['its digest', async ({ id }: MadeToken) => (await world.rows<{ hash: string }>('SELECT hash FROM personal_tokens WHERE id = $1', [id]))[0]?.hash ?? ''],
    ['its id', async ({ id }: MadeToken) => id],
    ['SQL', async () => "' OR 1=1 --"],
    ['nothing', async () => ''],
  ])('not where it is %s', async (_name, forged) => {
    const made = await make(await signUp(world));
    expect((await exchange(await forged(made), '203.0.113.200').expect(401)).body.message).toBe(deadPersonalToken.message);
  });

  it('[S-1446] not for who guesses on: after a hundred a wrong one is 429, and a right one of the same network still taken', async () => {
    const { token } = await make(await signUp(world));
    await world.rows(`INSERT INTO attempts (kind, subject) SELECT 'personal-token', subject FROM (SELECT $1 AS subject) s, generate_series(1, 100)`, [
      (await import('../src/tokens/secret.js')).digest('203.0.113.99'),
    ]);
    expect(await judged(freshPersonalToken(), '203.0.113.99')).toBe(429);
    expect(await judged(token, '203.0.113.99')).toBe(200);
    expect(await judged(freshPersonalToken(), '203.0.113.98')).toBe(401);
  });
});

type End = (person: Person, made: MadeToken) => PromiseLike<unknown>;
const newPassword = (person: Person) =>
  withToken(world, person.token).put('/api/auth/change-password').send({ currentPassword: PASSWORD, newPassword: 'battery horse correct' }).expect(200);
const suspension = (person: Person, suspended: boolean) =>
  withToken(world, admin.token).put(`/api/users/${person.id}/suspension`).send({ suspended, reason: 'Abuse' }).expect(200);
const ends: [string, End][] = [
  ['it is revoked', (person, { id }) => revoke(person.token, id).expect(200)],
  ['its owner is suspended', (person) => suspension(person, true)],
  ['its owner was suspended and is back', (person) => suspension(person, true).then(() => suspension(person, false))],
  ['its owner changes the password', newPassword],
  [
    'its owner chooses a new password by letter',
    async ({ email }) => {
      await api(world.app).post('/api/auth/forgot-password').send({ email }).expect(200);
      const token = await world.secretFor(email, '/reset-password/');
      await api(world.app).post('/api/auth/reset-password').send({ token, password: 'battery horse correct' }).expect(200);
    },
  ],
  // As a version does that knows of no personal tokens.
  [
    'a version before ends all sessions',
    ({ id }) =>
      world.rows(
        'WITH u AS (UPDATE users SET tokens_valid_from = clock_timestamp() WHERE id = $1 RETURNING *) UPDATE people p SET tokens_valid_from = u.tokens_valid_from FROM u WHERE p.id = u.id',
        [id],
      ),
  ],
  ['it becomes an administrator’s', ({ id }) => world.rows("UPDATE users SET role = 'admin' WHERE id = $1", [id])],
  ['its row is gone', (_, { id }) => world.rows('DELETE FROM personal_tokens WHERE id = $1', [id])],
];

describe('[S-1443] a personal access token is dead', () => {
  it.each(ends)('once %s, and what it was exchanged for before', async (name, end) => {
    const person = await signUp(world);
    const made = await make(person);
    const { body } = await exchange(made.token).expect(200);
    await end(person, made);
    for (let time = 0; time < 2; time += 1) expect(await judged(made.token)).toBe(401);
    if (/row is gone|administrator/.test(name)) return;
    expect((await withToken(world, body.token).get('/api/auth/me')).status).toBe(401);
  });

  it('but not by signing out devices, all of them or the others; what was dead stays dead', async () => {
    const person = await signUp(world);
    const [living, dead] = [await make(person), await make(person)];
    await world.rows("UPDATE personal_tokens SET good_since = now() - interval '1 day' WHERE id = $1", [dead.id]);
    const { body } = await withToken(world, person.token).delete('/api/auth/sessions').expect(200);
    expect([await judged(living.token), await judged(dead.token)]).toEqual([200, 401]);
    await withToken(world, body.token).post('/api/auth/logout').send({ everywhere: true }).expect(200);
    expect([await judged(living.token), await judged(dead.token)]).toEqual([200, 401]);
  });

  it('and told so: by an event, in the list of what was revoked, in the log; the others of the account go on', async () => {
    const person = await signUp(world);
    const [gone, other] = [await make(person), await make(person)];
    await revoke(person.token, gone.id).expect(200);
    expect(await published(world, sessionEnded.type, gone.id)).toEqual([{ id: gone.id, version: 1, userId: person.id }]);
    const { sessions } = (await api(world.app).get('/.well-known/revoked.json').expect(200)).body as Revoked;
    expect([sessions.includes(gone.id), sessions.includes(other.id)]).toEqual([true, false]);
    expect(await trail(person.id, 'token-revoked')).toEqual([`Nightly render (…${gone.ending})`]);
    expect((await listed(person.token)).map(({ id }: { id: string }) => id)).toEqual([other.id]);
    expect([await judged(gone.token), await judged(other.token)]).toEqual([401, 200]);
  });

  it('for others never: nobody lists or revokes what is not theirs', async () => {
    const [ann, mal] = [await signUp(world), await signUp(world)];
    const { id, token } = await make(ann);
    for (const each of [id, randomUUID(), 'x']) expect((await revoke(mal.token, each).expect(404)).body.message).toBe(messages.tokenGone);
    expect(await listed(mal.token)).toEqual([]);
    expect(await judged(token)).toBe(200);
    await revoke(ann.token, id).expect(200);
    await revoke(ann.token, id).expect(404);
  });
});

it('[S-1446] nothing of a token is in the log, nor of what it was exchanged for', async () => {
  const { token } = await make(await signUp(world));
  const { body } = await exchange(token).expect(200);
  await api(world.app).get(`/api/auth/me?token=${token}`).set('authorization', `Bearer ${token}`).expect(401);
  await api(world.app).get(`/api/auth/${token}`).expect(404);
  const told = lines.join('');
  expect(told).toContain('/.well-known/personal-token');
  expect([told.includes(token.slice(3, 30)), told.includes(body.token.split('.')[1])]).toEqual([false, false]);
});

it('[S-1447] what was revoked or has expired is kept for 30 days', async () => {
  const person = await signUp(world);
  const [revoked, expired, living] = [await make(person), await make(person), await make(person)];
  await world.rows("UPDATE personal_tokens SET revoked_at = now() - interval '31 days' WHERE id = $1", [revoked.id]);
  await world.rows("UPDATE personal_tokens SET expires_at = now() - interval '29 days' WHERE id = $1", [expired.id]);
  expect(await world.app.get(Pruning).run()).toMatchObject({ personal_tokens: 1 });
  const left = (await listed(person.token)).map(({ id, expired: over }: { id: string; expired: boolean }) => [id, over]);
  expect(left).toEqual([
    [living.id, false],
    [expired.id, true],
  ]);
});
