import { randomUUID } from 'node:crypto';
import { bidAccepted, bidMessages, bidRejected, bid as bidSchema, bidStates, bidWithdrawn, isAward } from '@prepmarket/bidding-api';
import { type Engagement, hasAward, projectChanged, projectDeleted } from '@prepmarket/catalog-api';
import { contractActivated, contractCancelled, contractCompleted, contractCreated, contractDisputed, contractStates } from '@prepmarket/contracts-api';
import { userChanged, userSuspended } from '@prepmarket/identity-api';
import { Events } from '@prepmarket/service-kit';
import { api } from '@prepmarket/service-testing';
import pg from 'pg';
import { BINDING } from '../src/contracts/binding.js';
import {
  bidPath,
  call,
  client,
  contractState,
  namedVendor,
  openProject,
  openWorld,
  proposal,
  published,
  statusOf,
  submit,
  twoBids,
  vendor,
  type World,
} from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

it('[S-462][S-464] accepts one bid, rejects the other pending ones and publishes each', async () => {
  const { owner, first, second } = await twoBids(world);
  const { body } = await call(world, owner, first, 'accept').expect(200);
  expect(body).toMatchObject({ success: true, message: bidMessages.accepted, bid: { id: first.id, status: 'accepted' } });
  expect(await statusOf(world, owner, second)).toBe('rejected');
  expect(await published(world, bidAccepted.type, first.id)).toMatchObject([
    { status: 'accepted', version: 2, projectTitle: 'Old Bridge', amountCents: 150_000 },
  ]);
  expect(await published(world, bidRejected.type, second.id)).toMatchObject([{ status: 'rejected', version: 2 }]);
});

it('[S-463] takes no bid after the award, before and after the project says so itself', async () => {
  const { owner, project, first } = await twoBids(world);
  await call(world, owner, first, 'accept').expect(200);
  for (const status of ['open', 'in_progress'] as const) {
    await world.hear(projectChanged, { ...project, version: project.version + (status === 'open' ? 1 : 2), status });
    const { body } = await api(world.app).as(vendor()).post(`/api/projects/${project.id}/bids`).send(proposal).expect(409);
    expect(body.message).toBe(bidMessages.cannotBid);
  }
});

it('[S-465] answers 409 to accepting what is not pending or not open', async () => {
  const { owner, project, first, second } = await twoBids(world);
  await world.hear(projectChanged, { ...project, version: 2, status: 'in_progress' });
  expect((await call(world, owner, first, 'accept').expect(409)).body.message).toBe(bidMessages.projectNotOpen);
  await world.hear(projectChanged, { ...project, version: 3, status: 'open' });
  await call(world, owner, first, 'accept').expect(200);
  expect((await call(world, owner, first, 'accept').expect(409)).body.message).toBe(bidMessages.notPending);
  expect((await call(world, owner, second, 'accept').expect(409)).body.message).toBe(bidMessages.alreadyAwarded);
});

it('[S-144] accepts once when the same request is sent twice', async () => {
  const { owner, first } = await twoBids(world);
  const key = randomUUID();
  const answers = await Promise.all([1, 2].map(() => call(world, owner, first, 'accept').set('Idempotency-Key', key)));
  expect(answers.map(({ status, body }) => [status, body.bid?.status])).toEqual([
    [200, 'accepted'],
    [200, 'accepted'],
  ]);
  expect(await published(world, bidAccepted.type, first.id)).toHaveLength(1);
});

it('[S-466] moves a bid only along its table: pending, accepted, rejected, withdrawn', async () => {
  expect(bidStates.names).toEqual(['pending', 'accepted', 'rejected', 'withdrawn']);
  const { owner, one, two, first, second } = await twoBids(world);
  expect((await call(world, one, first, 'reject').expect(403)).body.message).toBe(bidMessages.onlyClientDeclines);
  expect((await call(world, two, first, 'withdraw').expect(403)).body.message).toBe(bidMessages.onlyOwnWithdraw);
  await call(world, owner, first, 'reject').expect(200);
  await call(world, two, second, 'withdraw').expect(200);
  for (const [bid, bidder] of [
    [first, one],
    [second, two],
  ] as const) {
    await call(world, owner, bid, 'accept').expect(409);
    await call(world, owner, bid, 'reject').expect(409);
    await call(world, bidder, bid, 'withdraw').expect(409);
  }
  expect(await published(world, bidWithdrawn.type, second.id)).toHaveLength(1);
  expect(await published(world, bidRejected.type, first.id)).toHaveLength(1);
});

it('[S-471] has a contract from its creation until its cancellation', async () => {
  const { owner, one, first } = await twoBids(world);
  await call(world, owner, first, 'accept').expect(200);
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
  const back = await twoBids(world);
  await call(world, back.owner, back.first, 'accept').expect(200);
  await world.hear(contractCreated, contractState(back.first, back.owner));
  await call(world, back.one, back.first, 'withdraw').expect(200);
  await submit(world, vendor(), back.project.id);
  const cancelled = await twoBids(world);
  await call(world, cancelled.owner, cancelled.first, 'accept').expect(200);
  expect((await call(world, cancelled.owner, cancelled.first, 'reject').expect(200)).body.bid).toMatchObject({
    status: 'rejected',
    project: { awarded: false },
  });

  const { owner, one, first } = await twoBids(world);
  await call(world, owner, first, 'accept').expect(200);
  await world.hear(contractActivated, contractState(first, owner, { version: 4, status: 'active', clientSigned: true, vendorSigned: true }));
  expect((await call(world, owner, first, 'reject').expect(409)).body.message).toBe(bidMessages.contractActive);
  expect((await call(world, one, first, 'withdraw').expect(409)).body.message).toBe(bidMessages.contractActive);
});

it.each(['reject', 'withdraw'] as const)('[S-654] gives no second award beside a contract that was signed while the bid was taken back (%s)', async (how) => {
  const { owner, one, project, first } = await twoBids(world);
  await call(world, owner, first, 'accept').expect(200);
  await call(world, how === 'reject' ? owner : one, first, how).expect(200);
  const third = await submit(world, vendor(), project.id);
  const disputed = contractState(first, owner, { version: 5, status: 'disputed', clientSigned: true, vendorSigned: true });
  await world.hear(contractDisputed, disputed);
  expect((await call(world, owner, third, 'accept').expect(409)).body.message).toBe(bidMessages.alreadyAwarded);
  expect((await api(world.app).as(vendor()).post(`/api/projects/${project.id}/bids`).send(proposal).expect(409)).body.message).toBe(bidMessages.cannotBid);
  await world.hear(projectChanged, { ...project, version: 2, status: 'in_progress' });
  expect((await api(world.app).as(one).get(bidPath(first)).expect(200)).body.bid.project).toMatchObject({ status: 'in_progress', awarded: true });
  await world.hear(projectChanged, { ...project, version: 3, status: 'open' });
  await world.hear(contractCancelled, { ...disputed, version: 6, status: 'cancelled' });
  await call(world, owner, third, 'accept').expect(200);
});

it('ends the award when an active contract is cancelled, whatever arrives late', async () => {
  const { owner, first } = await twoBids(world);
  await call(world, owner, first, 'accept').expect(200);
  const active = contractState(first, owner, { version: 4, status: 'active', clientSigned: true, vendorSigned: true });
  await world.hear(contractCancelled, { ...active, version: 6, status: 'cancelled' });
  await world.hear(contractActivated, active);
  expect((await api(world.app).as(owner).get(bidPath(first))).body.bid).toMatchObject({ status: 'rejected', hasContract: false });
});

it.each(['completed', 'cancelled'] as const)('rejects the pending bids of a project that is %s, and leaves an accepted one', async (status) => {
  const { owner, project, first, second } = await twoBids(world);
  await world.hear(projectChanged, { ...project, version: 2, status });
  expect([await statusOf(world, owner, first), await statusOf(world, owner, second)]).toEqual(['rejected', 'rejected']);

  const award = await twoBids(world);
  await call(world, award.owner, award.first, 'accept').expect(200);
  await world.hear(projectChanged, { ...award.project, version: 2, status });
  expect(await statusOf(world, award.owner, award.first)).toBe('accepted');
});

it('rejects also the accepted bid of a deleted project, unless its contract binds, and keeps the tombstone', async () => {
  const { owner, one, project, first } = await twoBids(world);
  await call(world, owner, first, 'accept').expect(200);
  await world.hear(projectDeleted, { id: project.id, version: 5 });
  await world.hear(projectChanged, { ...project, version: 4 });
  expect(await published(world, bidRejected.type, first.id)).toMatchObject([{ version: 3 }]);
  expect((await api(world.app).as(owner).get(bidPath(first)).expect(404)).body.message).toBe(bidMessages.projectNotFound);
  expect((await api(world.app).as(one).get('/api/bids')).body.bids).toEqual([]);

  const bound = await twoBids(world);
  await call(world, bound.owner, bound.first, 'accept').expect(200);
  await world.hear(contractCompleted, contractState(bound.first, bound.owner, { version: 9, status: 'completed', clientSigned: true, vendorSigned: true }));
  await world.hear(projectDeleted, { id: bound.project.id, version: 5 });
  expect(await published(world, bidRejected.type, bound.first.id)).toEqual([]);
});

it('publishes every bid again on request, as it stands', async () => {
  const { owner, first, second } = await twoBids(world);
  await call(world, owner, first, 'accept').expect(200);
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
  expect((await call(world, owner, bid, 'accept').expect(409)).body.message).toBe(bidMessages.vendorSuspended);
  expect((await read()).status).toBe('pending');
  await world.hear(userChanged, { ...person, version: 3, suspended: false });
  await call(world, owner, bid, 'accept').expect(200);
});

it('[S-1200] tells screens of the same awards as the table of ties, for all that a bid and its contract can be', () => {
  for (const status of bidStates.names)
    for (const contractStatus of [null, ...contractStates.names]) {
      // A bid is not signed for before it is accepted, and whose signed contract was cancelled has been declined with it.
      if (status === 'pending' || (status === 'accepted' && contractStatus === 'cancelled')) continue;
      const tie: Engagement = { vendorId: 'v', bidStatus: status, contractStatus };
      expect([tie, isAward({ status, contractActive: contractStatus !== null && BINDING.includes(contractStatus) })]).toEqual([tie, hasAward([tie])]);
    }
});

/** The statements of the transaction that moves bids: jobs read them at the same time, by other connections or after it. */
const transactionOf = (calls: readonly unknown[][], clients: readonly unknown[]): string[] => {
  const said = calls.map(([query], n) => ({ client: clients[n], text: typeof query === 'string' ? query : (query as { text: string }).text }));
  const moving = said.find(({ text }) => /UPDATE "?bids/.test(text))?.client;
  const texts = said.filter(({ client }) => client === moving).map(({ text }) => text);
  return texts.slice(0, texts.findIndex((text) => text.includes('idempotency_keys SET answer')) + 1);
};

it('[S-1207] accepts a bid, and declines all others, by as many statements beside forty as beside one', async () => {
  const count = async (others: number) => {
    const { owner, project, first } = await twoBids(world);
    await world.rows(
      `INSERT INTO bids (id, project_id, vendor_id, amount_cents, currency, delivery_days, proposal, status, decline_reason, version)
       SELECT gen_random_uuid(), $1, gen_random_uuid(), 100, 'USD', 3, 'Ours', 'pending', '', 1 FROM generate_series(2, $2)`,
      [project.id, others],
    );
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    await call(world, owner, first, 'accept').expect(200);
    const texts = transactionOf(spy.mock.calls, spy.mock.contexts);
    spy.mockRestore();
    const bids = await world.rows('SELECT id FROM bids WHERE project_id = $1 AND id <> $2 ORDER BY created_at, id', [project.id, first.id]);
    const told = await world.rows("SELECT data->>'id' AS id FROM outbox WHERE type = $1 AND data->>'projectId' = $2 ORDER BY seq", [
      bidRejected.type,
      project.id,
    ]);
    expect(told).toEqual(bids);
    expect(told).toHaveLength(others);
    return texts.filter((text) => /bids|outbox|audit_trail/.test(text)).length;
  };
  const [many, one] = [await count(40), await count(1)];
  expect(one).toBeGreaterThan(2);
  expect(many).toBe(one);
});
