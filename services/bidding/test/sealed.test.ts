import { instantText } from '@prepmarket/api-kit';
import { bidAccepted, bidMessages, bidRejected, bidSubmitted, bidsOpened, bidWithdrawn, sealedBidEnded } from '@prepmarket/bidding-api';
import { projectChanged, projectDeleted } from '@prepmarket/catalog-api';
import { Events } from '@prepmarket/service-kit';
import { api, until } from '@prepmarket/service-testing';
import { ahead, ask, endSeal, openDue, RARE, type SealedGround, sealedProject, toldOf } from './sealed.js';
import { admin, bidPath, call, client, openProject, openWorld, published, submit, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const readersOf = ({ owner, coOwner }: SealedGround) => [owner, coOwner, admin()];
const bidsOf = (projectId: string) => `/api/projects/${projectId}/bids`;
const nowhere = { id: '00000000-0000-4000-8000-000000000000' };

/** What was told of all bids of a project together. */
const openedOf = (projectId: string) =>
  world.rows<{ count: number; title: string }>(
    "SELECT (data->>'count')::int AS count, data->>'projectTitle' AS title FROM outbox WHERE type = $1 AND data->>'id' = $2",
    [bidsOpened.type, projectId],
  );

it('[S-2262] lists, counts and marks say until when, and the same whether nobody has bid or many have', async () => {
  const sealedUntil = ahead();
  const many = await sealedProject(world, sealedUntil);
  await submit(world, vendor(), many.project.id);
  const none = await openProject(world, many.owner, { clientId: many.coOwner.id, sealedUntil });
  for (const reader of readersOf(many))
    for (const [path, said] of [
      ['', { success: true, data: [], bids: [], sealedUntil }],
      ['/count', { success: true, data: { total: 0, pending: 0, sealedUntil }, count: { total: 0, pending: 0, sealedUntil } }],
      ['/marks', { success: true, data: [], marks: [] }],
    ] as const)
      for (const project of [many.project, none]) expect((await ask(world, reader, bidsOf(project.id) + path).expect(200)).body).toEqual(said);
});

it('[S-2262] no sealed project is among what waits for its client', async () => {
  const { owner, project } = await sealedProject(world);
  expect((await ask(world, owner, '/api/bids/turns').expect(200)).body).toMatchObject({ turns: [], total: 0 });
  await endSeal(world, project.id);
  expect((await ask(world, owner, '/api/bids/turns').expect(200)).body).toMatchObject({ total: 1, turns: [{ amount: RARE.amount }] });
});

it('[S-2263] one bid, its history and each decision on it are refused in one sentence, whether there is such a bid or not', async () => {
  const { owner, coOwner, bid, project } = await sealedProject(world);
  const message = bidMessages.sealed(instantText(project.sealedUntil ?? ''));
  for (const reader of [owner, coOwner, admin()])
    for (const call of ['', '/history'])
      for (const { id } of [bid, nowhere])
        expect((await ask(world, reader, `${bidsOf(project.id)}/${id}${call}`).expect(409)).body).toMatchObject({ success: false, message });
  for (const { id } of [bid, nowhere]) {
    const path = `${bidsOf(project.id)}/${id}`;
    for (const verb of ['accept', 'reject', 'withdraw'])
      expect((await api(world.app).as(owner).post(`${path}/${verb}`).send({ reason: 'No' }).expect(409)).body.message).toBe(message);
    expect((await api(world.app).as(owner).put(`${path}/mark`).send({ shortlisted: true }).expect(409)).body.message).toBe(message);
  }
});

it('[S-2263] other vendors and other clients are told what they always are, whether there is such a bid or not', async () => {
  const { bid, project } = await sealedProject(world);
  for (const stranger of [vendor(), client()])
    for (const { id } of [bid, nowhere])
      expect((await ask(world, stranger, `${bidsOf(project.id)}/${id}`).expect(403)).body.message).toBe(bidMessages.notAuthorized);
});

it('[S-2263] the files of a sealed bid open for its vendor alone', async () => {
  const { owner, one, project } = await sealedProject(world);
  await call(world, one, { ...(await ask(world, one, '/api/bids').expect(200)).body.bids[0] }, 'withdraw').expect(200);
  const send = api(world.app).as(one).post(bidsOf(project.id)).field('amount', '5').field('deliveryTime', '3').field('proposal', 'Ours');
  const { body } = await send.attach('attachments', Buffer.from('our reel'), 'reel.txt').expect(201);
  const file = `/api/files/download/${body.bid.attachments[0].key}`;
  await ask(world, one, file).expect(200);
  for (const reader of [owner, admin()]) expect((await ask(world, reader, file)).status).toBeGreaterThanOrEqual(400);
  await endSeal(world, project.id);
  await ask(world, owner, file).expect(200);
});

it('[S-2264] its vendor sees its own bid whole, takes it back and bids again', async () => {
  const { one, bid, project } = await sealedProject(world);
  const own = (await ask(world, one, bidPath(bid)).expect(200)).body.bid;
  expect(own).toMatchObject({ ...RARE, status: 'pending', project: { sealedUntil: project.sealedUntil } });
  expect((await ask(world, one, '/api/bids').expect(200)).body.bids).toEqual([own]);
  await ask(world, one, bidPath(bid, '/history')).expect(200);
  await call(world, one, bid, 'withdraw').expect(200);
  await submit(world, one, project.id, RARE);
});

it('[S-2265] an event of a version that knew no seals takes none away', async () => {
  const { owner, project } = await sealedProject(world);
  await world.hear(projectChanged, { ...project, sealedUntil: undefined, version: 2 });
  expect((await ask(world, owner, bidsOf(project.id)).expect(200)).body.sealedUntil).toBe(project.sealedUntil);
});

it('[S-2265] no event of a sealed bid leaves the service, nor when all state is told once more', async () => {
  const { one, bid, project } = await sealedProject(world);
  await submit(world, vendor(), project.id, { ...RARE, amount: 9191.91 });
  await call(world, one, bid, 'withdraw').expect(200);
  await world.hear(projectChanged, { ...project, version: 2, status: 'cancelled' });
  await world.app.get(Events).republish();
  await openDue(world);
  expect(await toldOf(world, project.id)).toEqual([]);
  expect(await world.rows("SELECT FROM outbox WHERE data::text LIKE '%919191%'")).toEqual([]);
});

it('[S-2266] at the instant all is told of by itself, each once, and shown', async () => {
  const { owner, project, bid } = await sealedProject(world, ahead(4000));
  const other = await submit(world, vendor(), project.id);
  await until(async () => (await toldOf(world, project.id)).length > 0);
  for (let again = 0; again < 3; again += 1) await openDue(world);
  expect(await toldOf(world, project.id)).toEqual([bid, other].map(({ id }) => ({ type: bidSubmitted.type, id, version: 1 })));
  expect(await openedOf(project.id)).toEqual([{ count: 2, title: project.title }]);
  const { body } = await ask(world, owner, bidsOf(project.id)).expect(200);
  expect(body).not.toHaveProperty('sealedUntil');
  expect(body.bids.map(({ amount }: { amount: number }) => amount).sort()).toEqual([other.amount, RARE.amount].sort());
  await call(world, owner, bid, 'accept').expect(200);
});

it('[S-2266] whoever decides before all was told of has it told first', async () => {
  const { owner, project, bid } = await sealedProject(world);
  await endSeal(world, project.id);
  await call(world, owner, bid, 'accept').expect(200);
  expect((await toldOf(world, project.id)).map(({ type }) => type)).toEqual([bidSubmitted.type, bidAccepted.type]);
  await openDue(world);
  expect(await toldOf(world, project.id)).toHaveLength(2);
});

it('[S-2267] what was taken back before the instant is never told of nor shown, and after it as ever', async () => {
  const ground = await sealedProject(world);
  const { one, bid, project, owner } = ground;
  const late = await submit(world, vendor(), project.id);
  await call(world, one, bid, 'withdraw').expect(200);
  await endSeal(world, project.id);
  await openDue(world);
  expect((await toldOf(world, project.id)).map(({ id }) => id)).toEqual([late.id]);
  for (const reader of readersOf(ground)) {
    await ask(world, reader, bidPath(bid)).expect(404);
    expect((await ask(world, reader, bidsOf(project.id)).expect(200)).body.bids.map(({ id }: { id: string }) => id)).toEqual([late.id]);
    expect((await ask(world, reader, `${bidsOf(project.id)}/count`).expect(200)).body.count).toEqual({ total: 1, pending: 1 });
  }
  await api(world.app).as(owner).put(bidPath(bid, '/mark')).send({ shortlisted: true }).expect(404);
  const after = await submit(world, vendor(), project.id);
  expect(await published(world, bidSubmitted.type, after.id)).toHaveLength(1);
  expect(await published(world, bidWithdrawn.type, bid.id)).toEqual([]);
});

it('[S-2269] an opening that breaks off has told nobody, and is done whole the next time', async () => {
  const { project, bid } = await sealedProject(world);
  const other = await submit(world, vendor(), project.id);
  await endSeal(world, project.id);
  await world.rows(`CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken off'; END $$`);
  await world.rows(`CREATE TRIGGER break_off BEFORE INSERT ON outbox FOR EACH ROW WHEN (NEW.data->>'id' = '${other.id}') EXECUTE FUNCTION break_off()`);
  await openDue(world);
  expect(await toldOf(world, project.id)).toEqual([]);
  await world.rows('DROP TRIGGER break_off ON outbox');
  await openDue(world);
  expect((await toldOf(world, project.id)).map(({ id }) => id)).toEqual([bid.id, other.id]);
});

it('[S-2380] a sealed project that is cancelled and opened again has the bids that it had, and until then tells nobody', async () => {
  const { one, owner, bid, project } = await sealedProject(world);
  await world.hear(projectChanged, { ...project, version: 2, status: 'cancelled' });
  expect((await ask(world, one, bidPath(bid)).expect(200)).body.bid.status).toBe('pending');
  await openDue(world);
  await world.hear(projectChanged, { ...project, version: 3, status: 'open' });
  expect(await toldOf(world, project.id)).toEqual([]);
  expect((await api(world.app).as(one).post(bidsOf(project.id)).send(RARE).expect(409)).body.message).toBe(bidMessages.alreadyBid);
  await endSeal(world, project.id);
  await openDue(world);
  expect(await toldOf(world, project.id)).toEqual([{ type: bidSubmitted.type, id: bid.id, version: 1 }]);
  await call(world, owner, bid, 'accept').expect(200);
});

it('[S-2380] where the project is over when its seal ends, each vendor is told then that its bid is declined, and nobody that bids are open', async () => {
  const { one, bid, project } = await sealedProject(world);
  const taken = await submit(world, vendor(), project.id);
  await call(world, { id: taken.vendor.id, role: 'vendor' }, taken, 'withdraw').expect(200);
  await world.hear(projectChanged, { ...project, version: 2, status: 'cancelled' });
  await endSeal(world, project.id);
  for (let again = 0; again < 2; again += 1) await openDue(world);
  expect(await toldOf(world, project.id)).toEqual([{ type: bidRejected.type, id: bid.id, version: 2 }]);
  expect(await openedOf(project.id)).toEqual([]);
  expect((await ask(world, one, bidPath(bid)).expect(200)).body.bid.status).toBe('rejected');
});

it('[S-2504] the vendors of a sealed project hear at once that it is deleted, once, without a sum; nobody hears of their bids, at the date either', async () => {
  const { owner, one, bid, project } = await sealedProject(world);
  const taken = await submit(world, vendor(), project.id);
  await call(world, { id: taken.vendor.id, role: 'vendor' }, taken, 'withdraw').expect(200);
  await world.hear(projectDeleted, { id: project.id, version: 2 });
  const told = [{ type: sealedBidEnded.type, id: bid.id, version: 2 }];
  expect(await toldOf(world, project.id)).toEqual(told);
  const [event] = await world.rows<{ data: object }>("SELECT data FROM outbox WHERE type = $1 AND data->>'id' = $2", [sealedBidEnded.type, bid.id]);
  expect(event?.data).toEqual({ id: bid.id, version: 2, projectId: project.id, projectTitle: project.title, vendorId: one.id });
  await endSeal(world, project.id);
  await openDue(world);
  await world.app.get(Events).republish();
  expect(await toldOf(world, project.id)).toEqual(told);
  expect(await openedOf(project.id)).toEqual([]);
  expect((await ask(world, one, '/api/bids').expect(200)).body.bids).toEqual([]);
  await ask(world, owner, bidsOf(project.id)).expect(404);
});
