import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { bidPaths, bidSubmitted, bidWithdrawn } from '@prepmarket/bidding-api';
import { deviceAdded, userChanged, userRegistered, userSuspended } from '@prepmarket/identity-api';
import { shotMediaFailed, shotMediaReady } from '@prepmarket/media-api';
import { letter as letterSchema } from '@prepmarket/notices-api';
import { InProcessBus } from '@prepmarket/service-kit';
import { api } from '@prepmarket/service-testing';
import { Letters } from '../../src/letters/letters.js';
import { start } from '../../src/start.js';
import { bidState, personState, projectState } from '../states.js';
import { client, openWorld, vendor, type World } from '../world.js';
import { letters, MINUTE, said, written } from './written.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const change = (actor: Actor, edit: object) => api(world.app).as(actor).put('/api/notices/preferences').send(edit).expect(200);
const bids = async (to: Actor, count: number, project = projectState({ client: to })) => {
  const all = Array.from({ length: count }, () => bidState(project, vendor()));
  for (const bid of all) await world.hear(bidSubmitted, bid);
  return { project, all };
};

it('[S-1420] forty bids on a project are one letter, which says so and leads to the proposals', async () => {
  const ada = client();
  const { project } = await bids(ada, 40);
  await letters(world, 30_000);
  expect(await said(world, ada)).toEqual([]);
  await letters(world, 2 * MINUTE);
  const [letter] = await written(world, ada);
  expect(letterSchema.parse(letter)).toMatchObject({
    kind: 'notice',
    subject: '40 new bids on Night Harbour',
    lines: [{ text: '40 new bids on Night Harbour', path: bidPaths.bids(project.id), button: 'See all proposals' }],
    unsubscribe: expect.stringMatching(/^[\w-]{43}$/),
  });
  await letters(world, 40 * MINUTE);
  expect(await written(world, ada)).toHaveLength(1);
});

it('[S-1420] twenty uploads that fail are one letter', async () => {
  const ada = client();
  const projectId = randomUUID();
  for (let shot = 0; shot < 20; shot += 1)
    await world.hear(shotMediaFailed, { id: randomUUID(), version: 1, projectId, upload: 1, uploadedBy: ada.id, reason: 'This file is damaged.' });
  await letters(world, 2 * MINUTE);
  expect(await said(world, ada)).toEqual([['20 uploads of your project failed']]);
});

it('[S-1421] what follows within a quarter of an hour joins the next letter about its subject; another subject does not wait', async () => {
  const ada = client();
  const { project } = await bids(ada, 1);
  await letters(world, 2 * MINUTE);
  await bids(ada, 2, project);
  await letters(world, 16 * MINUTE);
  expect(await said(world, ada)).toEqual([['Somebody bids $1,500 on Night Harbour']]);
  await bids(ada, 1, projectState({ client: ada }, { title: 'Old Pier' }));
  await letters(world, 16 * MINUTE);
  expect((await said(world, ada)).slice(1)).toEqual([['Somebody bids $1,500 on Old Pier']]);
  await letters(world, 17 * MINUTE);
  expect((await said(world, ada)).slice(2)).toEqual([['2 new bids on Night Harbour']]);
});

it('[S-1422] what was read or taken back before its letter left is not sent', async () => {
  const [ada, bea] = [client(), client()];
  const { all } = await bids(ada, 3);
  const [first] = all;
  if (first) await world.hear(bidWithdrawn, { ...first, version: 2, status: 'withdrawn' });
  await bids(bea, 2);
  await api(world.app).as(bea).post('/api/notices/read').send({ all: true }).expect(200);
  await letters(world, 2 * MINUTE);
  expect([await said(world, ada), await said(world, bea)]).toEqual([[['2 new bids on Night Harbour']], []]);
});

it('[S-1423] kinds whose letter is off are not sent, and not later when it is on again', async () => {
  const ada = client();
  await change(ada, { kinds: { 'bid-received': { bell: true, letter: false }, 'upload-ready': { bell: true, letter: true } } });
  const { project } = await bids(ada, 1);
  const picture = { proxyKey: 'm', originalKey: null, originalName: 'x.mp4', posterKey: null, frameCount: 1, frameRate: '24/1', fps: 24, width: 1, height: 1 };
  const media = { ...picture, fileUrl: '/x', duration: 1, codec: 'h264', firstFrame: null, missingFrames: [] };
  await world.hear(shotMediaReady, { id: randomUUID(), version: 1, projectId: project.id, upload: 1, uploadedBy: ada.id, ...media });
  await letters(world, 2 * MINUTE);
  expect(await said(world, ada)).toEqual([['A shot of your project is ready to play']]);
  await change(ada, { kinds: { 'bid-received': { bell: true, letter: true } } });
  await bids(ada, 1, project);
  await letters(world, 40 * MINUTE);
  expect((await said(world, ada)).slice(1)).toEqual([['Somebody bids $1,500 on Night Harbour']]);
});

it('[S-1424] letters about the account leave at once, by nothing that somebody has switched off, and nothing stops them', async () => {
  const vera = vendor();
  await world.hear(userRegistered, personState(vera));
  await change(vera, { kinds: { suspended: { bell: false, letter: false } } });
  await world.hear(userChanged, personState(vera, { version: 2, certification: { note: 'Roto reviewed', until: '2036-01-01' } }));
  await letters(world, 1000);
  await world.hear(userSuspended, personState(vera, { version: 3, suspended: true }));
  await letters(world, 2000);
  expect(await written(world, vera)).toMatchObject([
    { kind: 'account', subject: 'An administrator vouches for you until 1 Jan 2036: "Roto reviewed"' },
    { kind: 'account', lines: [{ text: 'Your account is suspended. Please contact support.' }] },
  ]);
  for (const letter of await written(world, vera)) expect(letter.unsubscribe).toBeUndefined();
});

it('[S-1436] a sign-in with a new device is told by a letter that leads to the list of sessions', async () => {
  const ada = client();
  const device = { id: randomUUID(), version: 1, userId: ada.id, device: 'Firefox on Linux', at: '2026-11-23T12:05:09.000Z' };
  for (let twice = 0; twice < 2; twice += 1) await world.hear(deviceAdded, device);
  await letters(world, 1000);
  const text = 'New sign-in with Firefox on Linux, 23 Nov 2026, 12:05 UTC. If it was not you, sign that device out and choose a new password.';
  expect(await written(world, ada)).toMatchObject([{ kind: 'account', lines: [{ text, path: '/profile', button: 'See where you are signed in' }] }]);
});

it('[S-1425] two processes that write at the same moment write each letter once', async () => {
  const other = await start({ ...world.config, events: { bus: new InProcessBus() } });
  const people = Array.from({ length: 10 }, () => client());
  for (const person of people) await bids(person, 2);
  const at = Date.now() + 2 * MINUTE;
  await Promise.all([world.app, other, world.app, other].map((app) => app.get(Letters).run(at)));
  await other.close();
  for (const person of people) expect(await said(world, person)).toEqual([['2 new bids on Night Harbour']]);
});

it('[S-1425] a letter that could not leave leaves later, once, and holds up no other', async () => {
  const [ada, bea] = [client(), client()];
  for (const person of [ada, bea]) await bids(person, 1);
  await world.rows(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.data->>'userId' = '${ada.id}' THEN RAISE EXCEPTION 'cut off'; END IF; RETURN NEW; END $$`);
  await world.rows('CREATE TRIGGER refuse BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION refuse()');
  await expect(letters(world, 2 * MINUTE)).rejects.toThrow('cut off');
  expect([await said(world, ada), (await said(world, bea)).length]).toEqual([[], 1]);
  await world.rows('DROP TRIGGER refuse ON outbox');
  for (let twice = 0; twice < 2; twice += 1) await letters(world, 2 * MINUTE);
  expect([(await said(world, ada)).length, (await said(world, bea)).length]).toEqual([1, 1]);
});
