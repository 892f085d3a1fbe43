import { randomUUID } from 'node:crypto';
import { bidAccepted, bidRejected, bidWithdrawn } from '@prepmarket/bidding-api';
import { projectChanged, projectDeleted } from '@prepmarket/catalog-api';
import {
  type Contract,
  contractActivated,
  contractCancelled,
  contractMessages,
  contract as contractSchema,
  contractSigned,
  contractStates,
} from '@prepmarket/contracts-api';
import { userChanged } from '@prepmarket/identity-api';
import { Events } from '@prepmarket/service-kit';
import { api } from '@prepmarket/service-testing';
import { active, admin, client, draft, lead, openWorld, personOf, projectState, published, read, sign, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const call = (actor: ReturnType<typeof client>, { id }: Contract, verb: 'cancel' | 'dispute') =>
  api(world.app).as(actor).post(`/api/contracts/${id}/${verb}`).send({ reason: 'Late.' });
const today = () => new Date().toISOString().slice(0, 10);

it('[S-512][S-146] answers the contract under contract and data', async () => {
  const { client: ours, contract } = await draft(world);
  const { body } = await api(world.app).as(ours).get(`/api/contracts/${contract.id}`).expect(200);
  expect(body).toEqual({ success: true, data: contract, contract });
});

it('[S-513] shows it to its parties and to admins, to others 403, of an unknown id 404', async () => {
  const { client: ours, vendor: theirs, contract } = await draft(world);
  for (const actor of [ours, theirs, admin()]) expect(await read(world, actor, contract)).toEqual(contract);
  for (const actor of [client(), vendor()])
    expect((await api(world.app).as(actor).get(`/api/contracts/${contract.id}`).expect(403)).body.message).toBe(contractMessages.notAuthorized);
  for (const id of [randomUUID(), 'nonsense'])
    expect((await api(world.app).as(ours).get(`/api/contracts/${id}`).expect(404)).body.message).toBe(contractMessages.notFound);
  await api(world.app).get(`/api/contracts/${contract.id}`).expect(401);
});

it('[S-507][S-509][S-511] signs the side of the caller; with both it is active from that day on', async () => {
  const { client: ours, vendor: theirs, contract } = await draft(world);
  const first = contractSchema.parse((await sign(world, theirs, contract).expect(200)).body.contract);
  expect(first).toMatchObject({ status: 'draft', vendorSigned: true, clientSigned: false, clientSignedAt: null });
  expect(Date.parse(first.vendorSignedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(contract.createdAt));
  const second = contractSchema.parse((await sign(world, ours, contract).expect(200)).body.contract);
  expect(second).toMatchObject({ status: 'active', vendorSigned: true, clientSigned: true, vendorSignedAt: first.vendorSignedAt, startDate: today() });
  expect((await published(world, contractSigned.type, contract.id)).map(({ version }) => version)).toEqual([2, 3]);
  expect(await published(world, contractActivated.type, contract.id)).toMatchObject([{ version: 4, status: 'active', clientSigned: true, vendorSigned: true }]);
});

it('[S-508] refuses a second signature with 409 and a third person with 403, and changes nothing', async () => {
  const { client: ours, contract } = await draft(world);
  await sign(world, ours, contract).expect(200);
  const before = await read(world, ours, contract);
  expect((await sign(world, ours, contract).expect(409)).body.message).toBe(contractMessages.alreadySigned);
  for (const actor of [client(), vendor(), admin()]) expect((await sign(world, actor, contract).expect(403)).body.message).toBe(contractMessages.notParty);
  expect(await read(world, ours, contract)).toEqual(before);
});

it('[S-144] signs once when the same request is sent twice', async () => {
  const { client: ours, contract } = await draft(world);
  const key = randomUUID();
  const answers = await Promise.all([1, 2].map(() => sign(world, ours, contract).set('Idempotency-Key', key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await published(world, contractSigned.type, contract.id)).toHaveLength(1);
});

it('[S-517] has no way to change terms, milestones or amounts once it is signed', async () => {
  const { client: ours, vendor: theirs, contract } = await draft(world);
  await sign(world, ours, contract).expect(200);
  const before = await read(world, ours, contract);
  const change = { terms: 'Other', totalAmount: 1, milestones: [] };
  for (const actor of [ours, theirs, admin()]) {
    for (const method of ['put', 'patch'] as const) await api(world.app).as(actor)[method](`/api/contracts/${contract.id}`).send(change).expect(404);
    await sign(world, actor, contract).send(change);
  }
  const { terms, milestones, totalAmount } = await read(world, ours, contract);
  expect({ terms, milestones, totalAmount }).toEqual({ terms: before.terms, milestones: before.milestones, totalAmount: before.totalAmount });
});

it('lets names follow until the first signature, and then no more', async () => {
  const { client: ours, vendor: theirs, bid, contract } = await draft(world);
  const renamed = (title: string, version: number) => projectState(ours, { id: bid.projectId, title, version });
  await world.hear(userChanged, personOf(theirs, 'Vanessa', 2));
  await world.hear(projectChanged, renamed('New Bridge', 2));
  await world.hear(projectChanged, renamed('Older Bridge', 1));
  expect(await read(world, ours, contract)).toMatchObject({ vendor: { firstName: 'Vanessa' }, project: { title: 'New Bridge' } });
  await sign(world, ours, contract).expect(200);
  await world.hear(userChanged, personOf(theirs, 'Veronica', 3));
  await world.hear(projectChanged, renamed('Newest Bridge', 3));
  await sign(world, theirs, contract).expect(200);
  expect(await read(world, ours, contract)).toMatchObject({ vendor: { firstName: 'Vanessa' }, project: { title: 'New Bridge' } });
});

it('[S-552] lists the own contracts, newest first, filtered by status; an admin sees all', async () => {
  const { client: ours, vendor: theirs, contract } = await draft(world);
  const list = async (actor: ReturnType<typeof client>, query = '') => (await api(world.app).as(actor).get(`/api/contracts${query}`).expect(200)).body;
  expect(await list(ours)).toEqual({ success: true, data: [contract], contracts: [contract], next: null });
  expect((await list(theirs, '?status=draft')).contracts).toEqual([contract]);
  expect((await list(theirs, '?status=active')).contracts).toEqual([]);
  expect((await list(client())).contracts).toEqual([]);
  const all: Contract[] = (await list(admin())).contracts;
  expect(all.map(({ id }) => id)).toContain(contract.id);
  expect(all.map(({ createdAt }) => Date.parse(createdAt))).toEqual(all.map(({ createdAt }) => Date.parse(createdAt)).sort((a, b) => b - a));
  await api(world.app).as(ours).get('/api/contracts?status=nonsense').expect(400);
});

it('[S-518] moves only along its table: draft, active, completed, cancelled, disputed', async () => {
  expect([...contractStates.names].sort()).toEqual(['active', 'cancelled', 'completed', 'disputed', 'draft']);
  const { client: ours, vendor: theirs, contract } = await draft(world);
  await call(ours, contract, 'dispute').expect(409);
  await call(client(), contract, 'cancel').expect(403);
  await call(admin(), contract, 'cancel').expect(403);
  await call(theirs, contract, 'cancel').expect(200);
  expect(await published(world, contractCancelled.type, contract.id)).toMatchObject([{ status: 'cancelled', version: 2 }]);
  await call(ours, contract, 'cancel').expect(409);
  expect((await sign(world, ours, contract).expect(409)).body.message).toBe(contractMessages.notDraft);
});

it('[S-2611] a cancelled contract says who cancelled it and when, as does its event; the trail knows it of all that were', async () => {
  const at = expect.stringMatching(/^\d{4}-/);
  for (const side of ['client', 'vendor'] as const) {
    const made = await draft(world);
    expect(made.contract.cancelled).toBeNull();
    await call(made[side], made.contract, 'cancel').expect(200);
    expect((await read(world, made.client, made.contract)).cancelled).toEqual({ by: side, at, bidTakenBackBy: null });
    expect(await published(world, contractCancelled.type, made.contract.id)).toMatchObject([{ cancelledBy: side }]);
  }
  const fought = await active(world);
  await call(fought.client, fought.contract, 'dispute').expect(200);
  await api(world.app).as(admin()).post(`/api/contracts/${fought.contract.id}/resolve`).send({ status: 'cancelled', note: 'Over' }).expect(200);
  expect((await read(world, fought.vendor, fought.contract)).cancelled).toEqual({ by: 'admin', at, bidTakenBackBy: null });
  for (const [side, event, status] of [
    ['client', bidRejected, 'rejected'],
    ['vendor', bidWithdrawn, 'withdrawn'],
  ] as const) {
    const taken = await draft(world);
    await world.hear(event, { ...taken.bid, version: 3, status });
    expect((await read(world, taken.client, taken.contract)).cancelled).toEqual({ by: null, at, bidTakenBackBy: side });
  }
});

it.each([
  [bidRejected, 'rejected'],
  [bidWithdrawn, 'withdrawn'],
] as const)('cancels the draft of a bid that is taken back (%#), whatever arrives late', async (event, status) => {
  const { client: ours, bid, contract } = await draft(world);
  await world.hear(event, { ...bid, version: 3, status });
  await world.hear(bidAccepted, bid);
  expect((await read(world, ours, contract)).status).toBe('cancelled');
  const again = await api(world.app)
    .as(ours)
    .post(`/api/projects/${bid.projectId}/bids/${bid.id}/contracts`)
    .send({ ...contract, milestones: contract.milestones });
  expect(again.body.message).toBe(contractMessages.bidNotAccepted);
});

it('disputes a contract that both signed while its bid was being taken back, and leaves a completed one', async () => {
  const { client: ours, bid, contract } = await active(world);
  await world.hear(bidRejected, { ...bid, version: 3, status: 'rejected' });
  const disputed = await read(world, ours, contract);
  expect(disputed).toMatchObject({ status: 'disputed', disputes: [{ raisedBy: 'client', reason: contractMessages.bidTakenBack, withdrawable: false }] });
  await api(world.app).as(ours).post(`/api/contracts/${contract.id}/dispute/withdraw`).expect(403);

  const done = await active(world);
  for (const position of [0, 1]) await lead(world, done, 'paid', position);
  await world.hear(bidRejected, { ...done.bid, version: 3, status: 'rejected' });
  expect((await read(world, done.client, done.contract)).status).toBe('completed');
});

it('publishes every contract again on request, as it stands', async () => {
  const { contract } = await active(world);
  await world.app.get(Events).republish();
  const [original, again] = await published(world, contractActivated.type, contract.id);
  expect(again).toEqual(original);
});

it('[S-732] says of a project that was deleted that it is gone, and keeps its title', async () => {
  const { client: ours, contract } = await active(world);
  expect(contract.project).toMatchObject({ deleted: false });
  await world.hear(projectDeleted, { id: contract.project.id, version: 9 });
  expect((await read(world, ours, contract)).project).toEqual({ ...contract.project, deleted: true });
});
