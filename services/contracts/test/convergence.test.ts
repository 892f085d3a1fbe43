import type { EventDef, EventEnvelope } from '@prepmarket/api-kit';
import { type BidState, bidAccepted, bidRejected, bidSubmitted } from '@prepmarket/bidding-api';
import { projectChanged, projectCreated, projectDeleted } from '@prepmarket/catalog-api';
import { contractCancelled } from '@prepmarket/contracts-api';
import { InProcessBus } from '@prepmarket/service-kit';
import { publishFrom } from '@prepmarket/service-testing';
import { bidState, client, draft, openWorld, projectState, published, read, vendor, type World } from './world.js';

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

it('ends with the last state of a bid when its events arrive in any order, each ten times', async () => {
  for (const order of orders([bidSubmitted, bidAccepted, bidRejected])) {
    const bid = bidState({ client: client(), vendor: vendor() });
    const states = new Map<EventDef<BidState>, BidState>([
      [bidSubmitted, { ...bid, version: 1, status: 'pending' }],
      [bidAccepted, bid],
      [bidRejected, { ...bid, version: 3, status: 'rejected' }],
    ]);
    for (const event of order) await tenfold(event, states.get(event) as BidState);
    expect(await world.rows('SELECT version, status FROM awards WHERE bid_id = $1', [bid.id])).toEqual([{ version: 3, status: 'rejected' }]);
  }
});

it('cancels a draft once, however often its bid is reported as rejected', async () => {
  const { client: ours, bid, contract } = await draft(world);
  for (let again = 0; again < 3; again += 1) await tenfold(bidRejected, { ...bid, version: 3, status: 'rejected' });
  expect((await read(world, ours, contract)).status).toBe('cancelled');
  expect(await published(world, contractCancelled.type, contract.id)).toHaveLength(1);
});

it('ends with the tombstone of a project when its events arrive in any order, each ten times', async () => {
  for (const order of orders(['created', 'changed', 'deleted'])) {
    const project = projectState(client());
    const events: Record<string, () => Promise<void>> = {
      created: () => tenfold(projectCreated, project),
      changed: () => tenfold(projectChanged, { ...project, version: 2, title: 'New Bridge' }),
      deleted: () => tenfold(projectDeleted, { id: project.id, version: 3 }),
    };
    for (const each of order) await events[each]?.();
    expect(await world.rows('SELECT version, deleted FROM projects WHERE id = $1', [project.id])).toEqual([{ version: 3, deleted: true }]);
  }
});

it('[S-1249] keeps of a bid what a contract takes over, beside rows as the version before writes them', async () => {
  const bid = bidState({ client: client(), vendor: vendor() }, { version: 1, status: 'pending', projectDescription: 'Remove the rigs.', deliveryDays: 14 });
  await publishFrom(bus, bidSubmitted, bid);
  const left = () => world.rows('SELECT version, amount_cents, project_description, delivery_days FROM awards WHERE bid_id = $1', [bid.id]);
  expect(await left()).toEqual([{ version: 1, amount_cents: '150000', project_description: '', delivery_days: 0 }]);
  await world.rows("UPDATE awards SET version = 2, project_description = 'Remove the rigs.', delivery_days = 14 WHERE bid_id = $1", [bid.id]);
  await publishFrom(bus, bidRejected, { ...bid, version: 3, status: 'rejected' });
  expect(await left()).toEqual([{ version: 3, amount_cents: '150000', project_description: 'Remove the rigs.', delivery_days: 14 }]);
});
