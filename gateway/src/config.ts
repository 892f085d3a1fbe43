import {
  count,
  type LogOptions,
  logLevel,
  metricsPortOf,
  metricsVariables,
  proxyList,
  readVariables,
  type StopTimes,
  stopOf,
  stopVariables,
  type Telling,
  tracingOf,
  tracingVariables,
} from '@prepmarket/service-kit';
import * as z from 'zod/mini';
import { type Limits, limitsOf, limitVariables } from './limits.js';
import { type ServiceName, services } from './services.js';

export interface GatewayConfig {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Where each service listens, e.g. 'http://catalog:3000'. */
  services: Record<ServiceName, string>;
  jwksUrl: string;
  publicUrl: string;
  logLevel: string;
  /** Where the lines of the log go; standard output when absent. */
  logTo?: LogOptions['logTo'];
  production: boolean;
  /** Requests of one user (without a session: of one network) a minute. */
  requestsPerMinute?: number;
  /** The networks of the proxies in front of the gateway that are trusted to name the client's address, or how many there are; none when absent. */
  trustedProxies?: number | string[];
  /** What requests may take; `usualLimits` when absent. */
  limits?: Limits;
  stop?: StopTimes;
  /** Where metrics can be read; nowhere when absent. */
  metricsPort?: number;
  /** How traces are told; not at all when absent. */
  tracing?: Telling;
}

const PROXIES_CURE = 'TRUSTED_PROXIES must be networks like 10.42.0.0/16 with commas between them, or a number from 0 to 10';

const address = (name: string) => {
  const cure = `${name} must be an address like http://host:3000`;
  return z.string(cure).check(z.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), cure));
};

/** TRUSTED_PROXIES: networks in CIDR notation, or how many proxies there are. */
export const trustedProxies = z.union([z.pipe(z.string().check(z.regex(/^(10|\d)$/)), z.transform(Number)), proxyList], PROXIES_CURE);

type AddressName = `${Uppercase<ServiceName>}_URL`;
const addressName = (service: ServiceName) => `${service.toUpperCase()}_URL` as AddressName;
const addresses = Object.fromEntries(services.map(addressName).map((name) => [name, address(name)])) as Record<AddressName, ReturnType<typeof address>>;

const kinds = {
  NODE_ENV: z.optional(z.string()),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(count('PORT', 0, 65535), 3000),
  ...addresses,
  JWKS_URL: z.optional(address('JWKS_URL')),
  PUBLIC_URL: address('PUBLIC_URL'),
  LOG_LEVEL: logLevel,
  REQUESTS_PER_MINUTE: z.optional(count('REQUESTS_PER_MINUTE', 0, 1_000_000)),
  TRUSTED_PROXIES: z.optional(trustedProxies),
  ...metricsVariables,
  ...tracingVariables,
  ...stopVariables,
  ...limitVariables,
};

/** The names that `gatewayConfig` reads. */
export const variables = Object.keys(kinds);

/** @throws ConfigError that names each wrong variable and its cure */
export const gatewayConfig = (env: NodeJS.ProcessEnv = process.env): GatewayConfig => {
  const given = readVariables('gateway', kinds, env);
  const production = given.NODE_ENV === 'production';
  return {
    host: given.HOST,
    port: given.PORT,
    services: Object.fromEntries(services.map((service) => [service, given[addressName(service)]])) as Record<ServiceName, string>,
    jwksUrl: given.JWKS_URL ?? new URL('/.well-known/jwks.json', given.IDENTITY_URL).href,
    publicUrl: given.PUBLIC_URL.replace(/\/$/, ''),
    logLevel: given.LOG_LEVEL,
    production,
    requestsPerMinute: given.REQUESTS_PER_MINUTE,
    trustedProxies: given.TRUSTED_PROXIES,
    limits: limitsOf(given),
    stop: stopOf(given, production),
    metricsPort: metricsPortOf(given, production),
    tracing: tracingOf(given),
  };
};

export const GATEWAY_CONFIG = Symbol('GATEWAY_CONFIG');
