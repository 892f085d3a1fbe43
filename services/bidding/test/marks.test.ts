import type { Actor } from '@prepmarket/api-kit';
import { type Bid, bidMark, bidMessages, bidNoteMaximum } from '@prepmarket/bidding-api';
import { api } from '@prepmarket/service-testing';
import { admin, bidPath, call, client, openProject, openWorld, submit, twoBids, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const SECRET = 'zz-too-dear-but-good';
const listPath = (bid: Bid) => `/api/projects/${bid.projectId}/bids/marks`;
const mark = (actor: Actor, bid: Bid, form: object) => api(world.app).as(actor).put(bidPath(bid, '/mark')).send(form);
const marks = async (actor: Actor, bid: Bid) => (await api(world.app).as(actor).get(listPath(bid)).expect(200)).body.marks;

it('[S-1810] keeps a shortlist and notes of bids, each changed without the other', async () => {
  const { owner, first, second } = await twoBids(world);
  expect(await marks(owner, first)).toEqual([]);
  const { body } = await mark(owner, first, { shortlisted: true }).expect(200);
  expect(bidMark.parse(body.mark)).toEqual({ bidId: first.id, shortlisted: true, note: '' });
  await mark(owner, first, { note: ` ${SECRET} ` }).expect(200);
  await mark(owner, second, { note: 'cheap' }).expect(200);
  expect(new Set(await marks(owner, first))).toEqual(
    new Set([
      { bidId: first.id, shortlisted: true, note: SECRET },
      { bidId: second.id, shortlisted: false, note: 'cheap' },
    ]),
  );
  await mark(owner, first, { shortlisted: false }).expect(200);
  expect(await marks(owner, first)).toContainEqual({ bidId: first.id, shortlisted: false, note: SECRET });
});

it('[S-1810] of a star and a note that come at once none is lost', async () => {
  const { owner, first } = await twoBids(world);
  for (let round = 0; round < 5; round++) {
    const shortlisted = round % 2 === 0;
    await Promise.all([mark(owner, first, { shortlisted }).expect(200), mark(owner, first, { note: `note ${round}` }).expect(200)]);
    expect(await marks(owner, first)).toEqual([{ bidId: first.id, shortlisted, note: `note ${round}` }]);
  }
});

it('[S-1811] shows them to the client and administrators alone, and lets the client alone write them', async () => {
  const { owner, one, two, first } = await twoBids(world);
  await mark(owner, first, { shortlisted: true, note: SECRET }).expect(200);
  expect(await marks(admin(), first)).toHaveLength(1);
  for (const actor of [one, two, vendor(), client()])
    expect((await api(world.app).as(actor).get(listPath(first)).expect(403)).body.message).toBe(bidMessages.notAuthorized);
  for (const actor of [one, two, vendor(), client(), admin()])
    expect((await mark(actor, first, { note: 'x' }).expect(403)).body.message).toBe(bidMessages.onlyClientMarks);
  await api(world.app).get(listPath(first)).expect(401);
  expect(await marks(owner, first)).toEqual([{ bidId: first.id, shortlisted: true, note: SECRET }]);
});

it('[S-1811] tells a vendor nothing of them, by no answer, event or history, also after the bid was declined', async () => {
  const { owner, one, two, first } = await twoBids(world);
  await mark(owner, first, { shortlisted: true, note: SECRET }).expect(200);
  await call(world, owner, first, 'reject').expect(200);
  for (const actor of [one, two, admin(), owner])
    for (const path of ['/api/bids', bidPath(first), bidPath(first, '/history'), `/api/projects/${first.projectId}/bids`]) {
      const { text } = await api(world.app).as(actor).get(path);
      expect(text).not.toMatch(/zz-too-dear|shortlisted/);
    }
  const left = await world.rows("SELECT data FROM outbox WHERE data->>'id' = $1", [first.id]);
  expect(left.length).toBeGreaterThan(1);
  expect(JSON.stringify(left)).not.toMatch(/zz-too-dear|shortlisted/);
});

it('[S-1812] refuses what is no mark, and bids that are of another project', async () => {
  const { owner, first } = await twoBids(world);
  await mark(owner, first, { note: 'x'.repeat(bidNoteMaximum + 1) }).expect(400);
  await mark(owner, first, { shortlisted: 'yes' }).expect(400);
  expect((await mark(owner, first, {}).expect(400)).body.message).toBe(bidMessages.markEmpty);
  const elsewhere = await submit(world, vendor(), (await openProject(world, owner)).id);
  await mark(owner, { ...first, projectId: elsewhere.projectId }, { note: 'x' }).expect(404);
  const others = await twoBids(world);
  await mark(owner, { ...first, projectId: others.project.id }, { note: 'x' }).expect(403);
  expect(await marks(owner, first)).toEqual([]);
});
