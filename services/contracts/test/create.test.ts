import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { failure } from '@prepmarket/api-kit';
import { bidAccepted, bidSubmitted } from '@prepmarket/bidding-api';
import { projectDeleted } from '@prepmarket/catalog-api';
import { contractCreated, contractMessages, contract as contractSchema } from '@prepmarket/contracts-api';
import { userRegistered } from '@prepmarket/identity-api';
import { api, until } from '@prepmarket/service-testing';
import { admin, award, bidState, client, contractsOf, draft, form, openWorld, personOf, published, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const post = (actor: ReturnType<typeof client>, bid: Parameters<typeof contractsOf>[0], fields: object = form) =>
  api(world.app).as(actor).post(contractsOf(bid)).send(fields);
const milestone = (amount: number) => ({ title: 'Part', description: 'A part', amount, dueDate: '2027-01-01' });

it('[S-491][S-495][S-510] makes a draft of a multipart form, signed by nobody', async () => {
  const { client: ours, vendor: theirs, bid } = await award(world);
  const { body } = await api(world.app)
    .as(ours)
    .post(contractsOf(bid))
    .field({ title: form.title, description: form.description, terms: form.terms, milestones: JSON.stringify(form.milestones) })
    .attach('attachments', Buffer.from('annex'), 'annex A.txt')
    .attach('attachments', Buffer.from('b'), 'annex B.txt')
    .expect(201);

  const contract = contractSchema.parse(body.contract);
  expect(body).toMatchObject({ success: true, data: body.contract, message: contractMessages.created });
  expect(contract._id).toBe(contract.id);
  expect(contract).toMatchObject({
    bidId: bid.id,
    title: form.title,
    description: form.description,
    terms: form.terms,
    status: 'draft',
    clientSigned: false,
    vendorSigned: false,
    clientSignedAt: null,
    vendorSignedAt: null,
    project: { _id: bid.projectId, title: 'Old Bridge' },
    client: { _id: ours.id, firstName: 'Clara', lastName: 'Person', company: 'Clara Ltd' },
    vendor: { _id: theirs.id, firstName: 'Vera', lastName: 'Person', company: 'Vera Ltd' },
  });
  expect(contract.attachments.map(({ originalname, size }) => [originalname, size])).toEqual([
    ['annex A.txt', 5],
    ['annex B.txt', 1],
  ]);
  expect(await published(world, contractCreated.type, contract.id)).toMatchObject([
    { bidId: bid.id, status: 'draft', totalCents: 150_000, clientSigned: false, vendorSigned: false, version: 1 },
  ]);
});

it('[S-511] takes total and currency from the bid, the end from the latest due date, the start from its creation', async () => {
  const { contract } = await draft(world);
  expect(contract).toMatchObject({ totalAmount: 1500, currency: 'USD', endDate: '2027-02-01', startDate: contract.createdAt.slice(0, 10) });
});

it('[S-539] keeps milestones in the order sent, each with its fields', async () => {
  const { contract } = await draft(world);
  expect(contract.milestones).toMatchObject(form.milestones.map((each) => ({ ...each, status: 'pending', feedback: null, deliverables: [] })));
  for (const each of contract.milestones) expect(each._id).toBe(each.id);
});

it.each([
  [{ ...form, title: ' ' }, contractMessages.required],
  [{ ...form, milestones: [milestone(1499.99)] }, 'Total milestone amount (1499.99) must equal bid amount (1500)'],
])('[S-484] [S-487] answers 400 with the sentence of the form: case %#', async (fields, sentence) => {
  const { client: ours, bid } = await award(world);
  const { body } = await post(ours, bid, fields).expect(400);
  expect(failure.parse(body).message).toBe(sentence);
});

it('[S-486] compares whole cents: 0.1 + 0.2 is 0.3', async () => {
  const { client: ours, bid } = await award(world, { amountCents: 30 });
  const { body } = await post(ours, bid, { ...form, milestones: [milestone(0.1), milestone(0.2)] }).expect(201);
  expect(body.contract.totalAmount).toBe(0.3);
});

it('answers 400 to milestones that are no JSON, and to a due date that no calendar has', async () => {
  const { client: ours, bid } = await award(world);
  const { milestones: _, ...fields } = form;
  await api(world.app)
    .as(ours)
    .post(contractsOf(bid))
    .field({ ...fields, milestones: '[{' })
    .expect(400);
  for (const dueDate of ['2027-02-31', '+275000-01-01', 'soon']) {
    const { body } = await post(ours, bid, { ...form, milestones: [{ ...milestone(1500), dueDate }] }).expect(400);
    expect(body.message).toBe(contractMessages.milestoneFields);
  }
});

it('[S-687] refuses a due date that is past, and takes today', async () => {
  const { client: ours, bid } = await award(world);
  const due = (dueDate: string) => post(ours, bid, { ...form, milestones: [{ ...milestone(1500), dueDate }] });
  for (const dueDate of ['2020-01-01', new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)])
    expect((await due(dueDate).expect(400)).body.message).toBe('The due date must not be in the past');
  await due(new Date().toISOString().slice(0, 10)).expect(201);
});

it('[S-493] refuses everybody but the client with 403', async () => {
  const { vendor: theirs, bid } = await award(world);
  for (const actor of [theirs, client(), vendor(), admin()]) {
    const { body } = await post(actor, bid).expect(403);
    expect(body.message).toBe(contractMessages.notAuthorizedCreate);
  }
});

it('[S-494] answers 409 for a bid that is not accepted and for a second contract of the same bid', async () => {
  const pending = { client: client(), vendor: vendor() };
  const bid = bidState(pending, { status: 'pending', version: 1 });
  await world.hear(bidSubmitted, bid);
  expect((await post(pending.client, bid).expect(409)).body.message).toBe(contractMessages.bidNotAccepted);
  const made = await draft(world);
  expect((await post(made.client, made.bid).expect(409)).body.message).toBe(contractMessages.exists);
});

it('makes another contract after a draft was cancelled', async () => {
  const { client: ours, bid, contract } = await draft(world);
  await api(world.app).as(ours).post(`/api/contracts/${contract.id}/cancel`).expect(200);
  expect((await post(ours, bid).expect(201)).body.contract.id).not.toBe(contract.id);
});

it('[S-144] makes one contract of two sendings with the same Idempotency-Key', async () => {
  const { client: ours, bid } = await award(world);
  const key = randomUUID();
  const answers = await Promise.all([1, 2].map(() => post(ours, bid).set('Idempotency-Key', key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  expect(await world.rows('SELECT 1 FROM contracts WHERE bid_id = $1', [bid.id])).toHaveLength(1);
});

it('waits for an award whose event is on the way, and answers 404 when none comes or the project is gone', async () => {
  const parties = { client: client(), vendor: vendor() };
  // A busy machine may bring one later than anybody waits.
  await until(async () => {
    const bid = bidState(parties);
    const pending = post(parties.client, bid).then(({ status }) => status);
    await world.hear(bidAccepted, bid);
    return (await pending) === 201;
  });

  expect((await post(parties.client, bidState(parties)).expect(404)).body.message).toBe(contractMessages.projectOrBidNotFound);
  await post(parties.client, { id: 'x', projectId: 'y' }).expect(404);
  const gone = await award(world);
  await world.hear(projectDeleted, { id: gone.bid.projectId, version: 9 });
  await post(gone.client, gone.bid).expect(404);
});

it('waits longer for the acceptance of a bid that it knows: a queue of events may be long', async () => {
  const parties = { client: client(), vendor: vendor() };
  const bid = bidState(parties);
  await world.hear(bidSubmitted, { ...bid, version: 1, status: 'pending' });
  const asked = post(parties.client, bid).then(({ status }) => status);
  await sleep(3000);
  await world.hear(bidAccepted, bid);
  expect(await asked).toBe(201);
});

it('[S-430] lets the parties and admins read an attachment, and nobody else', async () => {
  const { client: ours, vendor: theirs, bid } = await award(world);
  await world.hear(userRegistered, personOf(vendor(), 'Other'));
  const { body } = await api(world.app)
    .as(ours)
    .post(contractsOf(bid))
    .field({ ...form, milestones: JSON.stringify(form.milestones) })
    .attach('attachments', Buffer.from('annex'), 'annex.txt')
    .expect(201);
  const path = `/api/files/download/${body.contract.attachments[0].key}`;
  for (const actor of [ours, theirs, admin()])
    expect((await api(world.app).as(actor).get(path).expect(200)).headers['content-disposition']).toContain('annex.txt');
  for (const actor of [client(), vendor()]) await api(world.app).as(actor).get(path).expect(403);
  await api(world.app).get(path).expect(401);
});
