import { randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import type { Actor, EventDef } from '@prepmarket/api-kit';
import { type Bid, bid as bidSchema } from '@prepmarket/bidding-api';
import { type ProjectState, projectCreated } from '@prepmarket/catalog-api';
import type { ContractState } from '@prepmarket/contracts-api';
import { userRegistered } from '@prepmarket/identity-api';
import { api, publishFrom, type TestConfig, testConfig } from '@prepmarket/service-testing';
import pg from 'pg';
import { start } from '../src/start.js';

// A cap for slow machines; no test waits for it.
export interface World {
  app: INestApplication;
  config: TestConfig;
  /** The service's own database, to look at what it left there. */
  rows<T = Record<string, unknown>>(query: string, values?: unknown[]): Promise<T[]>;
  /** Brings an event of another service. */
  hear<T>(event: EventDef<T>, data: T): Promise<void>;
  end(): Promise<void>;
}

export const openWorld = async (over: Parameters<typeof testConfig>[1] = {}): Promise<World> => {
  const config = await testConfig('bidding', over);
  const app = await start(config);
  const database = new pg.Pool({ connectionString: config.databaseUrl, max: 2 });
  // Dropping the database ends connections that are still closing; without a listener that is an uncaught error.
  database.on('error', () => undefined);
  return {
    app,
    config,
    rows: async (query, values) => (await database.query(query, values)).rows,
    hear: async (event, data) => void (await publishFrom(config, event, data)),
    end: async () => {
      await app.close();
      await database.end();
      await config.drop();
    },
  };
};

export const client = (): Actor => ({ id: randomUUID(), role: 'client' });
export const admin = (): Actor => ({ id: randomUUID(), role: 'admin' });
export const vendor = (): Actor => ({ id: randomUUID(), role: 'vendor' });

/** A vendor whose name has arrived. */
export const namedVendor = async (world: World, firstName = 'Vera', lastName = 'Vendor', company = 'Roto House'): Promise<Actor> => {
  const actor = vendor();
  await world.hear(userRegistered, {
    id: actor.id,
    version: 1,
    firstName,
    lastName,
    company,
    role: 'vendor',
    suspended: false,
    tokensValidFrom: new Date(0).toISOString(),
  });
  return actor;
};

export const projectState = (owner: Actor, over: Partial<ProjectState> = {}): ProjectState => ({
  id: randomUUID(),
  version: 1,
  userId: owner.id,
  clientId: owner.id,
  title: 'Old Bridge',
  description: 'Remove the rigs.',
  category: 'film',
  budgetMinCents: 100_000,
  budgetMaxCents: 200_000,
  currency: 'USD',
  deadline: '2027-03-01',
  skills: ['roto'],
  status: 'open',
  ...over,
});

export const openProject = async (world: World, owner: Actor, over: Partial<ProjectState> = {}): Promise<ProjectState> => {
  const state = projectState(owner, over);
  await world.hear(projectCreated, state);
  return state;
};

export const proposal = { amount: 1500, deliveryTime: 14, proposal: 'We roto it all.' };

export const submit = async (world: World, actor: Actor, projectId: string, fields: object = proposal): Promise<Bid> => {
  const { body } = await api(world.app).as(actor).post(`/api/projects/${projectId}/bids`).send(fields).expect(201);
  return bidSchema.parse(body.bid);
};

export const bidPath = (bid: Bid, call = ''): string => `/api/projects/${bid.projectId}/bids/${bid.id}${call}`;

/** Every event of this type that the service has published about this record, oldest first. */
export const published = async (world: World, type: string, id: string): Promise<{ status: string; version: number }[]> =>
  (
    await world.rows<{ data: { status: string; version: number } }>("SELECT data FROM outbox WHERE type = $1 AND data->>'id' = $2 ORDER BY seq", [type, id])
  ).map((row) => row.data);

export const contractState = (bid: Bid, owner: Actor, over: Partial<ContractState> = {}): ContractState => ({
  id: randomUUID(),
  version: 1,
  projectId: bid.projectId,
  bidId: bid.id,
  clientId: owner.id,
  vendorId: bid.vendor.id,
  title: 'Contract',
  status: 'draft',
  clientSigned: false,
  vendorSigned: false,
  totalCents: 150_000,
  currency: 'USD',
  ...over,
});

/** An open project with two bids on it. */
export const twoBids = async (world: World) => {
  const owner = client();
  const [one, two] = [vendor(), vendor()];
  const project = await openProject(world, owner);
  return { owner, one, two, project, first: await submit(world, one, project.id), second: await submit(world, two, project.id) };
};

export const call = (world: World, actor: Actor, bid: Bid, verb: 'accept' | 'withdraw' | 'reject') =>
  api(world.app)
    .as(actor)
    .post(bidPath(bid, `/${verb}`));

export const statusOf = async (world: World, actor: Actor, bid: Bid): Promise<string> =>
  (await api(world.app).as(actor).get(bidPath(bid)).expect(200)).body.bid.status;
