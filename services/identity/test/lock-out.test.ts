import { failure } from '@prepmarket/api-kit';
import { failedLogins, knownDevices, messages } from '@prepmarket/identity-api';
import { api, until } from '@prepmarket/service-testing';
import { digest } from '../src/tokens/secret.js';
import { freshPerson, openWorld, PASSWORD, signUp, type World, withToken } from './world.js';

const { perAccount } = failedLogins;
const perAccountEverywhere = perAccount + 5;
const NEXT = 'a longer new password';

let world: World;
beforeAll(async () => {
  world = await openWorld({ rates: { failedLoginsPerAccountEverywhere: perAccountEverywhere } });
});
afterAll(() => world.end());

const login = (email: string, password: string, from: string, device = '') =>
  api(world.app).post('/api/auth/login').set('X-Forwarded-For', from).set('Cookie', `prepmarket_device=${device}`).send({ email, password });
const deviceIn = ({ headers }: { headers: Record<string, unknown> }): string | undefined =>
  /prepmarket_device=([\w-]{43});/.exec(String([headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith('prepmarket_device='))))?.[1];

/** Signed in from home, with what the browser keeps of it. */
const atHome = async (email: string, password = PASSWORD, device = '') => deviceIn(await login(email, password, '198.51.100.1', device).expect(200)) as string;
const guesses = async (email: string, count: number, from: (guess: number) => string) => {
  const statuses: number[] = [];
  for (let guess = 0; guess < count; guess += 1) statuses.push((await login(email, `wrong ${guess}`, from(guess))).status);
  return statuses;
};
const oneNetwork = () => '203.0.113.66';
const everywhere = (guess: number) => `2001:db8:0:${guess.toString(16)}::1`;
const lettersTo = (email: string) => world.letters.filter((letter) => letter.to === email && /wrong passwords/i.test(letter.subject));

describe('[S-1124] guesses at an account', () => {
  it('from one network close it to that network alone; wrong ones are refused from everywhere', async () => {
    const { email } = await signUp(world);
    expect(await guesses(email, perAccount + 2, oneNetwork)).toEqual([...Array(perAccount).fill(401), 429, 429]);
    const refused = await login(email, PASSWORD, oneNetwork()).expect(429);
    expect(failure.parse(refused.body)).toMatchObject({ message: messages.tooManyLogins, code: 'too_many_attempts' });
    await login(email, 'wrong', '192.0.2.9').expect(429);
    await login(email, PASSWORD, '192.0.2.9').expect(200);
  });

  it('[S-2588] are refused for as long as they are counted, in words and as Retry-After, whenever they were made and for every account', async () => {
    const { email } = await signUp(world);
    for (const address of [email, `nobody-${email}`]) {
      await guesses(address, perAccount, oneNetwork);
      await world.rows("UPDATE attempts SET at = at - interval '5 minutes'");
      const { headers, body } = await login(address, PASSWORD, oneNetwork()).expect(429);
      expect([headers['retry-after'], body.message]).toEqual(['900', 'Too many failed sign-in attempts. Please try again in 15 minutes.']);
    }
  });

  it('are counted for a whole IPv6 network', async () => {
    const { email } = await signUp(world);
    await guesses(email, perAccount, (guess) => `2001:db8:7:7::${guess + 1}`);
    await login(email, PASSWORD, '2001:db8:7:7:ffff::1').expect(429);
    await login(email, PASSWORD, '2001:db8:7:8::1').expect(200);
  });

  it('from many networks close it to all strangers at the higher number, and for no longer than a quarter of an hour', async () => {
    const { email } = await signUp(world);
    const statuses = await guesses(email, perAccountEverywhere, everywhere);
    expect(statuses).toEqual([...Array(perAccount).fill(401), ...Array(perAccountEverywhere - perAccount).fill(429)]);
    await login(email, PASSWORD, '192.0.2.10').expect(429);
    await world.rows("UPDATE attempts SET at = at - interval '16 minutes' WHERE subject = $1", [digest(email)]);
    await login(email, PASSWORD, '192.0.2.10').expect(200);
  });
});

describe('[S-1125] a browser that has signed in to the account before', () => {
  it('is let in while strangers guess from everywhere, also from their own network', async () => {
    const { email } = await signUp(world);
    const device = await atHome(email);
    await guesses(email, perAccountEverywhere, everywhere);
    await login(email, PASSWORD, everywhere(0), device).expect(200);
    await login(email, PASSWORD, everywhere(0)).expect(429);
    await login(email, PASSWORD, everywhere(0), 'x'.repeat(43)).expect(429);
  });

  it('has a count of its own', async () => {
    const { email } = await signUp(world);
    const [device, other] = [await atHome(email), await atHome(email)];
    for (let guess = 0; guess < perAccount; guess += 1) await login(email, `wrong ${guess}`, `192.0.2.${guess}`, device).expect(401);
    await login(email, 'wrong', '192.0.2.99', device).expect(429);
    await login(email, PASSWORD, '192.0.2.99', device).expect(429);
    await login(email, PASSWORD, '192.0.2.99', other).expect(200);
    await login(email, PASSWORD, '192.0.2.99').expect(200);
  });

  it('is known to the accounts that it has signed in to, by one secret that no script reads', async () => {
    const [one, two] = [await signUp(world), await signUp(world)];
    const answer = await login(one.email, PASSWORD, '198.51.100.1').expect(200);
    expect([answer.headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith('prepmarket_device='))).toMatch(
      /; Max-Age=31536000; Path=\/api\/auth; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    const device = deviceIn(answer) as string;
    await guesses(two.email, perAccountEverywhere, everywhere);
    await login(two.email, PASSWORD, '198.51.100.1', device).expect(429);
    await world.rows('DELETE FROM attempts');
    expect(await atHome(two.email, PASSWORD, device)).toBe(device);
    await guesses(two.email, perAccountEverywhere, everywhere);
    await login(two.email, PASSWORD, '198.51.100.1', device).expect(200);
  });

  it('is a stranger again once the account is signed out everywhere or has a new password; who chose it is known', async () => {
    const { email } = await signUp(world);
    const closed = async (device: string, password = PASSWORD) => (await login(email, password, everywhere(0), device)).status === 429;
    const [elsewhere, here] = [await atHome(email), await login(email, PASSWORD, '198.51.100.2').expect(200)];
    await guesses(email, perAccountEverywhere, everywhere);
    const changed = await withToken(world, here.body.token)
      .put('/api/auth/change-password')
      .set('Cookie', `prepmarket_device=${deviceIn(here)}`)
      .send({ currentPassword: PASSWORD, newPassword: NEXT })
      .expect(200);
    expect(await closed(elsewhere, NEXT)).toBe(true);
    expect(await closed(deviceIn(changed) as string, NEXT)).toBe(false);
    await withToken(world, changed.body.token).post('/api/auth/logout').send({ everywhere: true }).expect(200);
    expect(await closed(deviceIn(changed) as string, NEXT)).toBe(true);
    await api(world.app).post('/api/auth/forgot-password').send({ email }).expect(200);
    const reset = { token: await world.secretFor(email, '/reset-password/'), password: PASSWORD };
    const answer = await api(world.app).post('/api/auth/reset-password').send(reset).expect(200);
    expect(await closed(deviceIn(answer) as string)).toBe(false);
    expect(await closed(deviceIn(changed) as string)).toBe(true);
  });
});

it('[S-1126] of known devices an account keeps a digest, for a year, and no more than twenty', async () => {
  const { email, id } = await signUp(world);
  const first = await atHome(email);
  for (let count = 0; count < knownDevices.perAccount; count += 1) await atHome(email);
  const last = await atHome(email);
  const rows = await world.rows<{ hash: string }>('SELECT hash FROM known_devices WHERE user_id = $1', [id]);
  expect(rows).toHaveLength(knownDevices.perAccount);
  expect(rows.map(({ hash }) => hash)).toContain(digest(last));
  expect(rows.map(({ hash }) => hash)).not.toContain(digest(first));
  expect(JSON.stringify(rows)).not.toContain(last);
  await guesses(email, perAccountEverywhere, everywhere);
  await login(email, PASSWORD, everywhere(0), first).expect(429);
  await world.rows("UPDATE known_devices SET good_since = good_since - interval '366 days' WHERE user_id = $1", [id]);
  await login(email, PASSWORD, everywhere(0), last).expect(429);
});

describe('[S-1127] the owner of a locked account', () => {
  it('gets one letter a day, in our own words, and the lock is in the log', async () => {
    const { email, id } = await signUp(world, { firstName: 'You won! http://evil.example' });
    await guesses(email, perAccount - 1, oneNetwork);
    expect(lettersTo(email)).toHaveLength(0);
    await guesses(email, 20, everywhere);
    const [letter] = await until(() => lettersTo(email).length > 0 && lettersTo(email));
    expect(letter?.text).toContain(`${world.config.publicUrl}/forgot-password`);
    for (const part of [letter?.subject, letter?.text, letter?.html]) expect(part).not.toMatch(/evil|won!|203\.0\.113|2001:db8/i);
    expect(await world.rows("SELECT address FROM audit_log WHERE user_id = $1 AND action = 'locked'", [id])).toHaveLength(1);
    await world.rows("UPDATE attempts SET at = at - interval '16 minutes'");
    await guesses(email, perAccount, oneNetwork);
    await jobsDone();
    expect(lettersTo(email)).toHaveLength(1);
    // The log takes no change of a line: a day is put behind it past its guard.
    await world.rows(
      `ALTER TABLE audit_log DISABLE TRIGGER audit_log_stays; UPDATE audit_log SET at = at - interval '25 hours' WHERE user_id = '${id}'; ALTER TABLE audit_log ENABLE TRIGGER audit_log_stays`,
    );
    await guesses(email, 1, everywhere);
    await until(() => lettersTo(email).length === 2);
  });

  it('is nobody where there is no account, and nobody who has not confirmed the address', async () => {
    const waiting = freshPerson();
    await api(world.app).post('/api/register').send(waiting).expect(201);
    const nobody = freshPerson().email;
    for (const email of [waiting.email, nobody]) expect(await guesses(email, perAccount + 1, oneNetwork)).toEqual([...Array(perAccount).fill(401), 429]);
    await jobsDone();
    expect([...lettersTo(waiting.email), ...lettersTo(nobody)]).toEqual([]);
  });
});

const jobsDone = () => until(async () => (await world.rows('SELECT FROM graphile_worker.jobs')).length === 0);

it('[S-1128] who is signed in changes the password while strangers guess, and has guesses of their own', async () => {
  const { email, token } = await signUp(world);
  await guesses(email, perAccountEverywhere + 5, everywhere);
  await guesses(email, perAccount + 2, oneNetwork);
  const change = (currentPassword: string, by = token) =>
    withToken(world, by).put('/api/auth/change-password').set('X-Forwarded-For', oneNetwork()).send({ currentPassword, newPassword: NEXT });
  for (let guess = 0; guess < perAccount - 1; guess += 1) await change(`wrong ${guess}`).expect(400);
  const { body } = await change(PASSWORD).expect(200);
  await change('wrong', body.token).expect(400);
  await change(NEXT, body.token).expect(429);
});
