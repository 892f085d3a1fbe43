import { DataSource, type DataSourceOptions } from 'typeorm';
import type { KitConfig } from '../config.js';
import { TracedClient } from '../tracing/traced-client.js';
import { CutWhenLate } from './cut-when-late.js';
import { SnakeNaming } from './naming.js';

// biome-ignore lint/complexity/noBannedTypes: TypeORM names classes so.
type Classes = Function[];

type Limits = { max: number; statement_timeout?: number; lock_timeout?: number; query_timeout?: number; Client?: typeof CutWhenLate };

/** Milliseconds. The database ends a statement by itself, so that only one that stands still is later than `ANSWER`. */
const [STATEMENT, ANSWER] = [15_000, 17_000];

const options = (config: KitConfig, limits: Limits): DataSourceOptions & { type: 'postgres' } => ({
  type: 'postgres',
  url: config.databaseUrl,
  applicationName: config.service,
  connectTimeoutMS: 5_000,
  namingStrategy: new SnakeNaming(),
  installExtensions: false,
  logging: false,
  extra: { ...limits, idleTimeoutMillis: 30_000, keepAlive: true },
});

/**
 * The service's connection pool: no statement longer than 15 s, no wait for a row longer than 10 s, for a connection longer than 5 s, for a database that stands
 * still longer than 17 s.
 */
export const openDatabase = (config: KitConfig, entities: Classes): Promise<DataSource> => {
  const limits = { statement_timeout: STATEMENT, lock_timeout: 10_000, query_timeout: ANSWER, Client: config.tracing ? TracedClient : CutWhenLate };
  return new DataSource({ ...options(config, { max: config.databasePool ?? 10, ...limits }), entities }).initialize();
};

/** A connection for migrations, which may take as long as they take. */
export const openForMigrations = (config: KitConfig, migrations: Classes): Promise<DataSource> =>
  new DataSource({ ...options(config, { max: 2 }), migrations, migrationsTableName: 'migrations' }).initialize();
