import type { Actor, AuditLine } from '@prepmarket/api-kit';
import { type Bid, bidActed, bidStates } from '@prepmarket/bidding-api';
import { projectDeleted } from '@prepmarket/catalog-api';
import { api } from '@prepmarket/service-testing';
import { admin, bidPath, call, client, openWorld, twoBids, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const ask = (actor: Actor, bid: Bid) => api(world.app).as(actor).get(bidPath(bid, '/history'));
/** Oldest first. */
const history = async (actor: Actor, bid: Bid): Promise<AuditLine[]> => (await ask(actor, bid).expect(200)).body.history.toReversed();

it('[S-1180] has a line of every step that the table of bids knows, by whom', async () => {
  const { owner, one, two, first, second } = await twoBids(world);
  await call(world, two, second, 'withdraw').expect(200);
  await call(world, owner, first, 'accept').expect(200);
  await call(world, owner, first, 'reject').expect(200);
  const back = await twoBids(world);
  await call(world, back.owner, back.first, 'accept').expect(200);
  await call(world, back.one, back.first, 'withdraw').expect(200);
  const all = [
    ...(await history(one, first)),
    ...(await history(two, second)),
    ...(await history(back.owner, back.first)),
    ...(await history(back.two, back.second)),
  ];
  const table = bidStates.names.flatMap((from) => ['client', 'vendor'].flatMap((by) => bidStates.moves(from, by as never).map(({ to }) => `${from} ${to}`)));
  expect(new Set(all.flatMap(({ from, to }) => (from ? [`${from} ${to}`] : [])))).toEqual(new Set(table));
  expect(new Set(all.map(({ act }) => act))).toEqual(new Set(Object.keys(bidActed)));
  const told = (await history(back.two, back.second)).map(({ act, by }) => [act, by?.id]);
  expect(told).toEqual([
    ['bid-submitted', back.two.id],
    ['bid-rejected', back.owner.id],
  ]);
});

it('[S-1180] names nobody where a project was deleted', async () => {
  const { owner, project, first } = await twoBids(world);
  await world.hear(projectDeleted, { id: project.id, version: 9 });
  const rows = await world.rows<{ act: string; actor_id: string | null }>('SELECT act, actor_id FROM audit_trail WHERE record_id = $1 ORDER BY at', [first.id]);
  expect(rows.at(-1)).toEqual({ act: 'bid-rejected', actor_id: null });
  await ask(owner, first).expect(404);
});

it('[S-1184] is read by the two whose bid it is and administrators, by nobody else', async () => {
  const { owner, one, two, first } = await twoBids(world);
  for (const actor of [owner, one, admin()]) expect(await history(actor, first)).toHaveLength(1);
  for (const actor of [two, client(), vendor()]) await ask(actor, first).expect(403);
  await api(world.app).get(bidPath(first, '/history')).expect(401);
});
