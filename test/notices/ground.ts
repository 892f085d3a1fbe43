import { randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import type { Actor, EventDef, Role } from '@prepmarket/api-kit';
import { userRegistered } from '@prepmarket/identity-api';
import { InProcessBus } from '@prepmarket/service-kit';
import { api, publishFrom, type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import pg from 'pg';
import { start as bidding } from '../../services/bidding/src/start.js';
import { start as catalog } from '../../services/catalog/src/start.js';
import { start as contracts } from '../../services/contracts/src/start.js';
import { start as notices } from '../../services/notices/src/start.js';

const starts = { catalog, bidding, contracts, notices };
type Service = keyof typeof starts;

/** Everybody who could hear of one project, and two who have nothing to do with it. */
const roles = {
  owner: 'client',
  // Lists the project for the owner, which administrators may.
  colleague: 'admin',
  bidder: 'vendor',
  loser: 'vendor',
  rival: 'vendor',
  seeker: 'vendor',
  stranger: 'client',
  admin: 'admin',
} as const satisfies Record<string, Role>;
export type Who = keyof typeof roles;
export const people = Object.fromEntries(Object.entries(roles).map(([who, role]) => [who, { id: randomUUID(), role }])) as Record<Who, Actor>;

/** The services that act and the one that tells, on databases of their own and one bus. */
export const openGround = async () => {
  const bus = new InProcessBus();
  const configs = {} as Record<Service, TestConfig>;
  const apps = {} as Record<Service, INestApplication>;
  for (const service of Object.keys(starts) as Service[]) {
    configs[service] = await testConfig(service, { events: { bus } });
    apps[service] = await starts[service]({ ...configs[service], webhooksAnywhere: true });
  }
  const rows = async <T>(service: Service, query: string): Promise<T[]> => {
    const client = new pg.Client({ connectionString: configs[service].databaseUrl });
    await client.connect();
    return (await client.query(query).finally(() => client.end())).rows;
  };
  const isCalm = async (service: Service) => (await rows(service, 'SELECT FROM outbox WHERE sent_at IS NULL AND returned_at IS NULL')).length === 0;
  const settle = async () => {
    for (const service of Object.keys(starts) as Service[]) await until(() => isCalm(service));
  };
  const hear = <T>(event: EventDef<T>, data: T) => publishFrom(bus, event, data);
  for (const [who, { id, role }] of Object.entries(people))
    await hear(userRegistered, {
      id,
      version: 1,
      firstName: who,
      lastName: 'Person',
      company: '',
      role,
      suspended: false,
      tokensValidFrom: new Date(0).toISOString(),
    });
  return {
    apps,
    rows,
    hear,
    settle,
    as: (service: Service, who: Who) => api(apps[service]).as(people[who]),
    close: async () => {
      for (const app of Object.values(apps)) await app.close();
      for (const config of Object.values(configs)) await config.drop();
    },
  };
};
export type Ground = Awaited<ReturnType<typeof openGround>>;
