import { DataSource, type DataSourceOptions } from 'typeorm';
import type { KitConfig } from '../config.js';
import { SnakeNaming } from './naming.js';

// biome-ignore lint/complexity/noBannedTypes: TypeORM names classes so.
type Classes = Function[];

type Limits = { max: number; statement_timeout?: number; lock_timeout?: number };

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

/** The service's connection pool: no statement longer than 15 s, no wait for a row longer than 10 s, no wait for a connection longer than 5 s. */
export const openDatabase = (config: KitConfig, entities: Classes): Promise<DataSource> =>
  new DataSource({ ...options(config, { max: config.databasePool ?? 10, statement_timeout: 15_000, lock_timeout: 10_000 }), entities }).initialize();

/** A connection for migrations, which may take as long as they take. */
export const openForMigrations = (config: KitConfig, migrations: Classes): Promise<DataSource> =>
  new DataSource({ ...options(config, { max: 2 }), migrations, migrationsTableName: 'migrations' }).initialize();
