import { randomUUID } from 'node:crypto';
import { bidMessages, bid as bidSchema, declineReasonMaximum } from '@prepmarket/bidding-api';
import { projectChanged, projectDeleted } from '@prepmarket/catalog-api';
import { contractActivated } from '@prepmarket/contracts-api';
import { api } from '@prepmarket/service-testing';
import { admin, bidPath, call, client, contractState, openProject, openWorld, submit, twoBids, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

it('[S-458][S-459] shows the list to the client and to admins; anybody else gets 403', async () => {
  const { owner, one, first } = await twoBids(world);
  const path = `/api/projects/${first.projectId}/bids`;
  for (const actor of [owner, admin()]) expect((await api(world.app).as(actor).get(path).expect(200)).body.bids).toHaveLength(2);
  for (const actor of [one, vendor(), client()]) expect((await api(world.app).as(actor).get(path).expect(403)).body.message).toBe(bidMessages.notAuthorized);
  expect((await call(world, admin(), first, 'accept').expect(403)).body.message).toBe(bidMessages.onlyClientAccepts);
  await api(world.app).get(path).expect(401);
});

it('[S-460][S-146] answers the list under bids and data, newest first', async () => {
  const { owner, first, second } = await twoBids(world);
  const { body } = await api(world.app).as(owner).get(`/api/projects/${first.projectId}/bids`).expect(200);
  expect(body).toEqual({ success: true, data: body.bids, bids: body.bids });
  expect(body.bids.map((each: unknown) => bidSchema.parse(each).id)).toEqual([second.id, first.id]);
});

it('[S-461] answers one bid under bid to its client, its vendor and admins', async () => {
  const { owner, one, two, first } = await twoBids(world);
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
  const { one, two, first, project } = await twoBids(world);
  const own = async (actor: ReturnType<typeof client>, projectId: string) =>
    (await api(world.app).as(actor).get(`/api/bids?project_id=${projectId}`).expect(200)).body.bids.map((bid: { id: string }) => bid.id);
  const elsewhere = await submit(world, one, (await openProject(world, client())).id);
  expect(await own(one, project.id)).toEqual([first.id]);
  expect(await own(one, elsewhere.projectId)).toEqual([elsewhere.id]);
  expect(await own(two, elsewhere.projectId)).toEqual([]);
  await api(world.app).as(one).get('/api/bids?project_id=x').expect(400);
  await call(world, one, elsewhere, 'withdraw').expect(200);
  await world.hear(projectDeleted, { id: elsewhere.projectId, version: 9 });
  expect((await api(world.app).as(one).get('/api/bids').expect(200)).body.bids).toEqual([first]);
  expect((await api(world.app).as(two).get('/api/bids').expect(200)).body.bids).toHaveLength(1);
  expect((await api(world.app).as(client()).get('/api/bids').expect(200)).body.bids).toEqual([]);
});

it('[S-652] counts the bids of a project for its client and admins', async () => {
  const { owner, one, first } = await twoBids(world);
  await call(world, one, first, 'withdraw').expect(200);
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
    sealedUntil: null,
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
    const { owner, one, two, first, second, project } = await twoBids(world);
    await call(world, owner, first, 'accept').expect(200);
    await world.hear(projectChanged, { ...project, version: 2, status: 'in_progress' });
    const listed = { ...whole({ project, owner }), status: 'in_progress', awarded: true };
    for (const actor of [owner, admin(), one]) expect(await told(actor, first)).toEqual(listed);
    expect(await told(owner, second)).toEqual(listed);
    expect(await told(two, second)).toEqual(title({ project }));
    const { bids } = (await api(world.app).as(owner).get(`/api/projects/${project.id}/bids`).expect(200)).body;
    for (const bid of bids) expect(bid.project).toEqual(listed);
  });

  it('the title alone in the very answer that ends the bid', async () => {
    const { owner, one, first, project } = await twoBids(world);
    await call(world, owner, first, 'accept').expect(200);
    await world.hear(projectChanged, { ...project, version: 2, status: 'in_progress' });
    expect((await call(world, one, first, 'withdraw').expect(200)).body.bid.project).toEqual(title({ project }));
  });

  it('the title alone of a draft to a vendor whose bid still waits there, and everything under a contract that runs', async () => {
    const { owner, one, first, project } = await twoBids(world);
    await world.hear(projectChanged, { ...project, version: 2, status: 'draft' });
    expect(await told(one, first)).toEqual(title({ project }));
    await world.hear(projectChanged, { ...project, version: 3, status: 'open' });
    await call(world, owner, first, 'accept').expect(200);
    await world.hear(contractActivated, contractState(first, owner, { version: 4, status: 'active', clientSigned: true, vendorSigned: true }));
    expect(await told(one, first)).toMatchObject({ status: 'open', awarded: true });
  });
});

it('[S-653] declines with a reason that the vendor reads, or without one', async () => {
  const { owner, one, two, first, second } = await twoBids(world);
  const long = await call(world, owner, first, 'reject')
    .send({ reason: 'x'.repeat(declineReasonMaximum + 1) })
    .expect(400);
  expect(long.body.message).toContain(String(declineReasonMaximum));
  await call(world, owner, first, 'reject').send({ reason: '  We need it a week earlier. ' }).expect(200);
  await call(world, owner, second, 'reject').expect(200);
  expect((await api(world.app).as(one).get(bidPath(first)).expect(200)).body.bid.declineReason).toBe('We need it a week earlier.');
  expect((await api(world.app).as(two).get(bidPath(second)).expect(200)).body.bid.declineReason).toBe('');
});
