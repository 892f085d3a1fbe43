import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InProcessBus, type KitConfig, replaceLog } from '@prepmarket/service-kit';
import pg from 'pg';
import { failureReport } from './failure-report.js';
import { testKeys } from './keys.js';

export interface TestConfig extends KitConfig {
  /** Removes the database and the files. Close the app first. */
  drop(): Promise<void>;
  toJSON(): object;
}

export type TestOverrides = Partial<KitConfig> & { amqp?: boolean; s3?: boolean; empty?: boolean };

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: these tests need the real part; npm test starts it`);
  return value;
};

// A bucket belongs to one database: what others hold in it is not deleted.
const s3 = (database: string) => ({
  endpoint: required('TEST_S3_ENDPOINT'),
  bucket: `${required('TEST_S3_BUCKET')}-${database.replaceAll('_', '-')}`.slice(0, 63),
  accessKey: required('TEST_S3_ACCESS_KEY'),
  secretKey: required('TEST_S3_SECRET_KEY'),
});

// Warnings of the services are printed with the test that failed.
const LOG = process.env.TEST_LOG_LEVEL ? { logLevel: process.env.TEST_LOG_LEVEL } : { logLevel: 'warn', logTo: { write: failureReport.addLine } };

/**
 * A configuration with a database of its own under TEST_DATABASE_URL, files in a temporary folder and events inside this process.
 * In a whole run a service's comes with its tables, with `{ empty: true }` without.
 * `{ amqp: true }` uses TEST_AMQP_URL, `{ s3: true }` TEST_S3_ENDPOINT, _BUCKET, _ACCESS_KEY and _SECRET_KEY.
 */
export const testConfig = async (service: string, { amqp, s3: onS3, empty, ...overrides }: TestOverrides = {}): Promise<TestConfig> => {
  const admin = required('TEST_DATABASE_URL');
  const name = `test_${service.replace(/\W/g, '_')}_${randomBytes(6).toString('hex')}`;
  const prepared: Record<string, string> = empty ? {} : JSON.parse(process.env.TEST_PREPARED ?? '{}');
  // By copying files: writing a database into the log costs four times as much.
  await asAdmin(admin, `CREATE DATABASE ${name} TEMPLATE ${prepared[service] ?? 'template1'} STRATEGY file_copy`);
  const dir = await mkdtemp(join(tmpdir(), `prepmarket-${service}-`));
  if (overrides.logTo) replaceLog(service, { ...LOG, ...overrides });
  return {
    service,
    host: '127.0.0.1',
    port: 0,
    databaseUrl: databaseUrl(admin, name),
    databasePool: 8,
    events: amqp ? { amqpUrl: required('TEST_AMQP_URL') } : { bus: new InProcessBus() },
    store: onS3 ? s3(name) : { dir },
    jwksUrl: `data:application/json,${encodeURIComponent(JSON.stringify(testKeys.jwks))}`,
    publicUrl: 'http://localhost:3000',
    // What has its tables already is only asked for them.
    ...(prepared[service] && { migrations: 'await' as const }),
    ...LOG,
    production: false,
    stop: { graceSeconds: 0, drainSeconds: 2.5 },
    ...overrides,
    // A child process that is given this configuration writes its log to standard output, which tests read.
    toJSON(this: object) {
      return { ...this, logLevel: process.env.TEST_LOG_LEVEL ?? 'silent', logTo: undefined };
    },
    drop: async () => {
      if (overrides.logTo) replaceLog(service, LOG);
      await asAdmin(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await rm(dir, { recursive: true, force: true });
    },
  };
};

const databaseUrl = (admin: string, name: string): string => {
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
};

const asAdmin = async (admin: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
