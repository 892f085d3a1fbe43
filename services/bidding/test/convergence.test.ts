import type { EventDef, EventEnvelope } from '@prepmarket/api-kit';
import { bidRejected } from '@prepmarket/bidding-api';
import { projectChanged, projectCreated, projectDeleted } from '@prepmarket/catalog-api';
import { type ContractState, contractActivated, contractCancelled, contractCreated, contractDisputed } from '@prepmarket/contracts-api';
import { InProcessBus } from '@prepmarket/service-kit';
import { api, publishFrom } from '@prepmarket/service-testing';
import { bidPath, client, contractState, openProject, openWorld, projectState, published, submit, vendor, type World } from './world.js';

let world: World;
const bus = new InProcessBus();
beforeAll(async () => {
  world = await openWorld({ events: { bus } });
});
afterAll(() => world.end());

const orders = <T>(list: T[]): T[][] =>
  list.length < 2 ? [list] : list.flatMap((first, i) => orders([...list.slice(0, i), ...list.slice(i + 1)]).map((rest) => [first, ...rest]));

/** The same delivery ten times over. */
const tenfold = async <T>(event: EventDef<T>, data: T): Promise<void> => {
  const envelope: EventEnvelope = await publishFrom(bus, event, data);
  for (let again = 1; again < 10; again += 1) await bus.deliver(envelope);
};

it.each(orders(['created', 'changed', 'deleted']))(
  'ends with the tombstone of a project when its events arrive as %s, %s, %s, each ten times',
  async (...order) => {
    const project = projectState(client());
    const events: Record<string, () => Promise<void>> = {
      created: () => tenfold(projectCreated, project),
      changed: () => tenfold(projectChanged, { ...project, version: 2, title: 'New Bridge' }),
      deleted: () => tenfold(projectDeleted, { id: project.id, version: 3 }),
    };
    for (const each of order) await events[each]?.();
    expect(await world.rows('SELECT version, deleted FROM projects WHERE id = $1', [project.id])).toEqual([{ version: 3, deleted: true }]);
  },
);

const lives = orders([contractCreated, contractActivated, contractDisputed, contractCancelled]).map((life) => ({
  life,
  spoken: life.map(({ type }) => type).join(', '),
}));
it.each(lives)('ends an award once when the events of its contract arrive as $spoken, each ten times', async ({ life }) => {
  const owner = client();
  const { id } = await openProject(world, owner);
  const bid = await submit(world, vendor(), id);
  await api(world.app).as(owner).post(bidPath(bid, '/accept')).expect(200);
  const signed = { clientSigned: true, vendorSigned: true };
  const draft = contractState(bid, owner);
  const states = new Map<EventDef<ContractState>, ContractState>([
    [contractCreated, draft],
    [contractActivated, { ...draft, ...signed, version: 4, status: 'active' }],
    [contractDisputed, { ...draft, ...signed, version: 5, status: 'disputed' }],
    [contractCancelled, { ...draft, ...signed, version: 6, status: 'cancelled' }],
  ]);
  for (const event of life) await tenfold(event, states.get(event) as ContractState);
  expect((await api(world.app).as(owner).get(bidPath(bid))).body.bid).toMatchObject({ status: 'rejected', hasContract: false, contractId: null });
  expect(await published(world, bidRejected.type, bid.id)).toHaveLength(1);
});
