import { randomUUID } from 'node:crypto';
import { failure } from '@prepmarket/api-kit';
import { bidMessages, bid as bidSchema, bidSubmitted } from '@prepmarket/bidding-api';
import { projectCreated, projectDeleted } from '@prepmarket/catalog-api';
import { userChanged } from '@prepmarket/identity-api';
import { newId } from '@prepmarket/service-kit';
import { announceForm, api, keysIn } from '@prepmarket/service-testing';
import { admin, bidPath, client, namedVendor, openProject, openWorld, projectState, proposal, published, submit, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const post = (actor: ReturnType<typeof client>, projectId: string, fields: object = proposal) =>
  api(world.app).as(actor).post(`/api/projects/${projectId}/bids`).send(fields);

it('[S-734] says who cannot bid before the first byte of their files', async () => {
  const owner = client();
  const bidder = vendor();
  const { id } = await openProject(world, owner);
  const before = await keysIn(world.app, 'b-');
  const to = `/api/projects/${id}/bids`;
  expect(await announceForm(world.app, owner, to)).toEqual({ status: 403, message: bidMessages.cannotBid });
  await submit(world, bidder, id);
  expect(await announceForm(world.app, bidder, to)).toEqual({ status: 409, message: bidMessages.alreadyBid });
  expect(await announceForm(world.app, bidder, '/api/projects/nonsense/bids')).toEqual({ status: 404, message: bidMessages.projectNotFound });
  await api(world.app).as(owner).post(to).field('amount', '1').attach('attachments', Buffer.from('one'), 'one.txt').expect(403);
  expect(await keysIn(world.app, 'b-')).toEqual(before);
});

it('[S-444][S-445][S-450] takes a multipart proposal with attachments and answers with the whole bid, pending', async () => {
  const owner = client();
  const bidder = await namedVendor(world);
  const { id } = await openProject(world, owner);

  const { body } = await api(world.app)
    .as(bidder)
    .post(`/api/projects/${id}/bids`)
    .field('amount', '1500.50')
    .field('deliveryTime', '14')
    .field('proposal', 'We roto it all.')
    .attach('attachments', Buffer.from('one'), 'show reel.txt')
    .attach('attachments', Buffer.from('two!'), 'plan.txt')
    .expect(201);

  const bid = bidSchema.parse(body.bid);
  expect(body).toMatchObject({ success: true, message: bidMessages.submitted, data: body.bid });
  expect(bid).toMatchObject({
    amount: 1500.5,
    currency: 'USD',
    deliveryTime: 14,
    proposal: 'We roto it all.',
    status: 'pending',
    hasContract: false,
    contractId: null,
  });
  expect(bid).toMatchObject({ vendor: { id: bidder.id, firstName: 'Vera', lastName: 'Vendor', company: 'Roto House' }, project: { id, title: 'Old Bridge' } });
  expect(bid.attachments.map(({ originalname, size }) => [originalname, size])).toEqual([
    ['show reel.txt', 3],
    ['plan.txt', 4],
  ]);
  expect(await published(world, bidSubmitted.type, bid.id)).toMatchObject([
    { status: 'pending', version: 1, amountCents: 150_050, deliveryDays: 14, clientId: owner.id },
  ]);
});

it('[S-661] carries the certification of the vendor for as long as it holds', async () => {
  const owner = client();
  const { id } = await openProject(world, owner);
  const bidder = await namedVendor(world);
  const bid = await submit(world, bidder, id);
  const shown = async () => (await api(world.app).as(owner).get(bidPath(bid)).expect(200)).body.bid.vendor.certification;
  const person = { id: bidder.id, firstName: 'Vera', lastName: 'Vendor', company: '', role: 'vendor', suspended: false } as const;
  const certify = (version: number, certification: { note: string; until: string } | null) =>
    world.hear(userChanged, { ...person, version, tokensValidFrom: new Date(0).toISOString(), certification });
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

  expect(await shown()).toBeNull();
  await certify(2, { note: 'Roto reviewed', until: day(0) });
  expect(await shown()).toEqual({ note: 'Roto reviewed', until: day(0) });
  await certify(3, { note: 'Roto reviewed', until: day(-1) });
  expect(await shown()).toBeNull();
  await certify(4, null);
  expect(await shown()).toBeNull();
});

it('[S-147] carries the same id as id and _id', async () => {
  const { id } = await openProject(world, client());
  const bid = await submit(world, vendor(), id);
  expect([bid._id, bid.project._id, bid.vendor._id]).toEqual([bid.id, bid.project.id, bid.vendor.id]);
});

it('[S-442] refuses clients and admins with 403 and projects that are not open with 409, in the same words', async () => {
  const owner = client();
  const { id } = await openProject(world, owner);
  for (const actor of [owner, client(), admin()]) {
    const { body } = await post(actor, id).expect(403);
    expect(failure.parse(body)).toMatchObject({ message: bidMessages.cannotBid, status: 403 });
  }
  for (const status of ['in_progress', 'completed', 'cancelled'] as const) {
    const { body } = await post(vendor(), (await openProject(world, client(), { status })).id).expect(409);
    expect(body.message).toBe(bidMessages.cannotBid);
  }
});

it('[S-441][S-442] tells a vendor whom a draft is hidden from no more than that it takes no bids', async () => {
  const { id } = await openProject(world, client(), { status: 'draft' });
  const { body } = await post(vendor(), id).expect(409);
  expect(failure.parse(body)).toMatchObject({ message: bidMessages.cannotBid, status: 409 });
  expect(await world.rows('SELECT 1 FROM bids WHERE project_id = $1', [id])).toEqual([]);
});

it('hides a draft from vendors on every route that reads', async () => {
  const { id } = await openProject(world, client(), { status: 'draft' });
  const stranger = api(world.app).as(vendor());
  for (const refused of [
    await stranger.get(`/api/projects/${id}/bids/count`),
    await stranger.get(`/api/projects/${id}/bids`),
    await stranger.get(`/api/projects/${id}/bids/${randomUUID()}`),
  ]) {
    expect(refused.status).toBe(404);
  }
});

it.each([[{ ...proposal, amount: 0 }, bidMessages.amountPositive]])('[S-443] answers 400 to %j', async (fields, sentence) => {
  const { id } = await openProject(world, client());
  const { body } = await post(vendor(), id, fields).expect(400);
  expect(failure.parse(body).message).toBe(sentence);
});

it('[S-449] allows one live bid a vendor and project, and another one after a withdrawal', async () => {
  const bidder = vendor();
  const { id } = await openProject(world, client());
  const first = await submit(world, bidder, id);
  const { body } = await post(bidder, id).expect(409);
  expect(body.message).toBe(bidMessages.alreadyBid);
  await api(world.app).as(bidder).post(bidPath(first, '/withdraw')).expect(200);
  await submit(world, bidder, id);
});

it('[S-144] makes one bid of two sendings with the same Idempotency-Key, as JSON and as a form', async () => {
  const { id } = await openProject(world, client());
  const send = (bidder: ReturnType<typeof vendor>, key: string) => post(bidder, id).set('Idempotency-Key', key);
  const form = (bidder: ReturnType<typeof vendor>, key: string, amount: string) =>
    api(world.app)
      .as(bidder)
      .post(`/api/projects/${id}/bids`)
      .set('Idempotency-Key', key)
      .field('amount', amount)
      .field('deliveryTime', '3')
      .field('proposal', 'ok')
      .attach('attachments', Buffer.from('x'), 'x.txt');

  const [one, two, key] = [vendor(), vendor(), randomUUID()];
  const json = [await send(one, key).expect(201), await send(one, key).expect(201)];
  const forms = await Promise.all([form(two, key, '10'), form(two, key, '10')]);
  expect(new Set(json.map((answer) => answer.body.bid.id)).size).toBe(1);
  expect(forms.map((answer) => answer.status)).toEqual([201, 201]);
  expect(new Set(forms.map((answer) => answer.body.bid.id)).size).toBe(1);
  await form(two, key, '11').expect(422);
  expect(await world.rows('SELECT 1 FROM bids WHERE project_id = $1', [id])).toHaveLength(2);
});

it('waits for a project whose event is still on the way, and answers 404 when none comes', async () => {
  const bidder = vendor();
  const late = projectState(client(), { id: newId() });
  const pending = post(bidder, late.id).then((answer) => answer.status);
  await world.hear(projectCreated, late);
  expect(await pending).toBe(201);
  const { body } = await post(bidder, randomUUID()).expect(404);
  expect(body.message).toBe(bidMessages.projectNotFound);
  await post(bidder, 'not-a-uuid').expect(404);
});

it('[S-430] [S-1228] lets the bidder, the client and admins read an attachment, and nobody else; nobody when the project is gone', async () => {
  const owner = client();
  const bidder = vendor();
  const { id } = await openProject(world, owner);
  const { body } = await api(world.app)
    .as(bidder)
    .post(`/api/projects/${id}/bids`)
    .field({ amount: '10', deliveryTime: '3', proposal: 'ok' })
    .attach('attachments', Buffer.from('plan'), 'plan.txt')
    .expect(201);
  const path = `/api/files/download/${body.bid.attachments[0].key}`;
  for (const actor of [bidder, owner, admin()])
    expect((await api(world.app).as(actor).get(path).expect(200)).headers['content-disposition']).toContain('plan.txt');
  for (const actor of [vendor(), client()]) await api(world.app).as(actor).get(path).expect(403);
  await api(world.app).get(path).expect(401);
  await world.hear(projectDeleted, { id, version: 2 });
  for (const actor of [bidder, owner, admin()]) await api(world.app).as(actor).get(path).expect(403);
});

it('[S-1249] tells others no description of the project, which they have from the catalog, and says so in a form that former versions read', async () => {
  const { id } = await openProject(world, client());
  const bid = await submit(world, vendor(), id);
  expect(await published(world, bidSubmitted.type, bid.id)).toEqual([
    expect.objectContaining({ projectTitle: 'Old Bridge', projectDescription: '', deliveryDays: 14 }),
  ]);
  expect(await world.rows('SELECT title, description FROM projects WHERE id = $1', [id])).toEqual([{ title: 'Old Bridge', description: '' }]);
});
