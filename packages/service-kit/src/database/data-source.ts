import type { ClientConfig } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { KitConfig } from '../config.js';
import { TracedClient } from '../tracing/traced-client.js';
import { CutWhenLate } from './cut-when-late.js';
import { SnakeNaming } from './naming.js';

// biome-ignore lint/complexity/noBannedTypes: TypeORM names classes so.
type Classes = Function[];

type Limits = Pick<ClientConfig, 'statement_timeout' | 'lock_timeout' | 'query_timeout' | 'idle_in_transaction_session_timeout'> & {
  max: number;
  Client?: typeof CutWhenLate;
  pipeline?: boolean;
};

/**
 * Milliseconds. The database ends a statement by itself, so that only one that stands still is later than `ANSWER`. What a process that stands still has locked is
 * free after `IDLE`.
 */
const [STATEMENT, ANSWER, IDLE] = [15_000, 17_000, 30_000];

const options = (config: Pick<KitConfig, 'service' | 'databaseUrl'>, limits: Limits): DataSourceOptions & { type: 'postgres' } => ({
  type: 'postgres',
  url: config.databaseUrl,
  applicationName: config.service,
  connectTimeoutMS: 5_000,
  namingStrategy: new SnakeNaming(),
  installExtensions: false,
  logging: false,
  extra: { ...limits, idleTimeoutMillis: 10_000, keepAlive: true },
});

/**
 * The service's connection pool: no statement longer than 15 s, no wait for a row longer than 10 s, for a connection longer than 5 s, for a database that stands
 * still longer than 17 s, and no transaction in which nothing is asked for longer than 30 s.
 */
export const openDatabase = (config: KitConfig, entities: Classes): Promise<DataSource> => {
  const limits = {
    statement_timeout: STATEMENT,
    lock_timeout: 10_000,
    query_timeout: ANSWER,
    idle_in_transaction_session_timeout: IDLE,
    Client: config.tracing ? TracedClient : CutWhenLate,
    // What is asked for before an answer has come is sent at once: the beginning of a transaction with its first statement.
    pipeline: true,
  };
  return new DataSource({ ...options(config, { max: config.databasePool ?? 10, ...limits }), entities }).initialize();
};

/** A connection for migrations, which may take as long as they take. */
export const openForMigrations = (config: Pick<KitConfig, 'service' | 'databaseUrl'>, migrations: Classes): Promise<DataSource> =>
  new DataSource({ ...options(config, { max: 2 }), migrations, migrationsTableName: 'migrations' }).initialize();
