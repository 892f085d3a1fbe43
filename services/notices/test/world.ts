import { randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import type { Actor, EventDef, EventEnvelope } from '@prepmarket/api-kit';
import type { Notice, NoticeFacts, NoticeKind } from '@prepmarket/notices-api';
import { Events, newId } from '@prepmarket/service-kit';
import { api, publishFrom, type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import pg from 'pg';
import { type NoticesConfig, start } from '../src/start.js';

export interface World {
  app: INestApplication;
  config: TestConfig;
  /** The service's own database, to look at what it left there. */
  rows<T = Record<string, unknown>>(query: string, values?: unknown[]): Promise<T[]>;
  /** Brings an event of another service. */
  hear<T>(event: EventDef<T>, data: T, over?: Partial<EventEnvelope>): Promise<void>;
  end(): Promise<void>;
}

export const openWorld = async (over: Parameters<typeof testConfig>[1] & Partial<NoticesConfig> = {}): Promise<World> => {
  // Over a broker that others use as well, each has queues of its own.
  const config = await testConfig(over.amqp ? `notices-${randomUUID()}` : 'notices', over);
  const app = await start(config);
  // The broker knows where events go once the service has declared it.
  await until(() => app.get(Events).healthy());
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

const somebody = (role: Actor['role']) => (): Actor => ({ id: randomUUID(), role });
export const [client, vendor, admin] = [somebody('client'), somebody('vendor'), somebody('admin')];

interface Said {
  kind?: NoticeKind;
  subject?: string;
  facts?: NoticeFacts;
  cause?: string;
}

/** A notice that somebody was given; its id. */
export const given = async (world: World, to: Actor, { kind = 'bid-received', subject = randomUUID(), facts = {}, cause = randomUUID() }: Said = {}) => {
  const id = newId();
  await world.rows("INSERT INTO notices (id, user_id, kind, subject_kind, subject_id, cause, facts) VALUES ($1, $2, $3, 'project', $4, $5, $6)", [
    id,
    to.id,
    kind,
    subject,
    cause,
    facts,
  ]);
  return id;
};

export const inbox = async (world: World, actor: Actor, query = ''): Promise<Notice[]> =>
  (await api(world.app).as(actor).get(`/api/notices${query}`).expect(200)).body.notices;

export const unread = async (world: World, actor: Actor): Promise<number> =>
  (await api(world.app).as(actor).get('/api/notices/count').expect(200)).body.count.unread;

/** What somebody was told and has not read, oldest first: kind and sentence. */
export const told = async (world: World, actor: Actor): Promise<string[]> =>
  (await inbox(world, actor, '?unread=true')).reverse().map(({ kind, text }) => `${kind}: ${text}`);
