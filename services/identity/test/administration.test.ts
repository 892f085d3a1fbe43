import { randomUUID } from 'node:crypto';
import { pagination, today, turnPage, utcDayText } from '@prepmarket/api-kit';
import { historyEntry, managedUser, messages, suspendedFor, userChanged, userSuspended } from '@prepmarket/identity-api';
import { api } from '@prepmarket/service-testing';
import * as z from 'zod/mini';
import { createAdmin } from '../src/start.js';
import { anAdmin, openWorld, PASSWORD, published, signUp, type World, withToken } from './world.js';

let world: World;
let root: Awaited<ReturnType<typeof anAdmin>>;
beforeAll(async () => {
  world = await openWorld();
  root = await anAdmin(world);
});
afterAll(() => world.end());

const asRoot = () => withToken(world, root.token);
const login = (email: string) => api(world.app).post('/api/auth/login').send({ email, password: PASSWORD });
const suspend = (id: string, reason: unknown = 'Unpaid invoices') => asRoot().put(`/api/users/${id}/suspension`).send({ suspended: true, reason });
const restore = (id: string) => asRoot().put(`/api/users/${id}/suspension`).send({ suspended: false });
const certification = { note: 'Roto and paint reviewed', until: '2099-12-31' };
const certify = (id: string, body: object = certification) => asRoot().put(`/api/users/${id}/certification`).send(body);
const uncertify = (id: string) => asRoot().delete(`/api/users/${id}/certification`);
const trail = (id: string) =>
  world.rows<{ action: string; by_user: string; note: string | null }>('SELECT action, by_user, note FROM audit_log WHERE user_id = $1 ORDER BY id', [id]);

it('[S-701] nobody but an administrator sees or changes accounts', async () => {
  const [client, vendor] = [await signUp(world), await signUp(world, { role: 'vendor' })];
  const calls = [
    ['get', '/api/users'],
    ['get', `/api/users/${vendor.id}`],
    ['put', `/api/users/${vendor.id}/suspension`],
    ['put', `/api/users/${vendor.id}/certification`],
    ['delete', `/api/users/${vendor.id}/certification`],
  ] as const;
  for (const [verb, path] of calls) {
    await api(world.app)[verb](path).expect(401);
    for (const person of [client, vendor])
      await withToken(world, person.token)
        [verb](path)
        .send({ suspended: true, reason: 'x', ...certification })
        .expect(403);
  }
  expect(await trail(vendor.id)).toHaveLength(1);
});

describe('people', () => {
  const list = async (query: Record<string, unknown>) => {
    const { body } = await asRoot().get('/api/users').query(query).expect(200);
    expect(body.data).toEqual(body.users);
    return { users: z.parse(z.array(managedUser), body.users), page: z.parse(pagination, body.pagination) };
  };

  it('[S-702] are found by name, address and company, by role and suspension, in pages with a total', async () => {
    const company = `Studio 100% ${randomUUID()}`;
    const vera = await signUp(world, { role: 'vendor', firstName: 'Vera', lastName: 'Stone', company });
    const clara = await signUp(world, { firstName: 'Clara', lastName: 'Client', company });
    await suspend(clara.id).expect(200);
    const names = async (query: Record<string, unknown>) => (await list(query)).users.map(({ firstName }) => firstName);
    expect(await names({ search: company })).toEqual(['Clara', 'Vera']);
    expect(await names({ search: `stone ${company.slice(-12)}` })).toEqual(['Vera']);
    expect(await names({ search: vera.email.toUpperCase() })).toEqual(['Vera']);
    expect(await names({ search: company.replace('100%', '1%') })).toEqual([]);
    expect(await names({ search: company, role: 'vendor' })).toEqual(['Vera']);
    expect(await names({ search: company, suspended: 'true' })).toEqual(['Clara']);
    expect(await names({ search: company, suspended: 'false' })).toEqual(['Vera']);
    const second = await list({ search: company, page: 2, limit: 1 });
    expect(second.users.map(({ id }) => id)).toEqual([vera.id]);
    expect(second.page).toEqual({ page: 2, limit: 1, total: 2, totalPages: 2, exact: true });
    for (const bad of [{ role: 'king' }, { page: 0 }, { limit: 1000 }, { suspended: 'maybe' }]) await asRoot().get('/api/users').query(bad).expect(400);
  });

  it('[S-1545] are counted to a thousand, and paged to the end', async () => {
    const company = `Crowd ${randomUUID()}`;
    const person = await signUp(world, { company, lastName: 'Aal' });
    const columns = await world.rows<{ name: string }>("SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'users'", []);
    const given: Record<string, string> = { id: 'gen_random_uuid()', email: `n || email`, last_name: `'Zander ' || n` };
    const values = columns.map(({ name }) => given[name] ?? name);
    await world.rows(`INSERT INTO users (${columns.map(({ name }) => name)}) SELECT ${values} FROM users, generate_series(1, 1204) n WHERE id = $1`, [
      person.id,
    ]);
    const first = await list({ search: company, limit: 100 });
    expect(first.users).toHaveLength(100);
    expect(first.page).toEqual({ page: 1, limit: 100, total: 1001, totalPages: 11, exact: false });
    const eleventh = await list({ search: company, limit: 100, page: 11 });
    expect(eleventh.page).toMatchObject({ total: 1101, totalPages: 12 });
    const last = await list({ search: company, limit: 100, page: 13 });
    expect(last.users).toHaveLength(5);
    expect(last.page).toMatchObject({ total: 1205, totalPages: 13, exact: false });
    await world.rows('DELETE FROM users WHERE company = $1 AND id <> $2', [company, person.id]);
  });

  it('[S-702] one of them is shown with what was done to the account, newest first', async () => {
    const person = await signUp(world, { role: 'vendor' });
    await certify(person.id).expect(200);
    const { body } = await asRoot().get(`/api/users/${person.id}`).expect(200);
    expect(body.data).toEqual(body.user);
    expect(z.parse(managedUser, body.user)).toMatchObject({
      email: person.email,
      suspended: false,
      suspensionReason: null,
      emailConfirmed: true,
      certification,
    });
    expect(z.parse(z.array(historyEntry), body.history)).toMatchObject([
      { action: 'certified', by: { id: root.id, firstName: 'Ad', lastName: 'Min' }, note: `Until ${utcDayText(certification.until)}: ${certification.note}` },
      { action: 'registered', by: { id: person.id }, note: null },
    ]);
    await asRoot().get(`/api/users/${randomUUID()}`).expect(404);
    await asRoot().get('/api/users/nobody').expect(404);
  });
});

describe('suspension', () => {
  it('[S-703] needs a reason, ends the sessions and is told at sign-in; restoring lets in again', async () => {
    const person = await signUp(world);
    for (const reason of [undefined, '', '  ']) {
      const refused = await asRoot().put(`/api/users/${person.id}/suspension`).send({ suspended: true, reason }).expect(400);
      expect(refused.body.message).toBe(messages.suspensionReasonRequired);
    }
    await asRoot().put(`/api/users/${person.id}/suspension`).send({ suspended: 'maybe' }).expect(400);
    expect((await suspend(person.id).expect(200)).body.user).toMatchObject({ suspended: true, suspensionReason: 'Unpaid invoices' });
    await withToken(world, person.token).get('/api/auth/me').expect(401);
    const refused = await login(person.email).expect(403);
    expect(refused.body).toMatchObject({ code: 'suspended', message: 'This account is suspended. Please contact support. Reason: Unpaid invoices' });
    expect(await published(world, userSuspended.type, person.id)).toMatchObject([{ suspended: true, version: 2 }]);
    expect((await suspend(person.id).expect(409)).body.message).toBe(messages.alreadySuspended);

    expect((await restore(person.id).expect(200)).body.user).toMatchObject({ suspended: false, suspensionReason: null });
    await login(person.email).expect(200);
    expect(await published(world, userChanged.type, person.id)).toMatchObject([{ suspended: false, version: 3 }]);
    expect((await restore(person.id).expect(409)).body.message).toBe(messages.notSuspended);
    await suspend(randomUUID()).expect(404);
  });

  it('[S-703] tells the reason only to who knows the password', async () => {
    const person = await signUp(world);
    await suspend(person.id).expect(200);
    const { body } = await api(world.app).post('/api/auth/login').send({ email: person.email, password: 'wrong password' }).expect(401);
    expect(body.message).toBe(messages.wrongCredentials);
    expect(suspendedFor(null)).toBe(messages.suspended);
  });

  it('[S-704] spares oneself and the last administrator', async () => {
    const alone = await openWorld();
    const [first, second] = [await anAdmin(alone), await anAdmin(alone)];
    const put = (by: { token: string }, of: { id: string }) =>
      withToken(alone, by.token).put(`/api/users/${of.id}/suspension`).send({ suspended: true, reason: 'Left the company' });
    expect((await put(first, first).expect(403)).body.message).toBe(messages.notYourself);
    const both = await Promise.all([put(first, second), put(second, first)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await alone.rows("SELECT count(*)::int AS n FROM users WHERE role = 'admin' AND NOT suspended")).toEqual([{ n: 1 }]);
    await alone.end();
  });

  it('[S-704] lets of two administrators who suspend each other one succeed, also when there are more of them', async () => {
    await anAdmin(world);
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = [await anAdmin(world), await anAdmin(world)];
      const put = (by: { token: string }, of: { id: string }) =>
        withToken(world, by.token).put(`/api/users/${of.id}/suspension`).send({ suspended: true, reason: 'Left the company' });
      const statuses = (await Promise.all([put(first, second), put(second, first)])).map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 403]).toContain(statuses[1]);
    }
  });
});

describe('certification', () => {
  it('[S-705] of a vendor carries a note and its last day, reaches the others and the vendor, and can be withdrawn', async () => {
    const vendor = await signUp(world, { role: 'vendor' });
    expect((await certify(vendor.id).expect(200)).body.user).toMatchObject({ certification });
    expect((await withToken(world, vendor.token).get('/api/auth/me').expect(200)).body.user).toMatchObject({ certification });
    expect((await uncertify(vendor.id).expect(200)).body.user.certification).toBeNull();
    expect(await published(world, userChanged.type, vendor.id)).toMatchObject([
      { version: 2, certification },
      { version: 3, certification: null },
    ]);
    expect((await uncertify(vendor.id).expect(409)).body.message).toBe(messages.notCertified);
    expect(await trail(vendor.id)).toMatchObject([
      { action: 'registered' },
      { action: 'certified', by_user: root.id, note: `Until ${utcDayText(certification.until)}: ${certification.note}` },
      { action: 'certification-withdrawn', by_user: root.id },
    ]);
  });

  it.each([
    [{ ...certification, note: ' ' }, messages.certificationNoteRequired],
    [{ note: certification.note }, messages.certificationUntilRequired],
    [{ ...certification, until: '2099-02-31' }, messages.certificationUntilRequired],
    [{ ...certification, until: '2020-01-01' }, messages.certificationUntilPast],
  ])('[S-705] refuses %j', async (body, message) => {
    const vendor = await signUp(world, { role: 'vendor' });
    expect((await certify(vendor.id, body).expect(400)).body.message).toBe(message);
  });

  it('[S-705] is for vendors; today is a good last day, and an expired one is none', async () => {
    expect((await certify((await signUp(world)).id).expect(409)).body.message).toBe(messages.onlyVendorsCertified);
    const vendor = await signUp(world, { role: 'vendor' });
    await certify(vendor.id, { ...certification, until: today() }).expect(200);
    await world.rows(`UPDATE users SET certification = '{"note":"Old","until":"2020-01-01"}' WHERE id = $1`, [vendor.id]);
    expect((await withToken(world, vendor.token).get('/api/auth/me').expect(200)).body.user.certification).toBeNull();
  });
});

it('[S-706] an act sent twice with its key is done once', async () => {
  const vendor = await signUp(world, { role: 'vendor' });
  const twice = async (send: () => ReturnType<typeof suspend>) => {
    const key = randomUUID();
    const answers = [await send().set('Idempotency-Key', key).expect(200), await send().set('Idempotency-Key', key).expect(200)];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
  };
  await twice(() => certify(vendor.id));
  await twice(() => uncertify(vendor.id));
  await twice(() => suspend(vendor.id));
  await twice(() => restore(vendor.id));
  expect((await trail(vendor.id)).map(({ action }) => action)).toEqual(['registered', 'certified', 'certification-withdrawn', 'suspended', 'restored']);
});

it('an administrator is made once', async () => {
  await expect(createAdmin(world.config, root)).rejects.toThrow(messages.emailTaken);
});

it('[S-1235] a certification is given, renewed and withdrawn from what was read of it', async () => {
  const vendor = await signUp(world, { role: 'vendor' });
  const second = await anAdmin(world);
  const path = `/api/users/${vendor.id}/certification`;
  const read = async () => (await asRoot().get(`/api/users/${vendor.id}`).expect(200)).body.user.certificationVersion as number;
  const version = await read();
  const by = (token: string, verb: 'put' | 'delete', from: number) => withToken(world, token)[verb](path).set('if-match', `"${from}"`).send(certification);
  await by(second.token, 'put', version).expect(200);
  for (const verb of ['put', 'delete'] as const) {
    const { body } = await by(root.token, verb, version).expect(409);
    expect(body).toMatchObject({
      ...{ code: 'stale_edit', message: 'Ad Min changed this just now. Your changes were not saved over it.' },
      current: { id: vendor.id, certification, certificationVersion: version + 1 },
    });
  }
  await suspend(vendor.id).expect(200);
  await restore(vendor.id).expect(200);
  await by(root.token, 'delete', version + 1).expect(200);
  await certify(vendor.id).expect(200);
  expect(await read()).toBe(version + 3);
});

describe('vendors to certify', () => {
  const waiting = async () => turnPage.parse((await asRoot().get('/api/users/turns').expect(200)).body);
  const lineOf = async (id: string) => (await waiting()).turns.find(({ link }) => link === `/admin/people/${id}`);

  it('[S-1346] [S-2564] are those who are new, confirmed and not decided about, those who wait longest first', async () => {
    const vera = await signUp(world, { role: 'vendor', firstName: 'Vera', lastName: 'Stone', company: 'Stone VFX' });
    const client = await signUp(world);
    await world.rows("UPDATE users SET email_confirmed_at = '2020-01-01' WHERE id = $1", [vera.id]);
    expect((await waiting()).turns[0]).toEqual({
      id: `users-certify-${vera.id}`,
      text: 'Vouch for Vera Stone',
      action: 'Vouch',
      link: `/admin/people/${vera.id}`,
      belongsTo: null,
      about: 'Stone VFX',
      initials: 'VS',
      amount: null,
      currency: null,
      due: null,
      since: '2020-01-01T00:00:00.000Z',
    });
    expect(await lineOf(client.id)).toBeUndefined();
    const { total } = await waiting();
    await certify(vera.id).expect(200);
    expect((await waiting()).total).toBe(total - 1);
    await uncertify(vera.id).expect(200);
    expect(await lineOf(vera.id)).toBeUndefined();
  });

  it.each([
    ['who is suspended', (id: string) => suspend(id).expect(200)],
    ['whose address is not confirmed', (id: string) => world.rows('UPDATE users SET email_confirmed_at = NULL WHERE id = $1', [id])],
    ['who came a hundred days ago', (id: string) => world.rows("UPDATE users SET created_at = now() - interval '100 days' WHERE id = $1", [id])],
  ] as const)('[S-1346] do not hold one %s', async (_who, then) => {
    const { id } = await signUp(world, { role: 'vendor' });
    expect(await lineOf(id)).toBeDefined();
    await then(id);
    expect(await lineOf(id)).toBeUndefined();
  });

  it('[S-1342] are told to administrators alone', async () => {
    await api(world.app).get('/api/users/turns').expect(401);
    for (const role of ['client', 'vendor'])
      await withToken(world, (await signUp(world, { role })).token)
        .get('/api/users/turns')
        .expect(403);
  });
});
