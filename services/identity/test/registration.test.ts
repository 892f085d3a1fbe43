import { failure } from '@prepmarket/api-kit';
import { messages, userRegistered, user as userSchema } from '@prepmarket/identity-api';
import { FILE_COOKIE } from '@prepmarket/service-kit';
import { api, until } from '@prepmarket/service-testing';
import { freshPerson, openWorld, PASSWORD, published, type World, withToken } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const register = (body: object, path = '/api/register') => api(world.app).post(path).send(body);

it.each(['/api/register', '/api/auth/register'])('[S-101][S-102][S-104] %s opens an account that waits for its confirmation', async (path) => {
  const person = freshPerson();
  const { body, headers } = await register({ ...person, devMode: false, confirmPassword: 'dropped' }, path).expect(201);
  expect(body).toMatchObject({ success: true, requiresEmailConfirmation: true, message: messages.confirmationSent, data: { requiresEmailConfirmation: true } });
  expect(body.token).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
  expect(userSchema.parse(body.user)).toMatchObject({ email: person.email, role: 'client', company: 'Lee VFX' });
  expect(await published(world, userRegistered.type, body.user.id)).toMatchObject([
    { version: 1, firstName: 'Ann', lastName: 'Lee', role: 'client', suspended: false },
  ]);
});

it('[S-145][S-146][S-147][S-148] gives the user under both names, with both ids and both spellings, and nothing secret', async () => {
  const { body } = await register({ ...freshPerson(), devMode: true }).expect(201);
  expect(body.data).toEqual({ token: body.token, user: body.user });
  expect(body.user).toMatchObject({ firstName: 'Ann', first_name: 'Ann', lastName: 'Lee', last_name: 'Lee' });
  expect(body.user._id).toBe(body.user.id);
  expect(Object.keys(body.user).sort()).toEqual([
    '_id',
    'avatar',
    'certification',
    'company',
    'created_at',
    'email',
    'firstName',
    'first_name',
    'id',
    'lastName',
    'last_name',
    'role',
    'version',
  ]);
});

it('[S-110] devMode skips the letter and signs in', async () => {
  const person = freshPerson();
  const { body, headers } = await register({ ...person, devMode: true }).expect(201);
  expect(body.requiresEmailConfirmation).toBe(false);
  expect(headers['set-cookie']?.[0]).toContain(`${FILE_COOKIE}=${body.token}`);
  await withToken(world, body.token).get('/api/auth/me').expect(200);
  expect(await world.rows('SELECT 1 FROM mails WHERE recipient = $1', [person.email])).toEqual([]);
});

it.each([{ allowDevMode: false }, { allowDevMode: true, production: true }])('[S-110] devMode is ignored with %j', async (over) => {
  const strict = await openWorld(over);
  try {
    const { body } = await api(strict.app)
      .post('/api/register')
      .send({ ...freshPerson(), devMode: true })
      .expect(201);
    expect(body).toMatchObject({ success: true, requiresEmailConfirmation: true });
    expect(body.token).toBeUndefined();
  } finally {
    await strict.end();
  }
});

it('[S-111][S-115][S-2537] mails a link to the public address; its token confirms, and is kept only as a digest', async () => {
  const person = freshPerson();
  await register(person).set('Host', 'evil.example').set('X-Forwarded-Host', 'evil.example').expect(201);
  const secret = await world.secretFor(person.email, '/verify-email/');
  const letter = world.letters.findLast(({ to }) => to === person.email);
  expect(letter?.text).toContain(`${world.config.publicUrl}/verify-email/${secret}`);
  expect(letter?.html).toContain(`${world.config.publicUrl}/verify-email/${secret}`);
  expect(letter?.text).not.toContain(person.firstName);
  const [kept] = await world.rows<{ row: string }>('SELECT t::text AS row FROM one_time_tokens t JOIN users u ON u.id = t.user_id WHERE u.email = $1', [
    person.email,
  ]);
  expect(kept?.row).not.toContain(secret);

  const { body } = await api(world.app).get(`/api/auth/verify-email/${secret}`).expect(200);
  expect(body).toMatchObject({ success: true, message: messages.verified, data: { email: person.email } });
  await api(world.app).post('/api/auth/login').send({ email: person.email, password: PASSWORD }).expect(200);
});

it('[S-116] [S-2537] a second use of the link succeeds for a day, then no more; it is told no address', async () => {
  const person = freshPerson();
  await register(person).expect(201);
  const link = `/api/auth/verify-email/${await world.secretFor(person.email, '/verify-email/')}`;
  const all = await Promise.all([api(world.app).get(link), api(world.app).get(link), api(world.app).get(link)]);
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(all.filter(({ body }) => body.data !== null).map(({ body }) => body.data)).toEqual([{ email: person.email }]);
  await world.rows("UPDATE one_time_tokens SET used_at = used_at - interval '25 hours' WHERE user_id = (SELECT id FROM users WHERE email = $1)", [
    person.email,
  ]);
  await api(world.app).get(link).expect(400);
});

it('[S-115] an unknown, an expired and a mistaken token are 400', async () => {
  const person = freshPerson();
  await register(person).expect(201);
  const secret = await world.secretFor(person.email, '/verify-email/');
  await world.rows("UPDATE one_time_tokens SET expires_at = now() - interval '1 second' WHERE user_id = (SELECT id FROM users WHERE email = $1)", [
    person.email,
  ]);
  for (const token of [secret, 'unknown', 'x'.repeat(3000), '%00']) {
    const { body } = await api(world.app).get(`/api/auth/verify-email/${token}`).expect(400);
    expect(failure.parse(body).message).toBe(messages.verificationFailed);
  }
});

it('[S-118] resending answers alike for a known, an unknown and a confirmed address, and mails only the first', async () => {
  const person = freshPerson();
  await register(person).expect(201);
  const first = await world.secretFor(person.email, '/verify-email/');
  const confirmed = freshPerson();
  await register({ ...confirmed, devMode: true }).expect(201);
  const unknown = freshPerson().email;
  const answers = [];
  for (const email of [person.email, confirmed.email, unknown])
    answers.push((await api(world.app).post('/api/auth/resend-confirmation').send({ email }).expect(200)).body);
  expect(answers).toEqual(Array(3).fill({ success: true, data: null, message: messages.resent }));
  const second = await until(async () => {
    const secret = await world.secretFor(person.email, '/verify-email/');
    return secret !== first && secret;
  });
  expect(world.letters.filter(({ to }) => to === unknown || to === confirmed.email)).toEqual([]);
  await api(world.app).get(`/api/auth/verify-email/${second}`).expect(200);
});

it('sends an account at most five such letters an hour', async () => {
  const person = freshPerson();
  await register(person).expect(201);
  for (let sent = 0; sent < 6; sent += 1) await api(world.app).post('/api/auth/resend-confirmation').send({ email: person.email }).expect(200);
  await until(async () => (await world.rows("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'resend_confirmation'")).length === 0);
  expect(await world.rows('SELECT 1 FROM mails WHERE recipient = $1', [person.email])).toHaveLength(5);
});

it('[S-108] the same address twice is 409, in any letter case and at the same instant', async () => {
  const person = freshPerson();
  const twins = await Promise.all([register({ ...person, devMode: true }), register({ ...person, email: ` ${person.email.toUpperCase()} `, devMode: true })]);
  expect(twins.map(({ status }) => status).sort()).toEqual([201, 409]);
  const { body } = await register(person).expect(409);
  expect(failure.parse(body).message).toBe(messages.emailTaken);
});

it.each([
  ['[S-109]', { role: 'admin' }, messages.roleInvalid],
  ['[S-100]', { password: 'seven77' }, messages.passwordTooShort],
  ['[S-097]', { firstName: ' ' }, messages.firstNameRequired],
  ['[S-097]', { lastName: undefined }, messages.lastNameRequired],
  ['[S-097]', { email: '' }, messages.emailRequired],
  ['[S-168]', { email: 'not an address' }, messages.emailInvalid],
  ['[S-168]', { email: 'ann@example.com\r\nBcc: all@example.com' }, messages.emailInvalid],
  ['[S-2480]', { email: 'ann\u202e@example.com' }, messages.emailInvalid],
  ['[S-2480]', { company: 'Roto\u202eHouse' }, 'Text must not contain invisible characters that turn its direction'],
  ['[S-2480]', { firstName: 'Ann\nAdmin' }, 'Text must be on one line, without control characters'],
])('%s %j is 400 with its sentence', async (_id, over, sentence) => {
  const { body } = await register({ ...freshPerson(), ...over }).expect(400);
  expect(failure.parse(body)).toMatchObject({ message: sentence, status: 400 });
});

it.each([[[]], [{ firstName: { a: 1 } }], [{ email: 5 }], [{ password: ['12345678'] }], [{ firstName: 'a\0b' }], [{ devMode: 'yes' }]])(
  '[S-168] %j is 400, never 500',
  async (over) => {
    await register(Array.isArray(over) ? over : { ...freshPerson(), ...over }).expect(400);
  },
);

it('[S-167] fields nobody may set are dropped', async () => {
  const { body } = await register({
    ...freshPerson(),
    id: '00000000-0000-4000-8000-000000000000',
    suspended: true,
    emailConfirmedAt: '2020-01-01',
    version: 9,
  }).expect(201);
  const [row] = await world.rows('SELECT suspended, version, email_confirmed_at FROM users WHERE id = $1', [body.user.id]);
  expect(row).toEqual({ suspended: false, version: 1, email_confirmed_at: null });
  expect(body.user.id).not.toBe('00000000-0000-4000-8000-000000000000');
});

it('[S-168] too many registrations from one address are 429; another address still may', async () => {
  const strict = await openWorld({ rates: { registrationsPerAddressAndHour: 2 } });
  const from = (address: string) => api(strict.app).post('/api/register').set('X-Forwarded-For', address).send(freshPerson());
  try {
    for (let count = 0; count < 2; count += 1) await from('203.0.113.1').expect(201);
    const { body, headers } = await from('203.0.113.1').expect(429);
    expect(headers['retry-after']).toBe('3600');
    expect(failure.parse(body).message).toBe(messages.tooManyRegistrations);
    await from('203.0.113.2').expect(201);
  } finally {
    await strict.end();
  }
});

it('keeps passwords as argon2id only', async () => {
  const usual = await openWorld({ passwordCost: undefined });
  try {
    const person = freshPerson();
    await api(usual.app).post('/api/register').send(person).expect(201);
    const [row] = await usual.rows<{ password_hash: string }>('SELECT password_hash FROM users WHERE email = $1', [person.email]);
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  } finally {
    await usual.end();
  }
});
