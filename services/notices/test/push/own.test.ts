import { randomUUID } from 'node:crypto';
import { sessionEnded, userChanged } from '@prepmarket/identity-api';
import { noticeKinds, type Preferences, pushLimits, pushMessages, push as pushSchema, wordsOf } from '@prepmarket/notices-api';
import { Metrics, signInFirst } from '@prepmarket/service-kit';
import { api, claimsFor, until } from '@prepmarket/service-testing';
import pg from 'pg';
import { personState } from '../states.js';
import { admin, client, openWorld, vendor, type World } from '../world.js';
import { AT, bearing, newBrowser, push, pushOf, signedIn, switchOn, want } from './browsers.js';

let world: World;
let off: World;
beforeAll(async () => {
  world = await openWorld({ push });
  off = await openWorld();
});
afterAll(async () => {
  await world.end();
  await off.end();
});
const browser = () => newBrowser('https://push.example.com/send');
const acts = (id: string) => world.rows('SELECT act, belongs_to FROM audit_trail WHERE record_id = $1 ORDER BY at', [id]);

it('[S-1524] lists the browsers of a person with name and day, and tells the one that asks; nobody sees or removes those of another', async () => {
  for (const ada of [client(), vendor(), admin()]) {
    const [sid, bea] = [randomUUID(), client()];
    const row = await switchOn(world, ada, browser(), sid);
    await switchOn(world, ada, browser());
    const own = pushSchema.parse(await pushOf(world, ada, sid));
    expect(own.key).toBe(push.publicKey);
    expect(own.browsers.map(({ name, here }) => [name, here])).toEqual([
      ['Firefox on Linux', false],
      ['Firefox on Linux', true],
    ]);
    expect(JSON.stringify(own)).not.toContain('push.example.com');
    expect((await pushOf(world, bea)).browsers).toEqual([]);
    for (const act of ['put', 'delete'] as const) await signedIn(world, bea).call[act](`${AT}/${row.id}`).send(browser().form).expect(404);
    await signedIn(world, ada).call.delete(`${AT}/${row.id}`).expect(200);
    expect((await pushOf(world, ada)).browsers).toHaveLength(1);
    expect(await acts(row.id)).toEqual(['push-switched-on', 'push-switched-off'].map((act) => ({ act, belongs_to: ada.id })));
  }
});

it('[S-1524] an account has ten, and the same browser once', async () => {
  const [ada, same] = [client(), browser()];
  const first = await switchOn(world, ada, same);
  expect((await switchOn(world, ada, same)).id).toBe(first.id);
  for (let n = 1; n < pushLimits.most; n += 1) await switchOn(world, ada, browser());
  const { body } = await signedIn(world, ada).call.post(AT).send(browser().form).expect(409);
  expect(body.message).toBe(pushMessages.tooMany);
  // Those where nobody is let in any more make room.
  await world.rows('UPDATE push_browsers SET confirmed_at = $2 WHERE id = $1', [first.id, new Date(0)]);
  await switchOn(world, ada, browser());
});

it('[S-1524] whoever switches it on in the same browser takes it over, and nobody who does not know its secret', async () => {
  const [ada, bea, same] = [client(), vendor(), browser()];
  const row = await switchOn(world, ada, same);
  const guessed = { endpoint: same.form.endpoint, keys: browser().form.keys };
  expect((await signedIn(world, bea).call.post(AT).send(guessed).expect(409)).body.message).toBe(pushMessages.anothers);
  expect((await pushOf(world, ada)).browsers).toHaveLength(1);
  await switchOn(world, bea, same);
  expect((await pushOf(world, ada)).browsers).toEqual([]);
  expect((await pushOf(world, bea)).browsers).toHaveLength(1);
  expect((await acts(row.id)).map(({ act }) => act)).toEqual(['push-switched-on', 'push-taken-over']);
});

it('[S-1525] ending the session of a browser forgets it', async () => {
  const [ada, sid] = [client(), randomUUID()];
  await switchOn(world, ada, browser(), sid);
  await switchOn(world, ada, browser());
  await world.hear(sessionEnded, { id: sid, version: 1, userId: ada.id });
  expect((await pushOf(world, ada)).browsers).toHaveLength(1);
  await until(async () => (await world.rows('SELECT FROM push_browsers WHERE session_id = $1', [sid])).length === 0);
});

it('[S-1525] what ends all tokens silences its browsers until their person is there again', async () => {
  const [ada, same] = [client(), browser()];
  const row = await switchOn(world, ada, same);
  const now = Date.now() / 1000;
  await world.hear(userChanged, personState(ada, { version: 5, tokensValidFrom: new Date(now * 1000).toISOString() }));
  const call = bearing(world, { ...claimsFor(ada), iat: now + 0.01, sid: randomUUID() });
  expect((await call.get(AT).expect(200)).body.push.browsers).toEqual([]);
  const moved = { ...same.form, endpoint: browser().form.endpoint };
  expect((await call.put(`${AT}/${row.id}`).send(moved).expect(200)).body.browser).toMatchObject({ id: row.id, here: true });
  expect((await call.get(AT).expect(200)).body.push.browsers).toHaveLength(1);
  expect(await world.rows('SELECT endpoint FROM push_browsers WHERE id = $1', [row.id])).toEqual([{ endpoint: moved.endpoint }]);
});

it('[S-1525] whoever was let in with a token that was ended meanwhile revives nothing and switches nothing on', async () => {
  const [ada, same, table] = [client(), browser(), new pg.Client(world.config.databaseUrl)];
  const row = await switchOn(world, ada, same);
  const stolen = bearing(world, { ...claimsFor(ada), sid: randomUUID() });
  await table.connect();
  await table.query('BEGIN; LOCK TABLE push_browsers IN ACCESS EXCLUSIVE MODE');
  const answers = Promise.all([stolen.put(`${AT}/${row.id}`).send(same.form), stolen.post(AT).send(same.form), stolen.post(AT).send(browser().form)]);
  // The sender asks for what is due meanwhile and waits for the same table: its statement joins, theirs do not.
  const held = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query NOT LIKE '%JOIN push_browsers%'";
  await until(async () => (await world.rows(held)).length === 3, 30_000);
  const tokensValidFrom = new Date().toISOString();
  await world.hear(userChanged, personState(ada, { version: 5, tokensValidFrom }));
  await until(async () => (await world.rows('SELECT FROM people WHERE id = $1 AND tokens_valid_from = $2', [ada.id, tokensValidFrom])).length === 1, 30_000);
  await table.end();
  for (const { status, body } of await answers) expect([status, body.message]).toEqual([401, signInFirst.message]);
  expect((await pushOf(world, ada)).browsers).toEqual([]);
  expect(await world.rows('SELECT FROM push_browsers WHERE user_id = $1', [ada.id])).toHaveLength(1);
});

it.each([
  'http://push.example.com/send',
  'https://push.example.com:22/send',
  'https://127.0.0.1/send',
  'https://[::1]/send',
  'https://10.0.0.1/send',
  'https://localhost/send',
  'https://intranet/send',
  'https://push.internal/send',
  'https://user:password@push.example.com/send',
  'ftp://push.example.com/send',
  'nonsense',
  '',
])('[S-1526] a push service at %s is refused', async (endpoint) => {
  const { body } = await signedIn(world, client())
    .call.post(AT)
    .send({ ...browser().form, endpoint })
    .expect(400);
  expect(body.message).toBe(pushMessages.endpointWrong);
});

it('[S-1526] keys that cannot be used are refused', async () => {
  const { form } = browser();
  for (const keys of [
    {},
    { ...form.keys, auth: 'short' },
    { ...form.keys, p256dh: 'A'.repeat(87) },
    { ...form.keys, p256dh: form.keys.p256dh.slice(2) },
    undefined,
  ])
    expect(
      (
        await signedIn(world, client())
          .call.post(AT)
          .send({ ...form, keys })
          .expect(400)
      ).body.message,
    ).toBe(pushMessages.keysWrong);
});

it('[S-1527] without keys it is not offered: nothing is listed, nothing can be switched on', async () => {
  const ada = client();
  expect(await pushOf(off, ada)).toEqual({ key: null, browsers: [] });
  const { body } = await signedIn(off, ada).call.post(AT).send(browser().form).expect(404);
  expect(body.message).toBe(pushMessages.notOffered);
});

it('[S-1527] without keys nothing is said to wait, whatever is left of before', async () => {
  const id = randomUUID();
  const { endpoint, keys } = browser().form;
  await off.rows(
    "INSERT INTO push_browsers (id, user_id, endpoint, p256dh, auth, name, confirmed_at, created_at) VALUES ($1, $1, $2, $3, $4, 'Firefox', now(), now())",
    [id, endpoint, keys.p256dh, keys.auth],
  );
  await off.rows(
    "INSERT INTO pushes (browser_id, kind, subject_kind, subject_id, due_at) VALUES ($1, 'bid-received', 'project', $1, now() - interval '1 hour')",
    [id],
  );
  const told = await off.app.get(Metrics).text();
  for (const gauge of ['push_waiting', 'push_oldest_due_seconds']) expect(told).toMatch(new RegExp(`${gauge}(\\{[^}]*\\})? 0\\n`));
});

it('[S-1520] no kind is wanted unless somebody says so, but for what is about the account; a change that does not speak of it leaves it', async () => {
  const ada = client();
  const pushed = async () => {
    const { kinds } = (await api(world.app).as(ada).get('/api/notices/preferences').expect(200)).body.preferences as Preferences;
    return noticeKinds.filter((kind) => kinds[kind].push);
  };
  const fixed = noticeKinds.filter((kind) => wordsOf(kind)?.fixed);
  expect(await pushed()).toEqual(fixed);
  await want(world, ada);
  const before = { kinds: { 'bid-received': { bell: false, letter: false } } };
  await api(world.app).as(ada).put('/api/notices/preferences').send(before).expect(200);
  expect((await pushed()).sort()).toEqual([...fixed, 'bid-received'].sort());
});
