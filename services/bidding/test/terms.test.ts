import { randomUUID } from 'node:crypto';
import { bid as bidSchema, bidSubmitted, termsMessages } from '@prepmarket/bidding-api';
import { api } from '@prepmarket/service-testing';
import { bidPath, call, client, openProject, openWorld, proposal, published, statusOf, submit, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const shotId = randomUUID();
const terms = {
  lines: [
    { shotId, taskId: null, label: 'SB010', amount: 1000.1 },
    { shotId: null, taskId: null, label: 'Supervision', amount: 499.9 },
  ],
  rounds: 2,
  handles: 8,
  exclusions: ['Hair and fur', 'Crowds'],
  validUntil: day(10),
  startDate: day(3),
};
const post = async (fields: object, over = {}) => {
  const { id } = await openProject(world, client(), over);
  return api(world.app)
    .as(vendor())
    .post(`/api/projects/${id}/bids`)
    .send({ ...proposal, ...fields });
};

it('[S-2220] keeps lines, rounds, handles, exclusions and days, and gives them back as they were sent', async () => {
  const owner = client();
  const bidder = vendor();
  const { id } = await openProject(world, owner);
  const bid = await submit(world, bidder, id, { ...proposal, ...terms });
  expect(bid).toMatchObject(terms);
  const { body } = await api(world.app).as(owner).get(`/api/projects/${id}/bids`).expect(200);
  expect(bidSchema.parse(body.bids[0])).toMatchObject(terms);
  expect(await published(world, bidSubmitted.type, bid.id)).toMatchObject([{ rounds: 2 }]);
});

it('[S-2220] takes the same in a form with files, and nothing of it', async () => {
  const { id } = await openProject(world, client());
  const { lines, exclusions, ...plain } = terms;
  const { body } = await api(world.app)
    .as(vendor())
    .post(`/api/projects/${id}/bids`)
    .field({ amount: '1500', deliveryTime: '3', proposal: 'ok', ...plain, lines: JSON.stringify(lines), exclusions: JSON.stringify(exclusions) })
    .attach('attachments', Buffer.from('x'), 'x.txt')
    .expect(201);
  expect(body.bid).toMatchObject(terms);
  const bare = await submit(world, vendor(), id);
  expect(bare).toMatchObject({ lines: [], rounds: null, handles: null, exclusions: [], validUntil: null, startDate: null });
  const empty = await submit(world, vendor(), id, { ...proposal, lines: [], rounds: '', handles: '', exclusions: [], validUntil: '', startDate: null });
  expect(empty).toMatchObject({ lines: [], rounds: null, handles: null, exclusions: [], validUntil: null, startDate: null });
  expect(await published(world, bidSubmitted.type, bare.id)).toEqual([expect.not.objectContaining({ rounds: expect.anything() })]);
});

it('[S-2221] refuses lines that are not the whole price, to the cent, in the money of the project', async () => {
  const off = { lines: [{ label: 'SB010', amount: 1499.99 }] };
  expect((await post(off)).body).toMatchObject({ status: 400, message: 'The lines add up to $1,499.99, not $1,500.' });
  expect((await post(off, { currency: 'EUR' })).body.message).toBe('The lines add up to EUR 1,499.99, not EUR 1,500.');
  const thirds = { amount: 0.3, lines: [0.1, 0.1, 0.1].map((amount) => ({ label: 'a third', amount })) };
  expect((await post(thirds)).status).toBe(201);
});

it.each([[{ rounds: 21 }, termsMessages.rounds]])('[S-2222] answers 400 to %j', async (fields, message) => {
  expect((await post(fields)).body).toMatchObject({ status: 400, message });
});

it('[S-2223] accepts a bid until its last day is over everywhere on Earth, by the clock of the server, and not after', async () => {
  const owner = client();
  const { id } = await openProject(world, owner);
  const bid = await submit(world, vendor(), id, { ...proposal, validUntil: day(1) });
  const ends = (back: string) =>
    world.rows(`UPDATE bids SET valid_until = ((now() - interval '12 hours') AT TIME ZONE 'UTC')::date - ${back} WHERE id = $1`, [bid.id]);
  await ends('1');
  const { body } = await call(world, owner, bid, 'accept').expect(409);
  expect(body.message).toBe(termsMessages.expired);
  expect(await statusOf(world, owner, bid)).toBe('pending');
  await ends('0');
  await call(world, owner, bid, 'accept').expect(200);
  expect((await api(world.app).as(owner).get(bidPath(bid)).expect(200)).body.bid.status).toBe('accepted');
});
