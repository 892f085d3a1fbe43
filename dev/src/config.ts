import path from 'node:path';
import { rateVariables } from '@prepmarket/catalog-service';
import { trustedProxies } from '@prepmarket/gateway';
import { limitVariables } from '@prepmarket/identity-service';
import { quotaVariables } from '@prepmarket/media-service';
import { pushKeysOf, pushVariables } from '@prepmarket/notices-service';
import { ConfigError, keptVariables, tracingOf, tracingVariables } from '@prepmarket/service-kit';
import { z } from 'zod';
import { root } from './root.js';
import { Sentence } from './sentence.js';

const address = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must be an address that begins with ${protocols[0]}//`);

const most = 1_000_000;
const rate = z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be 1 or more').max(most, `must be ${most} or less`).optional();

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number('must be a number').int('must be a whole number').min(0, 'must be 0 to 65535').max(65535, 'must be 0 to 65535').default(8080),
  DATA_DIR: z
    .string()
    .default(path.join(root, '.data'))
    .transform((folder) => path.resolve(root, folder)),
  DATABASE_URL: address('postgresql:', 'postgres:').optional(),
  AMQP_URL: address('amqp:', 'amqps:').optional(),
  S3_ENDPOINT: address('http:', 'https:').optional(),
  S3_BUCKET: z.string().default('prepmarket'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  SMTP_URL: address('smtp:', 'smtps:').optional(),
  PUBLIC_URL: address('http:', 'https:').optional(),
  ALLOW_DEV_MODE: z.enum(['true', 'false'], 'must be true or false').optional(),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  WEBHOOKS_ANYWHERE: z.enum(['true', 'false'], 'must be true or false').optional(),
  ...pushVariables,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be one of fatal, error, warn, info, debug, trace, silent')
    .default('warn'),
  NODE_ENV: z.string().optional(),
  ...limitVariables,
  REQUESTS_PER_MINUTE: rate,
  TRUSTED_PROXIES: z
    .string()
    .refine((text) => trustedProxies.safeParse(text).success, 'must be networks like 10.42.0.0/16 with commas between them, or a number from 0 to 10')
    .transform((text) => trustedProxies.parse(text))
    .optional(),
  ...rateVariables,
  ...quotaVariables,
  ...keptVariables,
  FFMPEG_PATH: z.string().optional(),
  FFPROBE_PATH: z.string().optional(),
  CHROMIUM_PATH: z.string().optional(),
  ...tracingVariables,
});

export type DevConfig = ReturnType<typeof devConfig>;

/** What `npm start` is told by its environment; an empty variable counts as none. Fails with a sentence that names the variable. */
export function devConfig(env: NodeJS.ProcessEnv = process.env) {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success) throw new Sentence(parsed.error.issues.map(sentenceOf).join(' '));
  const given = parsed.data;
  if (given.S3_ENDPOINT && !(given.S3_ACCESS_KEY && given.S3_SECRET_KEY)) throw new Sentence('S3_ENDPOINT is set: set S3_ACCESS_KEY and S3_SECRET_KEY too.');
  const realParts = [given.DATABASE_URL, given.AMQP_URL, given.S3_ENDPOINT, given.SMTP_URL].some(Boolean);
  const production = given.NODE_ENV === 'production';
  const embedded = !realParts && !production && isLoopback(given.HOST);
  const told = (word: 'true' | 'false' | undefined) => (word ? word === 'true' : embedded);
  return {
    ...given,
    production,
    embedded,
    push: pushOf(given),
    tracing: tracingOf(given),
    DEMO: given.DEMO === '1' || process.argv.includes('--demo'),
    allowDevMode: told(given.ALLOW_DEV_MODE),
    webhooksAnywhere: told(given.WEBHOOKS_ANYWHERE),
  };
}

const pushOf = (given: Parameters<typeof pushKeysOf>[0]) => {
  try {
    return pushKeysOf(given);
  } catch (error) {
    throw error instanceof ConfigError ? new Sentence(error.message) : error;
  }
};

/** What the kit says of a variable begins with its name. */
const sentenceOf = ({ path: [name = ''], message }: z.core.$ZodIssue): string => `${message.startsWith(String(name)) ? '' : `${String(name)} `}${message}.`;

// Others can reach any other address: they do not get accounts that nobody confirmed.
export const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/i.test(host);

const testVariables = ['TEST_DATABASE_URL', 'TEST_AMQP_URL', 'TEST_S3_ENDPOINT', 'TEST_S3_ACCESS_KEY', 'TEST_S3_SECRET_KEY', 'TEST_S3_BUCKET'];

/** The servers the tests were given by their environment. */
export const testServers = (env: NodeJS.ProcessEnv = process.env): Record<string, string> =>
  Object.fromEntries(testVariables.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));

/** This process's environment with `more` in it, for a program started from here. */
export const environment = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({ ...process.env, ...more });
