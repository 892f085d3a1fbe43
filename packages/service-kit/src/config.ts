import type { DestinationStream } from 'pino';
import * as z from 'zod/mini';
import { InProcessBus } from './events/bus.js';
import { keptOf, keptVariables } from './files/kept.js';
import { proxyList } from './http/proxy-list.js';
import { metricsPortOf, metricsVariables } from './metrics/metrics-port.js';
import { type PaceLimits, paceOf, paceVariables } from './pace/index.js';
import { type StopTimes, stopOf, stopVariables } from './process/stop-times.js';
import { ConfigError, readVariables } from './read-variables.js';
import type { StoreConfig } from './store/index.js';
import { type Telling, tracingOf, tracingVariables } from './tracing/tracing-variables.js';
import { count, logLevel, url } from './variable-kinds.js';

export interface KitConfig {
  service: string;
  host: string;
  /** 0 takes any free port. */
  port: number;
  databaseUrl: string;
  /** Connections; 10 when absent. */
  databasePool?: number;
  events: { amqpUrl: string } | { bus: InProcessBus };
  store: StoreConfig;
  /** Bytes of one person's files that count; `usuallyKept` when absent. */
  keptPerOwner?: number;
  jwksUrl: string;
  publicUrl: string;
  logLevel: string;
  production: boolean;
  /** Where the lines of the log go; standard output when absent. */
  logTo?: DestinationStream;
  stop?: StopTimes;
  /** How slow clients may be; as `usualPace` when absent. */
  pace?: PaceLimits;
  /** Whether this process brings the database to its version ('run', also when absent) or waits until somebody has ('await'). */
  migrations?: 'run' | 'await';
  /** Networks whose word on the caller's address counts, like '10.42.0.0/16'; all private ones when absent. */
  trustedProxies?: string[];
  /** Where metrics can be read; nowhere when absent. */
  metricsPort?: number;
  /** How traces are told; not at all when absent. */
  tracing?: Telling;
}

/** What a service is not told because it has no use for it. */
export interface Without {
  /** It keeps no files. */
  files?: true;
  /** It has the signing keys itself. */
  keys?: true;
  /** Nobody asks it and it asks nobody: an operator's command. */
  others?: true;
}

export const KIT_CONFIG = Symbol('KIT_CONFIG');

const DEFAULT_SECRETS = new Set([
  'app',
  'prepmarket',
  'postgres',
  'password',
  'guest',
  'minioadmin',
  'changeme',
  'change-me',
  'secret',
  'testing',
  'admin',
  'dev',
]);

/** True for a password that anybody would try first. */
export const isDefaultSecret = (secret: string): boolean => DEFAULT_SECRETS.has(secret.toLowerCase());

const DATABASE_CURE = "give the address of this service's own database, like postgres://user:password@host:5432/name";
const JWKS_CURE = 'give the address of the signing keys, like http://identity:3001/.well-known/jwks.json';
const PUBLIC_CURE = 'give the address under which browsers reach the product, like https://prepmarket.example';

const kinds = {
  NODE_ENV: z.optional(z.string()),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(count('PORT', 0, 65535), 3000),
  DATABASE_URL: url('DATABASE_URL', /^postgres(ql)?:$/, DATABASE_CURE),
  DATABASE_POOL: z.optional(count('DATABASE_POOL', 2, 200)),
  AMQP_URL: z.optional(url('AMQP_URL', /^amqps?:$/, "give the broker's address, like amqp://user:password@host:5672")),
  S3_ENDPOINT: z.optional(url('S3_ENDPOINT', /^https?:$/, "give the object store's address, like http://host:9000")),
  S3_BUCKET: z.optional(z.string()),
  S3_ACCESS_KEY: z.optional(z.string()),
  S3_SECRET_KEY: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), '.data'),
  JWKS_URL: z.optional(url('JWKS_URL', /^(https?|data):$/, JWKS_CURE)),
  PUBLIC_URL: z.optional(url('PUBLIC_URL', /^https?:$/, PUBLIC_CURE)),
  LOG_LEVEL: logLevel,
  TRUSTED_PROXIES: z.optional(proxyList),
  MIGRATIONS: z._default(z.enum(['run', 'await'], 'MIGRATIONS must be run (this process migrates) or await (it waits for who does)'), 'run'),
  ...metricsVariables,
  ...tracingVariables,
  ...stopVariables,
  ...paceVariables,
  ...keptVariables,
};
type Variables = ReturnType<typeof readVariables<typeof kinds>>;

const NAMES: Record<keyof Without, string[]> = {
  files: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'DATA_DIR', 'ATTACHED_GIGABYTES_PER_OWNER'],
  keys: ['JWKS_URL'],
  others: ['AMQP_URL', 'JWKS_URL', 'PUBLIC_URL'],
};

/** The names that `kitConfig` reads. */
export const kitVariables = (without: Without = {}): string[] => {
  const left = (Object.keys(NAMES) as (keyof Without)[]).filter((part) => without[part]).flatMap((part) => NAMES[part]);
  return Object.keys(kinds).filter((name) => !left.includes(name));
};

/**
 * Reads what every service needs from the environment. An empty variable counts as absent; without AMQP_URL events stay in this process, without
 * S3_ENDPOINT files go to DATA_DIR/<service>. With NODE_ENV=production AMQP_URL, S3_ENDPOINT, JWKS_URL and PUBLIC_URL are required and default secrets are refused.
 * @throws ConfigError
 */
export const kitConfig = (service: string, env: NodeJS.ProcessEnv = process.env, without: Without = {}): KitConfig => {
  const known = kitVariables(without);
  const given = readVariables(service, kinds, Object.fromEntries(Object.entries(env).filter(([name]) => known.includes(name))));
  const production = given.NODE_ENV === 'production';
  const wrong = [...storeFaults(given), ...(production ? productionFaults(given, without) : [])];
  if (wrong.length > 0) throw new ConfigError(service, wrong);
  const publicUrl = (given.PUBLIC_URL ?? 'http://localhost:3000').replace(/\/$/, '');
  return {
    service,
    host: given.HOST,
    port: given.PORT,
    databaseUrl: given.DATABASE_URL,
    databasePool: given.DATABASE_POOL,
    events: given.AMQP_URL ? { amqpUrl: given.AMQP_URL } : { bus: new InProcessBus() },
    store: storeOf(service, given),
    keptPerOwner: keptOf(given),
    jwksUrl: given.JWKS_URL ?? `${publicUrl}/.well-known/jwks.json`,
    publicUrl,
    logLevel: given.LOG_LEVEL,
    production,
    stop: stopOf(given, production),
    pace: paceOf(given),
    migrations: given.MIGRATIONS,
    trustedProxies: given.TRUSTED_PROXIES,
    metricsPort: metricsPortOf(given, production),
    tracing: tracingOf(given),
  };
};

const S3_NAMES = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

const storeFaults = (given: Variables): string[] =>
  given.S3_ENDPOINT
    ? S3_NAMES.filter((name) => !given[name]).map((name) => `${name} is not set: S3_ENDPOINT needs it (or unset S3_ENDPOINT to keep files in DATA_DIR)`)
    : [];

const storeOf = (service: string, { S3_ENDPOINT, S3_BUCKET = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '', DATA_DIR }: Variables): KitConfig['store'] =>
  S3_ENDPOINT ? { endpoint: S3_ENDPOINT, bucket: S3_BUCKET, accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY } : { dir: `${DATA_DIR}/${service}` };

const REQUIRED = {
  PUBLIC_URL: PUBLIC_CURE,
  AMQP_URL: 'in production services talk through RabbitMQ; give its address, like amqp://user:password@host:5672',
  S3_ENDPOINT: "in production files outlive this machine; give the object store's address, like http://host:9000",
  JWKS_URL: `in production keys are not fetched through the public door; ${JWKS_CURE}`,
};

const productionFaults = (given: Variables, without: Without): string[] => {
  const known = kitVariables(without);
  const faults = Object.entries(REQUIRED)
    .filter(([name]) => known.includes(name) && !given[name as keyof Variables])
    .map(([name, cure]) => `${name} is not set: ${cure}`);
  for (const name of ['DATABASE_URL', 'AMQP_URL'] as const) {
    const password = given[name] && decodeURIComponent(new URL(given[name]).password);
    if (password && isDefaultSecret(password)) faults.push(`${name} has a default password: choose a secret of your own`);
  }
  if (given.S3_SECRET_KEY && isDefaultSecret(given.S3_SECRET_KEY)) faults.push('S3_SECRET_KEY is a default secret: choose one of your own');
  return faults;
};
