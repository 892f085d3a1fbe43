import type { Actor } from '@prepmarket/api-kit';
import { bidSubmitted, bidWithdrawn } from '@prepmarket/bidding-api';
import { digestLimits } from '@prepmarket/notices-api';
import { InProcessBus } from '@prepmarket/service-kit';
import { api } from '@prepmarket/service-testing';
import { Digests } from '../../src/letters/digests.js';
import { start } from '../../src/start.js';
import { bidState, projectState } from '../states.js';
import { client, openWorld, vendor, type World } from '../world.js';
import { DAY, digests, HOUR, letters, MINUTE, said, written } from './written.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const change = (actor: Actor, edit: object) => api(world.app).as(actor).put('/api/notices/preferences').send(edit).expect(200);
const quiet = (actor: Actor, digest: string) => change(actor, { digest, kinds: { 'bid-received': { bell: true, letter: false } } });
const bid = async (to: Actor, title = 'Night Harbour') => {
  const state = bidState(projectState({ client: to }, { title }), vendor());
  await world.hear(bidSubmitted, state);
  return state;
};

it('[S-1426] brings once a day what was not sent at once and is unread, gathered, and nothing twice', async () => {
  const ada = client();
  await quiet(ada, 'daily');
  await bid(ada);
  await digests(world, MINUTE);
  expect(await said(world, ada)).toEqual([]);
  await bid(ada, 'Old Pier');
  const gone = await bid(ada, 'Lost Key');
  await letters(world, 2 * MINUTE);
  await world.hear(bidWithdrawn, { ...gone, version: 2, status: 'withdrawn' });
  await change(ada, { kinds: { 'bid-withdrawn': { bell: false, letter: false } } });
  await letters(world, 40 * MINUTE);
  await digests(world, 12 * HOUR);
  expect(await said(world, ada)).toEqual([]);
  await digests(world, DAY);
  expect(await written(world, ada)).toMatchObject([
    {
      kind: 'digest',
      subject: 'Your daily digest: 2 things you have not read',
      lines: [{ text: 'Somebody bids $1,500 on Old Pier' }, { text: 'Somebody bids $1,500 on Night Harbour' }],
    },
  ]);
  for (const later of [DAY, 2 * DAY]) await digests(world, later + HOUR);
  expect(await said(world, ada)).toHaveLength(1);
});

it('[S-1426] comes once a week where that is wanted, never where it is off, and leaves out what was read', async () => {
  const [weekly, off, reader] = [client(), client(), client()];
  await quiet(weekly, 'weekly');
  await quiet(off, 'off');
  await quiet(reader, 'daily');
  for (const person of [weekly, off, reader]) await bid(person);
  await letters(world, 2 * MINUTE);
  await api(world.app).as(reader).post('/api/notices/read').send({ all: true }).expect(200);
  await digests(world, HOUR);
  expect([await said(world, weekly), await said(world, off), await said(world, reader)]).toEqual([[['Somebody bids $1,500 on Night Harbour']], [], []]);
  await bid(weekly, 'Old Pier');
  await letters(world, 40 * MINUTE);
  for (const days of [1, 3, 6]) await digests(world, HOUR + days * DAY);
  expect(await said(world, weekly)).toHaveLength(1);
  await digests(world, HOUR + 7 * DAY);
  expect((await said(world, weekly)).slice(1)).toEqual([['Somebody bids $1,500 on Old Pier']]);
});

it('[S-1426] of very much it shows the newest and says how much more there is', async () => {
  const ada = client();
  await quiet(ada, 'daily');
  for (let project = 0; project < digestLimits.lines + 2; project += 1) await bid(ada, `Project ${project}`);
  await letters(world, 2 * MINUTE);
  await digests(world, HOUR);
  const [letter] = await written(world, ada);
  expect([letter?.lines.length, letter?.lines.at(-1)?.text]).toEqual([digestLimits.lines + 1, '2 more lines are in your inbox.']);
});

it('[S-1425] two processes that write digests at the same moment write each once', async () => {
  const other = await start({ ...world.config, events: { bus: new InProcessBus() } });
  const people = Array.from({ length: 6 }, () => client());
  for (const person of people) {
    await quiet(person, 'daily');
    await bid(person);
  }
  await letters(world, 2 * MINUTE);
  const at = Date.now() + HOUR;
  await Promise.all([world.app, other, world.app].map((app) => app.get(Digests).run(at)));
  await other.close();
  for (const person of people) expect(await said(world, person)).toHaveLength(1);
});
