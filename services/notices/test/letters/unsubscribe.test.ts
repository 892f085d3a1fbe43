import type { Actor } from '@prepmarket/api-kit';
import { bidSubmitted } from '@prepmarket/bidding-api';
import { noticeKinds, noticesMessages, type Preferences, wordsOf } from '@prepmarket/notices-api';
import { api } from '@prepmarket/service-testing';
import { bidState, projectState } from '../states.js';
import { client, openWorld, vendor, type World } from '../world.js';
import { DAY, digests, letters, MINUTE, said, written } from './written.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const bid = (to: Actor) => world.hear(bidSubmitted, bidState(projectState({ client: to }), vendor()));
const preferencesOf = async (actor: Actor): Promise<Preferences> =>
  (await api(world.app).as(actor).get('/api/notices/preferences').expect(200)).body.preferences;
const secretOf = async (actor: Actor): Promise<string> => (await written(world, actor)).at(-1)?.unsubscribe ?? '';
const at = (secret: string) => `/api/notices/unsubscribe/${secret}`;
const written1 = async (): Promise<{ ada: Actor; secret: string }> => {
  const ada = client();
  await bid(ada);
  await letters(world, 2 * MINUTE);
  return { ada, secret: await secretOf(ada) };
};

it('[S-1427] a mail program stops letters of that kind by one POST without a session, as often as it likes', async () => {
  const { ada, secret } = await written1();
  const before = await preferencesOf(ada);
  for (let twice = 0; twice < 2; twice += 1) {
    const { body } = await api(world.app).post(at(secret)).type('form').send('List-Unsubscribe=One-Click').expect(200);
    expect(body).toMatchObject({ success: true, message: noticesMessages.unsubscribed, data: { kinds: [wordsOf('bid-received')?.label], digest: false } });
  }
  expect(await preferencesOf(ada)).toEqual({ ...before, kinds: { ...before.kinds, 'bid-received': { ...before.kinds['bid-received'], letter: false } } });
  await bid(ada);
  await letters(world, 40 * MINUTE);
  expect(await said(world, ada)).toHaveLength(1);
});

it('[S-1427] whoever only looks at the address is led to a screen of the product and changes nothing', async () => {
  const { ada, secret } = await written1();
  const before = await preferencesOf(ada);
  const { headers } = await api(world.app).get(at(secret)).set('Host', 'evil.example').expect(303);
  expect(headers.location).toBe(`${world.config.publicUrl}/unsubscribe/${secret}`);
  expect(await preferencesOf(ada)).toEqual(before);
  expect((await api(world.app).get(at('..%2f..%2fevil')).expect(303)).headers.location).toBe(`${world.config.publicUrl}/unsubscribe/..%2F..%2Fevil`);
});

it('[S-1428] a secret that nobody was given stops nothing', async () => {
  const { ada, secret } = await written1();
  const before = await preferencesOf(ada);
  for (const forged of [secret.slice(0, -1), `${secret}x`, 'x'.repeat(43), ada.id, '%00', 'x'.repeat(2000)])
    expect((await api(world.app).post(at(forged)).expect(404)).body).toMatchObject({ success: false, message: noticesMessages.unsubscribeDead });
  expect(await preferencesOf(ada)).toEqual(before);
  const [kept] = await world.rows<{ row: string }>('SELECT u::text AS row FROM unsubscribes u WHERE user_id = $1', [ada.id]);
  expect(kept?.row).not.toContain(secret);
});

it('[S-1438] all stopped is one fact, which holds for kinds that are new here later; a kind that is switched on comes, and all as before when letters come again', async () => {
  const { ada, secret } = await written1();
  const change = (edit: object) => api(world.app).as(ada).put('/api/notices/preferences').send(edit).expect(200);
  await change({ kinds: { 'bid-withdrawn': { bell: false, letter: true }, 'bid-declined': { bell: true, letter: false } } });
  const before = await preferencesOf(ada);
  for (let twice = 0; twice < 2; twice += 1)
    await api(world.app)
      .post(`${at(secret)}/all`)
      .expect(200);
  const stopped = await preferencesOf(ada);
  const off = noticeKinds.filter((kind) => !wordsOf(kind)?.fixed).map((kind) => [kind, { ...before.kinds[kind], letter: false }]);
  expect(stopped).toEqual({ digest: 'off', kinds: { ...before.kinds, ...Object.fromEntries(off) }, lettersStopped: true });
  // A kind is new here when nothing was ever written down about it: so are all but the two.
  expect(await world.rows('SELECT kind FROM preferences WHERE user_id = $1 ORDER BY kind', [ada.id])).toEqual([
    { kind: 'bid-declined' },
    { kind: 'bid-withdrawn' },
  ]);
  await bid(ada);
  await letters(world, 40 * MINUTE);
  expect(await said(world, ada)).toHaveLength(1);
  await change({ kinds: { 'bid-received': { bell: true, letter: true } } });
  const { kinds, lettersStopped } = await preferencesOf(ada);
  expect([lettersStopped, kinds]).toEqual([true, { ...stopped.kinds, 'bid-received': before.kinds['bid-received'] }]);
  await bid(ada);
  await letters(world, 80 * MINUTE);
  expect(await said(world, ada)).toHaveLength(2);
  // A screen sends both boxes of a kind when one is pressed.
  const { bell } = before.kinds['contract-signed'];
  await change({ kinds: { 'contract-signed': { bell: !bell, letter: false }, 'bid-withdrawn': { bell: true, letter: false } } });
  expect((await preferencesOf(ada)).kinds['contract-signed']).toMatchObject({ bell: !bell, letter: false });
  await change({ kinds: { 'milestone-paid': { bell: true, letter: true } } });
  await change({ kinds: { 'milestone-paid': { bell: true, letter: false } } });
  await change({ lettersStopped: false });
  expect(await preferencesOf(ada)).toEqual({
    ...before,
    kinds: {
      ...before.kinds,
      'contract-signed': { ...before.kinds['contract-signed'], bell: !bell, letter: true },
      'bid-withdrawn': { ...before.kinds['bid-withdrawn'], bell: true, letter: true },
      'milestone-paid': { ...before.kinds['milestone-paid'], bell: true, letter: false },
    },
  });
});

it('[S-1427] the secret of a digest stops the digest, and either stops all letters but those about the account', async () => {
  const ada = client();
  const change = { digest: 'daily', kinds: { 'bid-received': { bell: true, letter: false } } };
  await api(world.app).as(ada).put('/api/notices/preferences').send(change).expect(200);
  await bid(ada);
  await letters(world, 2 * MINUTE);
  await digests(world, DAY);
  const secret = await secretOf(ada);
  expect((await api(world.app).post(at(secret)).expect(200)).body.data).toEqual({ kinds: [], digest: true });
  const now = await preferencesOf(ada);
  expect([now.digest, now.kinds['bid-accepted'].letter]).toEqual(['off', true]);
  await api(world.app)
    .post(`${at(secret)}/all`)
    .expect(200);
  const { kinds } = await preferencesOf(ada);
  expect(
    Object.entries(kinds)
      .flatMap(([kind, { letter }]) => (letter ? [kind] : []))
      .filter((kind) => !wordsOf(kind)?.fixed),
  ).toEqual([]);
  expect(kinds.suspended.letter).toBe(true);
});
