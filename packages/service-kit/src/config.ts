import * as z from 'zod/mini';
import { InProcessBus } from './events/bus.js';
import type { StoreConfig } from './store/index.js';

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
  jwksUrl: string;
  publicUrl: string;
  logLevel: string;
  production: boolean;
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

const set = (name: string, cure: string) => z.string(`${name} is not set: ${cure}`).check(z.minLength(1, `${name} is empty: ${cure}`));
const url = (name: string, protocols: RegExp, cure: string) =>
  set(name, cure).check(z.refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), `${name} is no such address: ${cure}`));
const count = (name: string, from: number, to: number) => {
  const cure = `${name} must be a whole number from ${from} to ${to}`;
  return z.coerce.number(cure).check(z.int(cure), z.gte(from, cure), z.lte(to, cure));
};

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const DATABASE_CURE = "give the address of this service's own database, like postgres://user:password@host:5432/name";
const PUBLIC_CURE = 'give the address under which browsers reach the product, like https://prepmarket.example';

const variables = z.object({
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
  JWKS_URL: z.optional(url('JWKS_URL', /^(https?|data):$/, 'give the address of the signing keys, like http://identity:3001/.well-known/jwks.json')),
  PUBLIC_URL: z.optional(url('PUBLIC_URL', /^https?:$/, PUBLIC_CURE)),
  LOG_LEVEL: z._default(z.enum(LEVELS, `LOG_LEVEL must be one of ${LEVELS.join(', ')}`), 'info'),
});
type Variables = z.infer<typeof variables>;

/** Configuration that cannot work; the message has one line a variable, each with its cure. */
export class ConfigError extends Error {
  constructor(service: string, lines: string[]) {
    super(`${service} cannot start:\n${lines.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads what every service needs from the environment. An empty variable counts as absent; without AMQP_URL events stay in this process, without
 * S3_ENDPOINT files go to DATA_DIR/<service>. With NODE_ENV=production AMQP_URL and PUBLIC_URL are required and default secrets are refused.
 * @throws ConfigError
 */
export const kitConfig = (service: string, env: NodeJS.ProcessEnv = process.env): KitConfig => {
  const parsed = z.safeParse(variables, Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success)
    throw new ConfigError(
      service,
      parsed.error.issues.map((issue) => issue.message),
    );
  const given = parsed.data;
  const production = given.NODE_ENV === 'production';
  const wrong = [...storeFaults(given), ...(production ? productionFaults(given) : [])];
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
    jwksUrl: given.JWKS_URL ?? `${publicUrl}/.well-known/jwks.json`,
    publicUrl,
    logLevel: given.LOG_LEVEL,
    production,
  };
};

const S3_NAMES = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

const storeFaults = (given: Variables): string[] =>
  given.S3_ENDPOINT
    ? S3_NAMES.filter((name) => !given[name]).map((name) => `${name} is not set: S3_ENDPOINT needs it (or unset S3_ENDPOINT to keep files in DATA_DIR)`)
    : [];

const storeOf = (service: string, { S3_ENDPOINT, S3_BUCKET = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '', DATA_DIR }: Variables): KitConfig['store'] =>
  S3_ENDPOINT ? { endpoint: S3_ENDPOINT, bucket: S3_BUCKET, accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY } : { dir: `${DATA_DIR}/${service}` };

const productionFaults = (given: Variables): string[] => {
  const faults: string[] = [];
  if (!given.PUBLIC_URL) faults.push(`PUBLIC_URL is not set: ${PUBLIC_CURE}`);
  if (!given.AMQP_URL) faults.push('AMQP_URL is not set: in production services talk through RabbitMQ; give its address, like amqp://user:password@host:5672');
  for (const name of ['DATABASE_URL', 'AMQP_URL'] as const) {
    const password = given[name] && decodeURIComponent(new URL(given[name]).password);
    if (password && isDefaultSecret(password)) faults.push(`${name} has a default password: choose a secret of your own`);
  }
  if (given.S3_SECRET_KEY && isDefaultSecret(given.S3_SECRET_KEY)) faults.push('S3_SECRET_KEY is a default secret: choose one of your own');
  return faults;
};

let surviving = false;

/** A promise that nobody awaited must not end the process, and with it everything else that it does: it is told to `tell`. Once a process. */
export const surviveRejections = (tell: (error: unknown) => void): void => {
  if (!surviving) process.on('unhandledRejection', tell);
  surviving = true;
};
