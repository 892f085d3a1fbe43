import { randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import type { Actor, EventDef, EventEnvelope } from '@prepmarket/api-kit';
import { type BidState, bidAccepted } from '@prepmarket/bidding-api';
import type { ProjectState } from '@prepmarket/catalog-api';
import { type Contract, contract as contractSchema, type MilestoneStatus } from '@prepmarket/contracts-api';
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
  hear<T>(event: EventDef<T>, data: T, over?: Partial<EventEnvelope>): Promise<void>;
  end(): Promise<void>;
}

export const openWorld = async (over: Parameters<typeof testConfig>[1] = {}): Promise<World> => {
  const config = await testConfig('contracts', over);
  const app = await start(config);
  const database = new pg.Pool({ connectionString: config.databaseUrl, max: 2 });
  // Dropping the database ends connections that are still closing; without a listener that is an uncaught error.
  database.on('error', () => undefined);
  return {
    app,
    config,
    rows: async (query, values) => (await database.query(query, values)).rows,
    hear: async (event, data, over) => void (await publishFrom(config, event, data, over)),
    end: async () => {
      await app.close();
      await database.end();
      await config.drop();
    },
  };
};

export const client = (): Actor => ({ id: randomUUID(), role: 'client' });
export const vendor = (): Actor => ({ id: randomUUID(), role: 'vendor' });
export const admin = (): Actor => ({ id: randomUUID(), role: 'admin' });

export const personOf = ({ id, role }: Actor, firstName: string, version = 1) => ({
  id,
  version,
  firstName,
  lastName: 'Person',
  company: `${firstName} Ltd`,
  role,
  suspended: false,
  tokensValidFrom: new Date(0).toISOString(),
});

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

export interface Parties {
  client: Actor;
  vendor: Actor;
}

/** A bid of 1500 dollars, as bidding publishes it. */
export const bidState = ({ client, vendor }: Parties, over: Partial<BidState> = {}): BidState => ({
  id: randomUUID(),
  version: 2,
  projectId: randomUUID(),
  projectTitle: 'Old Bridge',
  projectDescription: 'Remove the rigs.',
  userId: client.id,
  clientId: client.id,
  vendorId: vendor.id,
  amountCents: 150_000,
  currency: 'USD',
  deliveryDays: 14,
  status: 'accepted',
  ...over,
});

export const award = async (world: World, over: Partial<BidState> = {}) => {
  const parties = { client: client(), vendor: vendor() };
  await Promise.all([world.hear(userRegistered, personOf(parties.client, 'Clara')), world.hear(userRegistered, personOf(parties.vendor, 'Vera'))]);
  const bid = bidState(parties, over);
  await world.hear(bidAccepted, bid);
  return { ...parties, bid };
};

export const form = {
  title: 'Contract for Old Bridge',
  description: 'Remove the rigs.',
  terms: 'Pay on delivery.',
  milestones: [
    { title: 'First half', description: 'Shots 1 to 5', amount: 700.1, dueDate: '2027-02-01' },
    { title: 'Second half', description: 'The rest', amount: 799.9, dueDate: '2027-01-15' },
  ],
};

export const contractsOf = (bid: Pick<BidState, 'id' | 'projectId'>): string => `/api/projects/${bid.projectId}/bids/${bid.id}/contracts`;

export const draft = async (world: World, fields: object = form) => {
  const awarded = await award(world);
  const { body } = await api(world.app).as(awarded.client).post(contractsOf(awarded.bid)).send(fields).expect(201);
  return { ...awarded, contract: contractSchema.parse(body.contract) };
};

export const sign = (world: World, actor: Actor, { id }: Pick<Contract, 'id'>) => api(world.app).as(actor).post(`/api/contracts/${id}/sign`);

export const active = async (world: World, fields: object = form) => {
  const made = await draft(world, fields);
  await sign(world, made.client, made.contract).expect(200);
  const { body } = await sign(world, made.vendor, made.contract).expect(200);
  return { ...made, contract: contractSchema.parse(body.contract) };
};

export const read = async (world: World, actor: Actor, { id }: Pick<Contract, 'id'>): Promise<Contract> =>
  contractSchema.parse((await api(world.app).as(actor).get(`/api/contracts/${id}`).expect(200)).body.contract);

const pathOf = (contract: Contract, position: number): string => `/api/contracts/${contract.id}/milestones/${contract.milestones[position]?.id}`;

export const put = (world: World, actor: Actor, contract: Contract, status: string, feedback?: string, position = 0) =>
  api(world.app).as(actor).put(pathOf(contract, position)).send({ status, feedback });

export const deliver = (world: World, actor: Actor, contract: Contract, name = 'matte.txt', position = 0, note = '') =>
  api(world.app)
    .as(actor)
    .post(`${pathOf(contract, position)}/deliverables`)
    .field('feedback', note)
    .attach('deliverables', Buffer.from(name), name);

type Made = Parties & { contract: Contract };

/** Leads one milestone to `status` through the API. */
export const lead = async (world: World, made: Made, status: MilestoneStatus, position = 0): Promise<void> => {
  const { client: ours, vendor: theirs, contract } = made;
  const steps: [MilestoneStatus[], () => PromiseLike<{ status: number; body: unknown }>][] = [
    [['in_progress', 'submitted', 'revision_requested', 'approved', 'paid'], () => put(world, theirs, contract, 'in_progress', undefined, position)],
    [['submitted', 'revision_requested', 'approved', 'paid'], () => deliver(world, theirs, contract, 'matte.txt', position)],
    [['revision_requested'], () => put(world, ours, contract, 'revision_requested', 'Edges are soft.', position)],
    [['approved', 'paid'], () => put(world, ours, contract, 'approved', undefined, position)],
    [['paid'], () => put(world, ours, contract, 'paid', undefined, position)],
  ];
  for (const [leads, step] of steps) {
    const answer = leads.includes(status) ? await step() : undefined;
    if (answer && answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  }
};

/** Every event of this type that the service has published about this record, oldest first. */
export const published = async (world: World, type: string, id: string) =>
  (
    await world.rows<{ data: { status: string; version: number } }>("SELECT data FROM outbox WHERE type = $1 AND data->>'id' = $2 ORDER BY seq", [type, id])
  ).map((row) => row.data);
