import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { bidWithdrawn, openBidsTold } from '@prepmarket/bidding-api';
import { projectChanged, projectDeleted } from '@prepmarket/catalog-api';
import { contractActivated, contractCancelled, contractCreated } from '@prepmarket/contracts-api';
import { userLeaving, userSuspended } from '@prepmarket/identity-api';
import { api } from '@prepmarket/service-testing';
import { endSeal, openDue, sealedProject, toldOf } from './sealed.js';
import { bidPath, call, client, contractState, namedVendor, openProject, openWorld, published, submit, twoBids, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const GONE = { firstName: 'Deleted', lastName: 'user', company: '', suspended: true, deleted: true };
const goneState = ({ id, role }: Actor) => ({ id, role, version: 2, tokensValidFrom: new Date().toISOString(), ...GONE });

const told = async ({ id }: { id: string }): Promise<number | undefined> => {
  const question = randomUUID();
  await world.hear(userLeaving, { id, version: 1, question });
  const rows = await world.rows<{ data: { count: number } }>("SELECT data FROM outbox WHERE type = $1 AND data->>'question' = $2", [
    openBidsTold.type,
    question,
  ]);
  expect(rows).toHaveLength(1);
  return rows[0]?.data.count;
};

it('[S-1894] counts proposals that wait for a word, and accepted ones until their contract is signed', async () => {
  const { owner, one, two, first, project } = await twoBids(world);
  expect([await told(one), await told(two), await told(owner)]).toEqual([1, 1, 0]);
  await call(world, owner, first, 'accept').expect(200);
  expect([await told(one), await told(two)]).toEqual([1, 0]);
  const contract = contractState(first, owner);
  await world.hear(contractCreated, contract);
  expect(await told(one)).toBe(1);
  await world.hear(contractCancelled, { ...contract, version: 2, status: 'cancelled' });
  expect(await told(one)).toBe(1);
  await call(world, one, first, 'withdraw').expect(200);
  expect(await told(one)).toBe(0);
  expect(project.status).toBe('open');
});

it('[S-1894] leaves a contract that was signed to whoever answers for contracts', async () => {
  const { owner, one, first } = await twoBids(world);
  await call(world, owner, first, 'accept').expect(200);
  const contract = contractState(first, owner);
  await world.hear(contractCreated, contract);
  await world.hear(contractActivated, { ...contract, version: 2, status: 'active', clientSigned: true, vendorSigned: true });
  expect(await told(one)).toBe(0);
});

it('[S-1894] does not count what can come to nothing: the project is over, or gone', async () => {
  const { one, two, project } = await twoBids(world);
  await world.hear(projectChanged, { ...project, version: 2, status: 'cancelled' });
  expect([await told(one), await told(two)]).toEqual([0, 0]);
  const gone = await twoBids(world);
  await world.hear(projectDeleted, { id: gone.project.id, version: 9 });
  expect(await told(gone.one)).toBe(0);
});

it('[S-2381] counts no bid that is sealed, nor names its project, until it is opened; of one who is gone it is taken back, and nobody is told', async () => {
  const { one, bid, project } = await sealedProject(world);
  expect(await told(one)).toBe(0);
  await world.hear(userSuspended, goneState(one));
  await endSeal(world, project.id);
  await openDue(world);
  expect(await toldOf(world, project.id)).toEqual([]);
  expect(await world.rows('SELECT status FROM bids WHERE id = $1', [bid.id])).toEqual([{ status: 'withdrawn' }]);
  const other = await sealedProject(world);
  await endSeal(world, other.project.id);
  expect(await told(other.one)).toBe(1);
});

it('[S-2381] what was opened after the last look is taken back with the account, and its client is told', async () => {
  const { one, first } = await twoBids(world);
  await world.hear(userSuspended, goneState(one));
  await world.hear(userSuspended, { ...goneState(one), version: 3 });
  expect(await published(world, bidWithdrawn.type, first.id)).toHaveLength(1);
});

it('[S-1633] what a client has noted on proposals goes with the account, nobody else’s', async () => {
  const [ours, theirs] = [await twoBids(world), await twoBids(world)];
  for (const { owner, first } of [ours, theirs]) await api(world.app).as(owner).put(bidPath(first, '/mark')).send({ note: 'Too dear' }).expect(200);
  const noted = async () => (await world.rows<{ id: string }>('SELECT bid_id AS id FROM bid_marks')).map(({ id }) => id);
  expect((await noted()).sort()).toEqual([ours.first.id, theirs.first.id].sort());
  await world.hear(userSuspended, { ...goneState(ours.owner), deleted: undefined });
  expect(await noted()).toHaveLength(2);
  await world.hear(userSuspended, { ...goneState(ours.owner), version: 3 });
  expect(await noted()).toEqual([theirs.first.id]);
});

it('[S-1899] a proposal says that its vendor is deleted', async () => {
  const [owner, vera] = [client(), await namedVendor(world)];
  const bid = await submit(world, vera, (await openProject(world, owner)).id);
  const shown = async () => (await api(world.app).as(owner).get(bidPath(bid)).expect(200)).body.bid.vendor;
  expect(await shown()).toMatchObject({ firstName: 'Vera', suspended: false, deleted: false });
  await world.hear(userSuspended, goneState(vera));
  expect(await shown()).toMatchObject(GONE);
});
