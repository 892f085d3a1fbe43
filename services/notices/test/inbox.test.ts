import { randomUUID } from 'node:crypto';
import { notice as noticeSchema, noticesMessages } from '@prepmarket/notices-api';
import { api } from '@prepmarket/service-testing';
import { client, given, inbox, openWorld, unread, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const subject = randomUUID();
const facts = { project: 'Night Harbour', projectId: subject, bidId: randomUUID(), who: 'Roto House', amountCents: 150_000, currency: 'USD' };

it('[S-1300] answers a person its own notices, newest first, and nobody else any of them', async () => {
  const [ada, vera] = [client(), vendor()];
  const first = await given(world, ada, { facts });
  const second = await given(world, ada, { facts: { ...facts, project: 'Old Bridge' } });
  const { body } = await api(world.app).as(ada).get('/api/notices').expect(200);
  expect(body).toEqual({ success: true, data: body.notices, notices: body.notices, next: null });
  expect(body.notices.map((each: unknown) => noticeSchema.parse(each).id)).toEqual([second, first]);
  expect(body.notices[1]).toMatchObject({ text: 'Roto House bids $1,500 on Night Harbour', path: `/projects/${subject}/bids/${facts.bidId}`, turn: true });
  expect([await inbox(world, vera), await unread(world, vera), await unread(world, ada)]).toEqual([[], 0, 2]);
  await api(world.app).get('/api/notices').expect(401);
});

it('[S-1301] gathers what is unread about one subject: forty bids are one line, and count as one', async () => {
  const ada = client();
  for (let n = 0; n < 40; n += 1) await given(world, ada, { subject, facts });
  const [line, ...others] = await inbox(world, ada);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ count: 40, unread: true, text: '40 new bids on Night Harbour', path: `/projects/${subject}/bids` });
  expect(await unread(world, ada)).toBe(1);
});

it('[S-1302] [S-2589] marks one line, all up to one, or all as read; a line that has grown meanwhile stays unread with what is new', async () => {
  const ada = client();
  const read = (which: object, status = 200) => api(world.app).as(ada).post('/api/notices/read').send(which).expect(status);
  const seen = await given(world, ada, { subject, facts });
  const newer = await given(world, ada, { subject, facts });
  const other = await given(world, ada);
  expect((await read({ ids: [seen] })).body.count).toEqual({ unread: 2 });
  for (const flag of ['?unread=true', '?unread=1', '?unread']) expect((await inbox(world, ada, flag)).map(({ id }) => id)).toEqual([other, newer]);
  expect(await inbox(world, ada, '?unread=no')).toHaveLength(3);
  expect((await read({ upTo: newer })).body.count).toEqual({ unread: 1 });
  expect((await read({ all: true })).body.count).toEqual({ unread: 0 });
  expect((await inbox(world, ada)).map(({ count, unread }) => [count, unread])).toEqual([
    [1, false],
    [2, false],
  ]);
  expect((await read({}, 400)).body.message).toBe(noticesMessages.nothingNamed);
});

it('[S-1302] nobody marks the notices of another', async () => {
  const [ada, vera] = [client(), vendor()];
  const hers = await given(world, ada);
  await api(world.app)
    .as(vera)
    .post('/api/notices/read')
    .send({ ids: [hers] })
    .expect(200);
  await api(world.app).as(vera).post('/api/notices/read').send({ all: true }).expect(200);
  expect(await unread(world, ada)).toBe(1);
});

it('[S-1303] goes through the list in pages, and leaves out what was withdrawn', async () => {
  const ada = client();
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) ids.unshift(await given(world, ada));
  await world.rows('UPDATE notices SET withdrawn_at = now() WHERE id = $1', [ids[2]]);
  const seen: string[] = [];
  for (let next: string | null | undefined = ''; next !== null; ) {
    const { body } = await api(world.app)
      .as(ada)
      .get(`/api/notices?limit=2${next && `&before=${next}`}`)
      .expect(200);
    seen.push(...body.notices.map((each: { id: string }) => each.id));
    next = body.next as string | null;
  }
  expect(seen).toEqual(ids.filter((id) => id !== ids[2]));
  await api(world.app).as(ada).get('/api/notices?kind=nonsense').expect(400);
});
