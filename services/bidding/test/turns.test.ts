import { type Actor, turnPage } from '@prepmarket/api-kit';
import { projectChanged, projectDeleted } from '@prepmarket/catalog-api';
import { api } from '@prepmarket/service-testing';
import { admin, call, client, openProject, openWorld, submit, twoBids, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const turns = async (actor: Actor) => {
  const { body } = await api(world.app).as(actor).get('/api/bids/turns').expect(200);
  expect(body.data).toEqual(body.turns);
  return turnPage.parse(body);
};

it('[S-1344] all bids that wait on one project are one line for its client, with the least and the most', async () => {
  const owner = client();
  const project = await openProject(world, owner, { title: 'Night Harbour', deadline: '2027-05-01' });
  const [one, two] = [vendor(), vendor()];
  const first = await submit(world, one, project.id, { amount: 900, deliveryTime: 3, proposal: 'Ours' });
  expect(await turns(owner)).toMatchObject({ total: 1, turns: [{ text: 'Decide on 1 proposal', amount: 900, upTo: null }] });
  const second = await submit(world, two, project.id, { amount: 1200.5, deliveryTime: 3, proposal: 'Theirs' });
  expect((await turns(owner)).turns).toEqual([
    {
      id: `bids-decide-${project.id}`,
      text: 'Decide on 2 proposals',
      action: 'Decide',
      link: `/projects/${project.id}/bids`,
      belongsTo: project.id,
      about: 'Night Harbour',
      amount: 900,
      upTo: 1200.5,
      currency: 'USD',
      due: '2027-05-01',
      since: first.createdAt,
    },
  ]);
  await call(world, one, first, 'withdraw').expect(200);
  expect((await turns(owner)).turns).toMatchObject([{ text: 'Decide on 1 proposal', amount: 1200.5 }]);
  await call(world, owner, second, 'reject').expect(200);
  expect(await turns(owner)).toEqual({ turns: [], total: 0 });
});

it('[S-1344] nothing waits once one is accepted, the project is closed or it is gone', async () => {
  const accepted = await twoBids(world);
  await call(world, accepted.owner, accepted.first, 'accept').expect(200);
  const closed = await twoBids(world);
  await world.hear(projectChanged, { ...closed.project, version: 2, status: 'in_progress' });
  const gone = await twoBids(world);
  await world.hear(projectDeleted, { id: gone.project.id, version: 2 });
  for (const { owner } of [accepted, closed, gone]) expect((await turns(owner)).total).toBe(0);
});

it('[S-1344] the project that is due first comes first', async () => {
  const owner = client();
  for (const [title, deadline] of [
    ['Late', '2027-06-01'],
    ['Soon', '2027-02-01T09:00:00Z'],
    ['Between', '2027-03-01'],
  ] as const)
    await submit(world, vendor(), (await openProject(world, owner, { title, deadline })).id);
  expect((await turns(owner)).turns.map(({ about }) => about)).toEqual(['Soon', 'Between', 'Late']);
});

it('[S-1342] bids wait for the owners of their project and nobody else', async () => {
  const lister = admin();
  const owner = client();
  const [one, two] = [vendor(), vendor()];
  const project = await openProject(world, owner, { userId: lister.id, clientId: owner.id });
  for (const each of [one, two]) await submit(world, each, project.id);
  expect((await turns(owner)).total).toBe(1);
  for (const other of [one, two, client(), vendor(), admin(), lister]) expect(await turns(other)).toEqual({ turns: [], total: 0 });
  await api(world.app).get('/api/bids/turns').expect(401);
});

it('[S-1343] while bids come and one is accepted, the count is that of one moment', async () => {
  const owner = client();
  const projects = await Promise.all(Array.from({ length: 4 }, () => openProject(world, owner)));
  const bids = await Promise.all(projects.map(({ id }) => submit(world, vendor(), id)));
  let busy = true;
  const acts = Promise.all([
    ...projects.flatMap(({ id }) => Array.from({ length: 5 }, () => submit(world, vendor(), id).catch(() => undefined))),
    ...bids.slice(0, 2).map((bid) => call(world, owner, bid, 'accept').then(() => undefined)),
  ]).finally(() => {
    busy = false;
  });
  while (busy) {
    const page = await turns(owner);
    expect(page.total).toBe(page.turns.length);
    expect(page.total).toBeGreaterThanOrEqual(2);
  }
  await acts;
  const waits = await Promise.all(
    projects.map(async ({ id }) => (await api(world.app).as(owner).get(`/api/projects/${id}/bids/count`).expect(200)).body.count.pending as number),
  );
  const { turns: lines } = await turns(owner);
  expect(lines).toHaveLength(2);
  for (const { belongsTo, text } of lines) {
    const pending = waits[projects.findIndex(({ id }) => id === belongsTo)];
    expect(text).toBe(`Decide on ${pending} proposals`);
  }
});
