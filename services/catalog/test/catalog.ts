import { randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import type { Actor, EventDef, Role } from '@prepmarket/api-kit';
import { type BidState, bidAccepted, bidSubmitted } from '@prepmarket/bidding-api';
import type { Project, Shot, ShotPackage } from '@prepmarket/catalog-api';
import type { ContractState } from '@prepmarket/contracts-api';
import { userRegistered } from '@prepmarket/identity-api';
import { api, publishFrom, testConfig, tokenFor } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { type CatalogConfig, start } from '../src/start.js';

export interface Person extends Actor {
  firstName: string;
}

const YEAR = 365 * 24 * 3_600_000;
export const deadline = new Date(Date.now() + YEAR).toISOString().slice(0, 10);

export const newProject = (more: object = {}) => ({
  title: 'Harbour at night',
  description: 'Twelve plates',
  category: 'Film',
  budget: { min: 1000, max: 2500.5 },
  deadline,
  skills: ['Roto', 'Silhouette'],
  ...more,
});

/** A running catalog with a database of its own. */
export const openCatalog = async (more: Partial<CatalogConfig> = {}) => {
  const config = { ...(await testConfig('catalog')), ...more };
  const app: INestApplication = await start(config);
  const as = (actor: Actor) => api(app).as(actor);

  const publish = async <T>(event: EventDef<T>, data: T): Promise<void> => void (await publishFrom(config, event, data));

  const person = async (role: Role, firstName = 'Cleo'): Promise<Person> => {
    const id = randomUUID();
    const tokensValidFrom = new Date(0).toISOString();
    await publish(userRegistered, { id, version: 1, firstName, lastName: 'Doe', company: 'North Light', role, suspended: false, tokensValidFrom });
    return { id, role, firstName };
  };

  const project = async (owner: Actor, more: object = {}): Promise<Project> => {
    const { body } = await as(owner).post('/api/projects').send(newProject(more)).expect(201);
    return body.project;
  };

  const pack = async (owner: Actor, projectId: string, more: object = {}): Promise<ShotPackage> => {
    const { body } = await as(owner)
      .post(`/api/projects/${projectId}/packages`)
      .send({ name: 'Reel 1', description: 'Day', ...more })
      .expect(201);
    return body.package;
  };

  const shot = async (owner: Actor, projectId: string, packageId: string, more: object = {}): Promise<Shot> => {
    const { body } = await as(owner)
      .post(`/api/projects/${projectId}/packages/${packageId}/shots`)
      .send({ name: 'sh010', ...more })
      .expect(201);
    return body.shot;
  };

  /** A bid as bidding would publish it; give `id` and a higher `version` to move it on. */
  const bidOf = (of: Project, vendor: Actor, more: Partial<BidState> = {}): BidState => ({
    ...{ id: randomUUID(), version: 1, projectId: of.id, projectTitle: of.title, projectDescription: of.description },
    ...{ userId: of.user_id, clientId: of.client_id, vendorId: vendor.id, amountCents: 150_000, currency: 'USD', deliveryDays: 10, status: 'pending' as const },
    ...more,
  });

  const bid = async (of: Project, vendor: Actor): Promise<BidState> => {
    const state = bidOf(of, vendor);
    await publish(bidSubmitted, state);
    return state;
  };

  const award = async (of: Project, vendor: Actor): Promise<BidState> => {
    const state: BidState = { ...(await bid(of, vendor)), version: 2, status: 'accepted' };
    await publish(bidAccepted, state);
    return state;
  };

  const contractOf = (state: BidState, more: Partial<ContractState> = {}): ContractState => ({
    ...{ id: randomUUID(), version: 1, projectId: state.projectId, bidId: state.id, clientId: state.clientId, vendorId: state.vendorId, title: 'Work' },
    ...{ status: 'draft' as const, clientSigned: false, vendorSigned: false, totalCents: state.amountCents, currency: 'USD' },
    ...more,
  });

  /** What the catalog has published under this type, oldest first. */
  const published = async (event: EventDef, id: string): Promise<Record<string, unknown>[]> => {
    const rows = await app.get(DataSource).query(`SELECT data FROM outbox WHERE type = $1 AND data->>'id' = $2 ORDER BY seq`, [event.type, id]);
    return rows.map((row: { data: Record<string, unknown> }) => row.data);
  };

  const close = async (): Promise<void> => {
    await app.close();
    await config.drop();
  };

  return { app, config, api: api(app), as, publish, person, project, pack, shot, bidOf, bid, award, contractOf, published, tokenFor, close };
};

export type Catalog = Awaited<ReturnType<typeof openCatalog>>;
export const nowhere = '00000000-0000-4000-8000-000000000000';
