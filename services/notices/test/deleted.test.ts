import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { type LevelState, vendorLevelChanged } from '@prepmarket/contracts-api';
import { userRegistered, userSuspended } from '@prepmarket/identity-api';
import { testShotGraded } from '@prepmarket/media-api';
import { api } from '@prepmarket/service-testing';
import { newBrowser, push, switchOn } from './push/browsers.js';
import { personState } from './states.js';
import { given, openWorld, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld({ push });
});
afterAll(() => world.end());

const TABLES = ['searches', 'webhooks', 'notices', 'preferences', 'digests', 'push_browsers', 'letters', 'unsubscribes', 'thread_reads'];
const countsOf = ({ id }: Actor) => Promise.all(TABLES.map(async (table) => (await world.rows(`SELECT FROM ${table} WHERE user_id = $1`, [id])).length));

const wants = async (who: Actor): Promise<void> => {
  const as = api(world.app).as(who);
  await as
    .post('/api/notices/searches')
    .send({ name: 'All', query: { search: 'Harbour' } })
    .expect(201);
  await as
    .post('/api/notices/webhooks')
    .send({ url: 'https://hooks.example.com/x', kinds: ['bid-accepted'] })
    .expect(201);
  await as
    .put('/api/notices/preferences')
    .send({ kinds: { 'bid-accepted': { bell: false, letter: false } }, digest: 'weekly' })
    .expect(200);
};

/** What the product writes of somebody by and by. */
const leaves = async ({ id }: Actor): Promise<void> => {
  await world.rows("INSERT INTO letters (user_id, subject_kind, subject_id, fixed) VALUES ($1, 'project', $2, true)", [id, randomUUID()]);
  await world.rows("INSERT INTO unsubscribes (hash, user_id, kinds, digest) VALUES ($2, $1, '{}', true)", [id, randomUUID()]);
  await world.rows("INSERT INTO thread_reads (user_id, thread_kind, thread_id, up_to) VALUES ($1, 'project', $2, 1)", [id, randomUUID()]);
};

it('[S-1892] with an account end its searches, webhooks, browsers, notices and settings, nobody else’s, and no word is said of a suspension', async () => {
  const [vera, otto] = [vendor(), vendor()];
  const browsers = [];
  for (const who of [vera, otto]) {
    await world.hear(userRegistered, personState(who));
    await given(world, who);
    browsers.push(await switchOn(world, who, newBrowser('https://push.example.com/send')));
    await wants(who);
    await leaves(who);
  }
  await world.rows("INSERT INTO pushes (browser_id, kind, subject_kind, subject_id) SELECT id, 'bid-accepted', 'project', $1 FROM push_browsers", [
    randomUUID(),
  ]);
  const before = await countsOf(otto);
  expect([await countsOf(vera), before.every((count) => count > 0)]).toEqual([before, true]);
  await world.hear(userSuspended, personState(vera, { version: 2, suspended: true, deleted: true, firstName: 'Deleted', lastName: 'user', company: '' }));
  expect([await countsOf(vera), await countsOf(otto)]).toEqual([TABLES.map(() => 0), before]);
  expect(await world.rows('SELECT browser_id AS id FROM pushes')).toEqual([{ id: browsers[1]?.id }]);
});

it('[S-2333] whoever is deleted is told nothing of what comes after: neither by a notice nor by a letter', async () => {
  const [vera, otto] = [vendor(), vendor()];
  for (const who of [vera, otto]) await world.hear(userRegistered, personState(who));
  await world.hear(userSuspended, personState(vera, { version: 2, suspended: true, deleted: true }));
  const was: LevelState['was'] = { level: 'verified', certifiedFor: [] };
  for (const { id } of [vera, otto]) {
    await world.hear(vendorLevelChanged, { id, version: 2, level: 'registered', certifiedFor: [], until: null, was, why: 'None in force' });
    const graded = { id: randomUUID(), version: 2, vendorId: id, taskType: 'roto', passed: true, grade: 4, findings: 0, frames: 4 };
    await world.hear(testShotGraded, { ...graded, gradedAt: new Date().toISOString(), testId: randomUUID(), title: 'Hair', words: '' });
  }
  const kept = ({ id }: Actor) =>
    Promise.all(['notices', 'letters'].map(async (table) => (await world.rows(`SELECT FROM ${table} WHERE user_id = $1`, [id])).length));
  expect([await kept(vera), await kept(otto)]).toEqual([
    [0, 0],
    [2, 1],
  ]);
});
