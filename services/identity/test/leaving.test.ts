import { randomUUID } from 'node:crypto';
import type { EventDef, Tally } from '@prepmarket/api-kit';
import { openBidsTold } from '@prepmarket/bidding-api';
import { openProjectsTold } from '@prepmarket/catalog-api';
import { openContractsTold } from '@prepmarket/contracts-api';
import { leaving as leavingSchema, messages } from '@prepmarket/identity-api';
import { api, publishFrom, until } from '@prepmarket/service-testing';
import { LeavingClock } from '../src/leaving/leaving.clock.js';
import { codeOf, forgetUsed, withApp } from './authenticator.js';
import { anAdmin, openWorld, PASSWORD, published, signUp, type World, withToken } from './world.js';

let world: World;
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeAll(async () => {
  world = await openWorld({ rates: { registrationsPerAddressAndHour: 1000 } });
  admin = await anAdmin(world);
});
afterAll(() => world.end());

type Person = Awaited<ReturnType<typeof signUp>>;
const wanted = { password: PASSWORD, confirmation: 'DELETE' };
const ask = ({ token }: { token: string }, body: object = wanted) => withToken(world, token).post('/api/auth/leaving').send(body);
const keep = ({ token }: { token: string }) => withToken(world, token).delete('/api/auth/leaving');
const state = async ({ token }: { token: string }) => leavingSchema.parse((await withToken(world, token).get('/api/auth/leaving').expect(200)).body.leaving);
const login = ({ email }: { email: string }) => api(world.app).post('/api/auth/login').send({ email, password: PASSWORD });
const lines = async (id: string) =>
  (await world.rows<{ action: string }>('SELECT action FROM audit_log WHERE user_id = $1 ORDER BY id', [id])).map(({ action }) => action);

const DOMAINS = { contracts: openContractsTold, projects: openProjectsTold, proposals: openBidsTold };
type Told = Partial<Record<keyof typeof DOMAINS, string[]>>;
const question = async (id: string) => (await published(world, 'identity.user-leaving.v1', id)).at(-1)?.question as string;
const say = (event: EventDef<Tally>, id: string, asked: string, titles: string[] = []) =>
  publishFrom(world.config, event, { id, version: 1, question: asked, count: titles.length, titles });
/** All three answer the last question. */
const answer = async (id: string, told: Told = {}, asked?: string) => {
  for (const [name, event] of Object.entries(DOMAINS)) await say(event, id, asked ?? (await question(id)), told[name as keyof Told]);
};
const tick = () => world.app.get(LeavingClock).run();
const overNow = (id: string) => world.rows("UPDATE leavings SET look_at = clock_timestamp() - interval '1 second' WHERE user_id = $1", [id]);
/** Up to the last question, which waits for its answers. */
const toTheEnd = async (id: string) => {
  for (const _ of ['sessions', 'question']) {
    await overNow(id);
    await tick();
  }
};
const leaver = async (over: Parameters<typeof signUp>[1] = {}): Promise<Person> => {
  const person = await signUp(world, over);
  await ask(person).expect(202);
  await answer(person.id);
  expect(await state(person)).toMatchObject({ state: 'leaving' });
  return person;
};
const gone = async (over: Parameters<typeof signUp>[1] = {}): Promise<Person> => {
  const person = await leaver(over);
  await toTheEnd(person.id);
  await answer(person.id);
  return person;
};

describe('asking', () => {
  it('[S-1880] takes the password and the word, and nothing of it happens before all three have answered', async () => {
    const person = await signUp(world);
    expect((await ask(person, { ...wanted, password: 'wrong horse battery' }).expect(400)).body.message).toBe('Current password is incorrect');
    expect((await ask(person, { ...wanted, confirmation: 'delete' }).expect(400)).body.message).toBe('Please type DELETE to confirm');
    expect(await state(person)).toEqual({ state: 'none', at: null, goingOn: [] });
    await ask(person).expect(202);
    const asked = await question(person.id);
    await say(openContractsTold, person.id, asked);
    await say(openProjectsTold, person.id, asked);
    expect((await state(person)).state).toBe('asked');
    await say(openBidsTold, person.id, randomUUID());
    expect((await state(person)).state).toBe('asked');
    await say(openBidsTold, person.id, asked);
    const { state: now, at } = await state(person);
    expect([now, Math.round((Date.parse(at as string) - Date.now()) / 86_400_000)]).toEqual(['leaving', 14]);
    expect((await ask(person).expect(409)).body.message).toBe('Your account is already on its way to be deleted.');
    expect(
      await until(() => world.letters.find(({ to, subject }) => to === person.email && subject === 'Your Prepmarket account will be deleted')),
    ).toBeTruthy();
  });

  it('[S-1880] takes the code where two-step sign-in is on', async () => {
    const person = await withApp(world);
    expect((await ask(person).expect(400)).body.code).toBe('code_wanted');
    await ask(person, { ...wanted, code: '000000' }).expect(400);
    await forgetUsed(world, person.id);
    await ask(person, { ...wanted, code: codeOf(person.secret) }).expect(202);
  });

  it('[S-1881] is refused with the contracts by their titles and the others by their count', async () => {
    const person = await signUp(world);
    const [mine, others] = [await login(person).expect(200), await signUp(world)];
    await ask(person).expect(202);
    await answer(person.id, { contracts: ['Roto for Night Harbour', 'Paint'], proposals: ['Night Harbour'] });
    expect(await state(person)).toEqual({
      state: 'refused',
      at: null,
      goingOn: [
        { about: 'contracts', text: '2 contracts of yours are not over: “Roto for Night Harbour”, “Paint”.' },
        { about: 'proposals', text: '1 proposal of yours is waiting for a decision or a signed contract.' },
      ],
    });
    expect((await state({ token: mine.body.token })).state).toBe('refused');
    expect((await state(others)).state).toBe('none');
    await ask(person).expect(202);
    await answer(person.id);
    expect((await state(person)).state).toBe('leaving');
  });

  it('[S-1882] ends all other sessions and all personal access tokens, once the days begin', async () => {
    const person = await signUp(world);
    const other = (await login(person).expect(200)).body;
    const asked = { name: 'Render', scopes: ['projects:read'], days: 1, password: PASSWORD };
    const { token } = (await withToken(world, person.token).post('/api/auth/tokens').send(asked).expect(201)).body.data;
    await ask(person).expect(202);
    await state(other);
    await answer(person.id);
    await withToken(world, other.token).get('/api/auth/leaving').expect(401);
    await api(world.app).post('/.well-known/personal-token').send({ token }).expect(401);
    expect((await state(person)).state).toBe('leaving');
  });

  it('[S-1883] is not for the last administrator', async () => {
    expect((await ask(admin).expect(409)).body.message).toBe('The last administrator cannot delete the account.');
  });

  it('[S-1944] is not for who is suspended in that moment, and is remembered nowhere', async () => {
    const person = await signUp(world);
    await world.rows('UPDATE users SET suspended = true WHERE id = $1', [person.id]);
    expect((await ask(person).expect(403)).body.message).toBe(messages.suspended);
    expect(await world.rows('SELECT FROM leavings WHERE user_id = $1', [person.id])).toEqual([]);
  });

  it('[S-1884] two at once begin one leaving', async () => {
    const person = await signUp(world);
    await Promise.all([ask(person).expect(202), ask(person).expect(202)]);
    const [first, last] = (await published(world, 'identity.user-leaving.v1', person.id)).map((each) => each.question as string);
    const kept = (await world.rows<{ question: string }>('SELECT question FROM leavings WHERE user_id = $1', [person.id]))[0]?.question;
    await answer(person.id, {}, kept === first ? last : first);
    expect((await state(person)).state).toBe('asked');
    await answer(person.id, {}, kept);
    await answer(person.id, {}, kept);
    expect((await state(person)).state).toBe('leaving');
    expect((await lines(person.id)).filter((action) => action === 'leaving')).toHaveLength(1);
  });
});

it('[S-1636] whoever has not answered after a minute is asked again, and what came counts', async () => {
  const person = await signUp(world);
  await ask(person).expect(202);
  const asked = await question(person.id);
  await say(openContractsTold, person.id, asked);
  await overNow(person.id);
  await tick();
  await tick();
  const questions = (await published(world, 'identity.user-leaving.v1', person.id)).map((each) => each.question);
  expect(questions).toEqual([asked, asked]);
  await say(openProjectsTold, person.id, asked);
  await say(openBidsTold, person.id, asked);
  expect((await state(person)).state).toBe('leaving');
});

describe('taking it back', () => {
  it('[S-1637] signing in while the answers are on their way ends the question: the last one begins nothing', async () => {
    const person = await signUp(world);
    await ask(person).expect(202);
    const { token } = (await login(person).expect(200)).body;
    await answer(person.id);
    expect((await state(person)).state).toBe('none');
    await withToken(world, token).get('/api/auth/me').expect(200);
    expect(await lines(person.id)).not.toContain('leaving');
  });

  it('[S-1885] by a word of its holder, and by signing in', async () => {
    const [one, two] = [await leaver(), await leaver()];
    await keep(one).expect(200);
    expect((await keep(one).expect(409)).body.message).toBe('Your account is not on its way to be deleted.');
    await login(two).expect(200);
    for (const person of [one, two]) {
      expect((await state(person)).state).toBe('none');
      expect(await lines(person.id)).toContain('leaving-taken-back');
      await toTheEnd(person.id);
      await login(person).expect(200);
    }
  });

  it('[S-1885] by the second step of signing in, not by the first', async () => {
    const person = await withApp(world);
    await ask(person, { ...wanted, code: codeOf(person.secret) }).expect(202);
    await answer(person.id);
    await forgetUsed(world, person.id);
    const { challenge } = (await login(person).expect(200)).body;
    expect((await state(person)).state).toBe('leaving');
    await api(world.app)
      .post('/api/auth/login/code')
      .send({ challenge, code: codeOf(person.secret) })
      .expect(200);
    expect((await state(person)).state).toBe('none');
  });

  it('[S-1886] by a suspension', async () => {
    const person = await leaver();
    await withToken(world, admin.token).put(`/api/users/${person.id}/suspension`).send({ suspended: true, reason: 'Abuse' }).expect(200);
    await toTheEnd(person.id);
    expect(await world.rows('SELECT first_name FROM users WHERE id = $1', [person.id])).toEqual([{ first_name: 'Ann' }]);
    expect(await world.rows('SELECT FROM leavings WHERE user_id = $1', [person.id])).toHaveLength(0);
  });

  it('[S-1886] by a suspension while the answers are on their way', async () => {
    const person = await signUp(world);
    await ask(person).expect(202);
    await withToken(world, admin.token).put(`/api/users/${person.id}/suspension`).send({ suspended: true, reason: 'Abuse' }).expect(200);
    await answer(person.id);
    expect(await world.rows('SELECT FROM leavings WHERE user_id = $1', [person.id])).toHaveLength(0);
    expect(await lines(person.id)).not.toContain('leaving');
  });
});

describe('the end', () => {
  it('[S-1887] ends the sessions first, asks once more, and deletes with the last answer', async () => {
    const person = await leaver({ role: 'vendor' });
    const first = await question(person.id);
    await tick();
    expect((await state(person)).state).toBe('leaving');
    await overNow(person.id);
    await tick();
    await withToken(world, person.token).get('/api/auth/leaving').expect(401);
    expect(await question(person.id)).toBe(first);
    await overNow(person.id);
    await tick();
    expect(await question(person.id)).not.toBe(first);
    await answer(person.id, {}, first);
    expect(await lines(person.id)).not.toContain('deleted');
    await answer(person.id);
    expect((await lines(person.id)).at(-1)).toBe('deleted');
  });

  it('[S-1888] keeps the account when something goes on by then, and says what', async () => {
    const person = await leaver();
    await toTheEnd(person.id);
    await answer(person.id, { contracts: ['Made meanwhile'] });
    expect(await lines(person.id)).toContain('leaving-refused');
    const letter = await until(() => world.letters.find(({ to, subject }) => to === person.email && subject === 'Your Prepmarket account was not deleted'));
    expect(letter?.text).toContain('1 contract of yours is not over: “Made meanwhile”.');
    const { body } = await login(person).expect(200);
    expect((await state({ token: body.token })).state).toBe('none');
  });

  it('[S-1889] leaves nothing of the person but what the history says, and others are told', async () => {
    const person = await gone({ role: 'vendor' });
    const [row] = await world.rows('SELECT first_name, last_name, company, email, suspended, certification, formats, avatar_hash FROM users WHERE id = $1', [
      person.id,
    ]);
    expect(row).toEqual({
      ...{ first_name: 'Deleted', last_name: 'user', company: '', email: `${person.id}@deleted.invalid`, suspended: true },
      ...{ certification: null, formats: null, avatar_hash: null },
    });
    const tables = [
      'sessions',
      'known_devices',
      'personal_tokens',
      'one_time_tokens',
      'second_factors',
      'recovery_codes',
      'vendor_words',
      'avatars',
      'leavings',
    ];
    for (const table of tables) expect(await world.rows(`SELECT FROM ${table} WHERE user_id = $1`, [person.id])).toHaveLength(0);
    expect((await published(world, 'identity.user-suspended.v1', person.id)).at(-1)).toMatchObject({
      ...{ firstName: 'Deleted', lastName: 'user', company: '', suspended: true, deleted: true },
    });
    expect((await login(person).expect(401)).body.message).toBe('Invalid email or password');
    expect(await until(() => world.letters.find(({ to, subject }) => to === person.email && subject === 'Your Prepmarket account is deleted'))).toBeTruthy();
  });

  it('[S-2312] takes along what is noted of documents, and others are told that there are none', async () => {
    const person = await leaver({ role: 'vendor' });
    const document = { kind: 'tpn', words: 'Trusted Partner Network, 4711', until: '2099-12-31' };
    await withToken(world, admin.token).post(`/api/vendors/${person.id}/documents`).send(document).expect(201);
    await toTheEnd(person.id);
    await answer(person.id);
    expect(await world.rows('SELECT FROM vendor_documents WHERE user_id = $1', [person.id])).toHaveLength(0);
    expect((await published(world, 'identity.user-suspended.v1', person.id)).at(-1)).toMatchObject({ deleted: true, documents: [] });
    expect(JSON.stringify(await world.rows('SELECT * FROM audit_log WHERE user_id = $1', [person.id]))).not.toContain('4711');
  });

  it('[S-1889] gives the address free', async () => {
    const person = await gone();
    const again = await signUp(world, { email: person.email });
    expect(again.id).not.toBe(person.id);
  });

  it('[S-1890] administrators see the day, then that it is deleted, and neither restore nor certify it', async () => {
    const root = withToken(world, admin.token);
    const one = async (id: string) => (await root.get(`/api/users/${id}`).expect(200)).body.user;
    const person = await leaver({ role: 'vendor' });
    expect((await one(person.id)).leavingAt).toBe((await state(person)).at);
    const { body } = await root.get(`/api/users?search=${encodeURIComponent(person.email)}`).expect(200);
    expect(body.users[0].leavingAt).toBe((await state(person)).at);
    await toTheEnd(person.id);
    await answer(person.id);
    const deleted = await one(person.id);
    expect(deleted).toMatchObject({ firstName: 'Deleted', lastName: 'user', email: '', suspended: true, deletedAt: expect.any(String) });
    expect(deleted.leavingAt).toBeUndefined();
    for (const act of [
      root.put(`/api/users/${person.id}/suspension`).send({ suspended: false, reason: '' }),
      root.put(`/api/users/${person.id}/suspension`).send({ suspended: true, reason: 'Again' }),
      root.put(`/api/users/${person.id}/certification`).send({ note: 'Reviewed', until: '2099-01-01' }),
    ])
      expect((await act.expect(409)).body.message).toBe('This account is deleted.');
    await root.get(`/api/vendors/${person.id}`).expect(404);
  });

  it('[S-1891] of a sign-in and the last answer at the same moment one wins whole', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const person = await leaver();
        await toTheEnd(person.id);
        const asked = await question(person.id);
        await say(openContractsTold, person.id, asked);
        await say(openProjectsTold, person.id, asked);
        const [{ status, body }] = await Promise.all([login(person), say(openBidsTold, person.id, asked)]);
        const [row] = await world.rows<{ deleted: boolean; sessions: number }>(
          `SELECT deleted_at IS NOT NULL AS deleted, (SELECT count(*)::int FROM sessions s WHERE s.user_id = u.id AND s.ended_at IS NULL) AS sessions
           FROM users u WHERE id = $1`,
          [person.id],
        );
        const alive = status === 200 && (await withToken(world, body.token).get('/api/auth/me')).status === 200;
        return [row?.deleted, status, alive, row?.sessions];
      }),
    );
    for (const outcome of outcomes) expect(outcome).toEqual(outcome[0] ? [true, 401, false, 0] : [false, 200, true, 1]);
  });
});
