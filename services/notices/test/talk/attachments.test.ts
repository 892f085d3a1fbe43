import { randomUUID } from 'node:crypto';
import { limits } from '@prepmarket/api-kit';
import { contractDisputed } from '@prepmarket/contracts-api';
import { type Message, message, noticesMessages, type ThreadOf } from '@prepmarket/notices-api';
import { SCOPED_AUDIENCE } from '@prepmarket/service-kit';
import { announceForm, api, claimsFor, keysIn, signToken, until } from '@prepmarket/service-testing';
import { openWorld, type World } from '../world.js';
import { at, type Cast, cast, introduce, story, talker, type Who } from './ground.js';

let world: World;
let people: Cast;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());
beforeEach(async () => {
  people = cast();
  await introduce(world, people);
});
const everybody = Object.keys(cast()) as Who[];
const as = (who: Who) => api(world.app).as(people[who]);
const send = (who: Who, thread: ThreadOf, fields: Record<string, string> = {}, name = 'plate.txt') =>
  as(who)
    .post(at(thread))
    .field({ text: 'Here', ...fields })
    .attach('attachments', Buffer.from('plate'), name);
const sent = async (who: Who, thread: ThreadOf, fields: Record<string, string> = {}): Promise<Message> =>
  message.parse((await send(who, thread, fields).expect(201)).body.written);
const pathOf = ({ attachments: [file] }: Message): string => `/api/files/download/${file?.key}`;
const readersOf = async (path: string): Promise<Who[]> => {
  const answers = await Promise.all(everybody.map(async (who) => [who, (await as(who).get(path)).status] as const));
  for (const [, status] of answers) expect([200, 403]).toContain(status);
  return answers.filter(([, status]) => status === 200).map(([who]) => who);
};

it('[S-1505] a message takes files, which come with it and are saved under their names, whatever they are', async () => {
  const { contract } = await story(world, people);
  const { body } = await send('owner', contract, {}, 'show <b>reel.html').attach('attachments', Buffer.from('two!'), 'b.txt').expect(201);
  const { attachments } = message.parse(body.written);
  expect(attachments.map(({ key, originalname, size }) => [key.slice(0, 2), originalname, size])).toEqual([
    ['n-', 'show <b>reel.html', 5],
    ['n-', 'b.txt', 4],
  ]);
  expect((await talker(world, people.winner).messages(contract))[0]?.attachments).toEqual(attachments);
  const answer = await as('winner').get(`/api/files/stream/${attachments[0]?.key}/x.html`).expect(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment/),
  });
});

it('[S-1506] files are read by whom their message is: a private question’s by vendor and owners, what is for everybody by all, a contract’s by its parties', async () => {
  const { project, contract } = await story(world, people);
  const asked = await sent('bidder', project);
  expect((await readersOf(pathOf(asked))).sort()).toEqual(['bidder', 'lister', 'owner']);
  const privately = await sent('owner', project, { answers: asked.id, everybody: 'false' });
  expect((await readersOf(pathOf(privately))).sort()).toEqual(['bidder', 'lister', 'owner']);
  expect(await readersOf(pathOf(await sent('owner', project, { answers: asked.id, everybody: 'true' })))).toEqual(everybody);
  const between = pathOf(await sent('winner', contract));
  expect((await readersOf(between)).sort()).toEqual(['owner', 'winner']);
  await api(world.app).get(between).expect(401);
  const by = (scope: string) =>
    api(world.app)
      .get(between)
      .set('authorization', `Bearer ${signToken({ ...claimsFor(people.owner), sid: randomUUID(), aud: SCOPED_AUDIENCE, scope })}`);
  await by('talk:read').expect(200);
  await by('notices:read notices:write talk:write').expect(403);
});

it('[S-1507] the files of a deleted message are gone, for everybody and from the store; evidence keeps its own', async () => {
  const { contract, records } = await story(world, people);
  const gone = await sent('winner', contract);
  const kept = await sent('winner', contract);
  const deleted = (await talker(world, people.winner).remove(gone.id)).written;
  expect(deleted.attachments).toEqual([]);
  for (const who of ['winner', 'owner'] as const) await as(who).get(pathOf(gone)).expect(404);
  await until(async () => !(await keysIn(world.app, 'n-')).includes(gone.attachments[0]?.key ?? ''));
  await world.hear(contractDisputed, { ...records.contract, version: 2, status: 'disputed', dispute: { reason: 'Late', raisedBy: 'client' } });
  await talker(world, people.winner).remove(kept.id, 409);
  expect((await readersOf(pathOf(kept))).sort()).toEqual(['admin', 'owner', 'winner']);
});

it('[S-1508] refuses before the first byte whom the conversation is closed to, and keeps nothing of what it refuses; a retry keeps its files once', async () => {
  const { contract, project } = await story(world, people);
  const before = await keysIn(world.app, 'n-');
  expect((await announceForm(world.app, people.otherVendor, at(contract))).status).toBe(403);
  expect(await announceForm(world.app, people.otherVendor, '/api/notices/threads/shot/x')).toEqual({ status: 404, message: noticesMessages.talkNotFound });
  await send('owner', contract, { text: ' ' }).expect(400);
  await send('otherVendor', project, { answers: randomUUID() }).expect(403);
  let many = as('owner').post(at(contract)).field('text', 'All');
  for (let n = 0; n <= limits.filesPerForm; n += 1) many = many.attach('attachments', Buffer.from('x'), `${n}.txt`);
  await many.expect(400);
  await until(async () => (await keysIn(world.app, 'n-')).length === before.length);
  const retry = () => send('owner', contract).set('idempotency-key', 'once').expect(201);
  const answers = await Promise.all([retry(), retry()]);
  expect(new Set(answers.map(({ body }) => body.written.attachments[0].key)).size).toBe(1);
  await until(async () => (await keysIn(world.app, 'n-')).length === before.length + 1);
});
