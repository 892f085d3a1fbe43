import { randomUUID } from 'node:crypto';
import { bidAccepted, bidMessages, bidRejected, bid as bidSchema, bidStates, bidWithdrawn, declineReasonMaximum } from '@prepmarket/bidding-api';
import { projectChanged, projectDeleted } from '@prepmarket/catalog-api';
import { contractActivated, contractCancelled, contractCompleted, contractCreated, contractDisputed } from '@prepmarket/contracts-api';
import { userChanged, userSuspended } from '@prepmarket/identity-api';
import { Events } from '@prepmarket/service-kit';
import { api } from '@prepmarket/service-kit/testing';
import { admin, bidPath, client, contractState, namedVendor, openProject, openWorld, proposal, published, submit, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** An open project with two bids on it. */
const twoBids = async () => {
  const owner = client();
  const [one, two] = [vendor(), vendor()];
  const project = await openProject(world, owner);
  return { owner, one, two, project, first: await submit(world, one, project.id), second: await submit(world, two, project.id) };
};
const call = (actor: ReturnType<typeof client>, bid: Parameters<typeof bidPath>[0], verb: 'accept' | 'withdraw' | 'reject') =>
  api(world.app)
    .as(actor)
    .post(bidPath(bid, `/${verb}`));
const statusOf = async (actor: ReturnType<typeof client>, bid: Parameters<typeof bidPath>[0]) =>
  (await api(world.app).as(actor).get(bidPath(bid)).expect(200)).body.bid.status;

it('[S-458][S-459] shows the list to the client and to admins; anybody else gets 403', async () => {
  const { owner, one, first } = await twoBids();
  const path = `/api/projects/${first.projectId}/bids`;
  for (const actor of [owner, admin()]) expect((await api(world.app).as(actor).get(path).expect(200)).body.bids).toHaveLength(2);
  for (const actor of [one, vendor(), client()]) expect((await api(world.app).as(actor).get(path).expect(403)).body.message).toBe(bidMessages.notAuthorized);
  expect((await call(admin(), first, 'accept').expect(403)).body.message).toBe(bidMessages.onlyClientAccepts);
  await api(world.app).get(path).expect(401);
});

it('[S-460][S-146] answers the list under bids and data, newest first', async () => {
  const { owner, first, second } = await twoBids();
  const { body } = await api(world.app).as(owner).get(`/api/projects/${first.projectId}/bids`).expect(200);
  expect(body).toEqual({ success: true, data: body.bids, bids: body.bids });
  expect(body.bids.map((each: unknown) => bidSchema.parse(each).id)).toEqual([second.id, first.id]);
});

it('[S-461] answers one bid under bid to its client, its vendor and admins', async () => {
  const { owner, one, two, first } = await twoBids();
  for (const actor of [owner, one, admin()]) expect(bidSchema.parse((await api(world.app).as(actor).get(bidPath(first)).expect(200)).body.bid)).toEqual(first);
  expect((await api(world.app).as(two).get(bidPath(first)).expect(403)).body.message).toBe(bidMessages.notAuthorizedBid);
  expect(
    (
      await api(world.app)
        .as(owner)
        .get(bidPath({ ...first, id: randomUUID() }))
        .expect(404)
    ).body.message,
  ).toBe(bidMessages.notFound);
  const elsewhere = await openProject(world, owner);
  await api(world.app)
    .as(owner)
    .get(bidPath({ ...first, projectId: elsewhere.id }))
    .expect(404);
});

it('[S-650] lists a vendor its own bids, and those on one project when it is named', async () => {
  const { one, two, first, project } = await twoBids();
  const own = async (actor: ReturnType<typeof client>, projectId: string) =>
    (await api(world.app).as(actor).get(`/api/bids?project_id=${projectId}`).expect(200)).body.bids.map((bid: { id: string }) => bid.id);
  const elsewhere = await submit(world, one, (await openProject(world, client())).id);
  expect(await own(one, project.id)).toEqual([first.id]);
  expect(await own(one, elsewhere.projectId)).toEqual([elsewhere.id]);
  expect(await own(two, elsewhere.projectId)).toEqual([]);
  await api(world.app).as(one).get('/api/bids?project_id=x').expect(400);
  await call(one, elsewhere, 'withdraw').expect(200);
  await world.hear(projectDeleted, { id: elsewhere.projectId, version: 9 });
  expect((await api(world.app).as(one).get('/api/bids').expect(200)).body.bids).toEqual([first]);
  expect((await api(world.app).as(two).get('/api/bids').expect(200)).body.bids).toHaveLength(1);
  expect((await api(world.app).as(client()).get('/api/bids').expect(200)).body.bids).toEqual([]);
});

it('[S-652] counts the bids of a project for its client and admins', async () => {
  const { owner, one, first } = await twoBids();
  await call(one, first, 'withdraw').expect(200);
  const path = `/api/projects/${first.projectId}/bids/count`;
  for (const actor of [owner, admin()]) expect((await api(world.app).as(actor).get(path).expect(200)).body.data).toEqual({ total: 2, pending: 1 });
  for (const actor of [one, client()]) expect((await api(world.app).as(actor).get(path).expect(403)).body.message).toBe(bidMessages.notAuthorized);
});

describe('[S-651] of its project a bid tells', () => {
  const title = ({ project }: { project: { id: string } }) => ({ id: project.id, _id: project.id, title: 'Old Bridge' });
  const whole = ({ project, owner }: { project: { id: string }; owner: { id: string } }) => ({
    ...title({ project }),
    user_id: owner.id,
    client_id: owner.id,
    budget: { min: 1000, max: 2000, currency: 'USD' },
  });
  /** The same project as the page, the own list and the client's list tell it. */
  const told = async (actor: ReturnType<typeof client>, bid: Parameters<typeof bidPath>[0]) => {
    const one = (await api(world.app).as(actor).get(bidPath(bid)).expect(200)).body.bid.project;
    for (const path of ['/api/bids', `/api/bids?project_id=${bid.projectId}`]) {
      const { bids } = (await api(world.app).as(actor).get(path).expect(200)).body;
      for (const each of bids) expect(each.project).toEqual(one);
    }
    return one;
  };

  it('everything to its client, to admins and to whose bid stands, the title alone to whose bid ended', async () => {
    const { owner, one, two, first, second, project } = await twoBids();
    await call(owner, first, 'accept').expect(200);
    await world.hear(projectChanged, { ...project, version: 2, status: 'in_progress' });
    const listed = { ...whole({ project, owner }), status: 'in_progress', awarded: true };
    for (const actor of [owner, admin(), one]) expect(await told(actor, first)).toEqual(listed);
    expect(await told(owner, second)).toEqual(listed);
    expect(await told(two, second)).toEqual(title({ project }));
    const { bids } = (await api(world.app).as(owner).get(`/api/projects/${project.id}/bids`).expect(200)).body;
    for (const bid of bids) expect(bid.project).toEqual(listed);
  });

  it('the title alone in the very answer that ends the bid', async () => {
    const { owner, one, first, project } = await twoBids();
    await call(owner, first, 'accept').expect(200);
    await world.hear(projectChanged, { ...project, version: 2, status: 'in_progress' });
    expect((await call(one, first, 'withdraw').expect(200)).body.bid.project).toEqual(title({ project }));
  });

  it('the title alone of a draft to a vendor whose bid still waits there, and everything under a contract that runs', async () => {
    const { owner, one, first, project } = await twoBids();
    await world.hear(projectChanged, { ...project, version: 2, status: 'draft' });
    expect(await told(one, first)).toEqual(title({ project }));
    await world.hear(projectChanged, { ...project, version: 3, status: 'open' });
    await call(owner, first, 'accept').expect(200);
    await world.hear(contractActivated, contractState(first, owner, { version: 4, status: 'active', clientSigned: true, vendorSigned: true }));
    expect(await told(one, first)).toMatchObject({ status: 'open', awarded: true });
  });
});

it('[S-653] declines with a reason that the vendor reads, or without one', async () => {
  const { owner, one, two, first, second } = await twoBids();
  const long = await call(owner, first, 'reject')
    .send({ reason: 'x'.repeat(declineReasonMaximum + 1) })
    .expect(400);
  expect(long.body.message).toContain(String(declineReasonMaximum));
  await call(owner, first, 'reject').send({ reason: '  We need it a week earlier. ' }).expect(200);
  await call(owner, second, 'reject').expect(200);
  expect((await api(world.app).as(one).get(bidPath(first)).expect(200)).body.bid.declineReason).toBe('We need it a week earlier.');
  expect((await api(world.app).as(two).get(bidPath(second)).expect(200)).body.bid.declineReason).toBe('');
});

it('[S-462][S-464] accepts one bid, rejects the other pending ones and publishes each', async () => {
  const { owner, first, second } = await twoBids();
  const { body } = await call(owner, first, 'accept').expect(200);
  expect(body).toMatchObject({ success: true, message: bidMessages.accepted, bid: { id: first.id, status: 'accepted' } });
  expect(await statusOf(owner, second)).toBe('rejected');
  expect(await published(world, bidAccepted.type, first.id)).toMatchObject([
    { status: 'accepted', version: 2, projectTitle: 'Old Bridge', amountCents: 150_000 },
  ]);
  expect(await published(world, bidRejected.type, second.id)).toMatchObject([{ status: 'rejected', version: 2 }]);
});

it('[S-463] takes no bid after the award, before and after the project says so itself', async () => {
  const { owner, project, first } = await twoBids();
  await call(owner, first, 'accept').expect(200);
  for (const status of ['open', 'in_progress'] as const) {
    await world.hear(projectChanged, { ...project, version: project.version + (status === 'open' ? 1 : 2), status });
    const { body } = await api(world.app).as(vendor()).post(`/api/projects/${project.id}/bids`).send(proposal).expect(409);
    expect(body.message).toBe(bidMessages.cannotBid);
  }
});

it('[S-465] answers 409 to accepting what is not pending or not open', async () => {
  const { owner, project, first, second } = await twoBids();
  await world.hear(projectChanged, { ...project, version: 2, status: 'in_progress' });
  expect((await call(owner, first, 'accept').expect(409)).body.message).toBe(bidMessages.projectNotOpen);
  await world.hear(projectChanged, { ...project, version: 3, status: 'open' });
  await call(owner, first, 'accept').expect(200);
  expect((await call(owner, first, 'accept').expect(409)).body.message).toBe(bidMessages.notPending);
  expect((await call(owner, second, 'accept').expect(409)).body.message).toBe(bidMessages.alreadyAwarded);
});

it('[S-144] accepts once when the same request is sent twice', async () => {
  const { owner, first } = await twoBids();
  const key = randomUUID();
  const answers = await Promise.all([1, 2].map(() => call(owner, first, 'accept').set('Idempotency-Key', key)));
  expect(answers.map(({ status, body }) => [status, body.bid?.status])).toEqual([
    [200, 'accepted'],
    [200, 'accepted'],
  ]);
  expect(await published(world, bidAccepted.type, first.id)).toHaveLength(1);
});

it('[S-466] moves a bid only along its table: pending, accepted, rejected, withdrawn', async () => {
  expect(bidStates.names).toEqual(['pending', 'accepted', 'rejected', 'withdrawn']);
  const { owner, one, two, first, second } = await twoBids();
  expect((await call(one, first, 'reject').expect(403)).body.message).toBe(bidMessages.onlyClientDeclines);
  expect((await call(two, first, 'withdraw').expect(403)).body.message).toBe(bidMessages.onlyOwnWithdraw);
  await call(owner, first, 'reject').expect(200);
  await call(two, second, 'withdraw').expect(200);
  for (const [bid, bidder] of [
    [first, one],
    [second, two],
  ] as const) {
    await call(owner, bid, 'accept').expect(409);
    await call(owner, bid, 'reject').expect(409);
    await call(bidder, bid, 'withdraw').expect(409);
  }
  expect(await published(world, bidWithdrawn.type, second.id)).toHaveLength(1);
  expect(await published(world, bidRejected.type, first.id)).toHaveLength(1);
});

it('[S-471] has a contract from its creation until its cancellation', async () => {
  const { owner, one, first } = await twoBids();
  await call(owner, first, 'accept').expect(200);
  const draft = contractState(first, owner);
  await world.hear(contractCreated, draft);
  expect((await api(world.app).as(one).get(bidPath(first))).body.bid).toMatchObject({ hasContract: true, contractId: draft.id, contractActive: false });
  await world.hear(contractActivated, { ...draft, version: 2, status: 'active', clientSigned: true, vendorSigned: true });
  expect((await api(world.app).as(one).get(bidPath(first))).body.bid).toMatchObject({ hasContract: true, contractActive: true });
  await world.hear(contractCancelled, { ...draft, version: 3, status: 'cancelled' });
  expect((await api(world.app).as(one).get(bidPath(first))).body.bid).toMatchObject({
    hasContract: false,
    contractId: null,
    contractActive: false,
    status: 'accepted',
  });
});

it('[S-654] lets an award be taken back by either side until its contract is active, and then no more', async () => {
  const back = await twoBids();
  await call(back.owner, back.first, 'accept').expect(200);
  await world.hear(contractCreated, contractState(back.first, back.owner));
  await call(back.one, back.first, 'withdraw').expect(200);
  await submit(world, vendor(), back.project.id);
  const cancelled = await twoBids();
  await call(cancelled.owner, cancelled.first, 'accept').expect(200);
  expect((await call(cancelled.owner, cancelled.first, 'reject').expect(200)).body.bid).toMatchObject({ status: 'rejected', project: { awarded: false } });

  const { owner, one, first } = await twoBids();
  await call(owner, first, 'accept').expect(200);
  await world.hear(contractActivated, contractState(first, owner, { version: 4, status: 'active', clientSigned: true, vendorSigned: true }));
  expect((await call(owner, first, 'reject').expect(409)).body.message).toBe(bidMessages.contractActive);
  expect((await call(one, first, 'withdraw').expect(409)).body.message).toBe(bidMessages.contractActive);
});

it.each(['reject', 'withdraw'] as const)('[S-654] gives no second award beside a contract that was signed while the bid was taken back (%s)', async (how) => {
  const { owner, one, project, first } = await twoBids();
  await call(owner, first, 'accept').expect(200);
  await call(how === 'reject' ? owner : one, first, how).expect(200);
  const third = await submit(world, vendor(), project.id);
  const disputed = contractState(first, owner, { version: 5, status: 'disputed', clientSigned: true, vendorSigned: true });
  await world.hear(contractDisputed, disputed);
  expect((await call(owner, third, 'accept').expect(409)).body.message).toBe(bidMessages.alreadyAwarded);
  expect((await api(world.app).as(vendor()).post(`/api/projects/${project.id}/bids`).send(proposal).expect(409)).body.message).toBe(bidMessages.cannotBid);
  await world.hear(projectChanged, { ...project, version: 2, status: 'in_progress' });
  expect((await api(world.app).as(one).get(bidPath(first)).expect(200)).body.bid.project).toMatchObject({ status: 'in_progress', awarded: true });
  await world.hear(projectChanged, { ...project, version: 3, status: 'open' });
  await world.hear(contractCancelled, { ...disputed, version: 6, status: 'cancelled' });
  await call(owner, third, 'accept').expect(200);
});

it('ends the award when an active contract is cancelled, whatever arrives late', async () => {
  const { owner, first } = await twoBids();
  await call(owner, first, 'accept').expect(200);
  const active = contractState(first, owner, { version: 4, status: 'active', clientSigned: true, vendorSigned: true });
  await world.hear(contractCancelled, { ...active, version: 6, status: 'cancelled' });
  await world.hear(contractActivated, active);
  expect((await api(world.app).as(owner).get(bidPath(first))).body.bid).toMatchObject({ status: 'rejected', hasContract: false });
});

it.each(['completed', 'cancelled'] as const)('rejects the pending bids of a project that is %s, and leaves an accepted one', async (status) => {
  const { owner, project, first, second } = await twoBids();
  await world.hear(projectChanged, { ...project, version: 2, status });
  expect([await statusOf(owner, first), await statusOf(owner, second)]).toEqual(['rejected', 'rejected']);

  const award = await twoBids();
  await call(award.owner, award.first, 'accept').expect(200);
  await world.hear(projectChanged, { ...award.project, version: 2, status });
  expect(await statusOf(award.owner, award.first)).toBe('accepted');
});

it('rejects also the accepted bid of a deleted project, unless its contract binds, and keeps the tombstone', async () => {
  const { owner, one, project, first } = await twoBids();
  await call(owner, first, 'accept').expect(200);
  await world.hear(projectDeleted, { id: project.id, version: 5 });
  await world.hear(projectChanged, { ...project, version: 4 });
  expect(await published(world, bidRejected.type, first.id)).toMatchObject([{ version: 3 }]);
  expect((await api(world.app).as(owner).get(bidPath(first)).expect(404)).body.message).toBe(bidMessages.projectNotFound);
  expect((await api(world.app).as(one).get('/api/bids')).body.bids).toEqual([]);

  const bound = await twoBids();
  await call(bound.owner, bound.first, 'accept').expect(200);
  await world.hear(contractCompleted, contractState(bound.first, bound.owner, { version: 9, status: 'completed', clientSigned: true, vendorSigned: true }));
  await world.hear(projectDeleted, { id: bound.project.id, version: 5 });
  expect(await published(world, bidRejected.type, bound.first.id)).toEqual([]);
});

it('publishes every bid again on request, as it stands', async () => {
  const { owner, first, second } = await twoBids();
  await call(owner, first, 'accept').expect(200);
  await world.app.get(Events).republish();
  const [original, again] = await published(world, bidAccepted.type, first.id);
  expect(again).toEqual(original);
  expect(await published(world, bidRejected.type, second.id)).toHaveLength(2);
});

it('[S-733] refuses the pending bid of a vendor who is suspended, says so beforehand, and takes it once they are back', async () => {
  const owner = client();
  const bidder = await namedVendor(world);
  const project = await openProject(world, owner);
  const bid = await submit(world, bidder, project.id);
  expect(bid.vendor.suspended).toBe(false);
  const person = { id: bidder.id, firstName: 'Vera', lastName: 'Vendor', company: '', role: 'vendor' as const, tokensValidFrom: new Date(0).toISOString() };
  await world.hear(userSuspended, { ...person, version: 2, suspended: true });
  const read = async () => bidSchema.parse((await api(world.app).as(owner).get(bidPath(bid)).expect(200)).body.bid);
  expect((await read()).vendor.suspended).toBe(true);
  expect((await call(owner, bid, 'accept').expect(409)).body.message).toBe(bidMessages.vendorSuspended);
  expect((await read()).status).toBe('pending');
  await world.hear(userChanged, { ...person, version: 3, suspended: false });
  await call(owner, bid, 'accept').expect(200);
});
