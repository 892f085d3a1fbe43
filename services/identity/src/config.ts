import { ConfigError, isDefaultSecret, type KitConfig, kitConfig, kitVariables, readVariables } from '@prepmarket/service-kit';
import * as z from 'zod/mini';
import type { MailConfig } from './mail/mail.js';
import type { PasswordCost } from './passwords/password.js';
import { lifeOf, lifeVariables, type SessionLife } from './sessions/session-life.js';
import { type Rates, ratesOf, rateVariables } from './throttle/rates.js';
import { retiredKeysOf, type SigningKey, signingKeysOf } from './tokens/signing-key.js';

export interface IdentityConfig extends KitConfig {
  /** Signs; its public half is what everybody checks tokens with. */
  signingKey: SigningKey;
  /** Signed before: what they have signed is still believed. */
  previousKeys?: SigningKey[];
  /** Neither sign nor are believed any more: they open what was sealed with them, until it is sealed anew. */
  retiredKeys?: SigningKey[];
  /** No administrator signs in without a second factor. */
  secondFactorForAdmins?: boolean;
  /** Lower cost of password hashes for tests; ignored in production. */
  passwordCost?: PasswordCost;
  /** Lets a registration skip the mail with devMode:true; never in production. */
  allowDevMode: boolean;
  mail: MailConfig;
  rates?: Partial<Rates>;
  /** The usual days when absent. */
  sessionLife?: SessionLife;
}

const SMTP_CURE = 'give the mail server, like smtp://user:password@host:587';

// It keeps no files and has the keys itself.
const WITHOUT = { files: true, keys: true } as const;

const YES_OR_NO = z.enum(['true', 'false'], 'SECOND_FACTOR_FOR_ADMINS must be true or false');

/** How often is too often, how long sessions live, and who must have a second factor. */
export const limitVariables = { ...rateVariables, ...lifeVariables, SECOND_FACTOR_FOR_ADMINS: z._default(YES_OR_NO, 'false') };
type Limits = Parameters<typeof ratesOf>[0] & Parameters<typeof lifeOf>[0] & { SECOND_FACTOR_FOR_ADMINS: 'true' | 'false' };

/** The names that `identityConfig` reads. */
export const variables = [
  ...kitVariables(WITHOUT),
  'SIGNING_KEYS',
  'SIGNING_KEY',
  'RETIRED_SIGNING_KEYS',
  'SMTP_URL',
  'MAIL_FROM',
  'ALLOW_DEV_MODE',
  ...Object.keys(limitVariables),
];

/** @throws ConfigError with one line a variable and its cure */
export const identityConfig = (env: NodeJS.ProcessEnv = process.env): IdentityConfig => {
  const kit = kitConfig('identity', env, WITHOUT);
  const given = readVariables('identity', limitVariables, env);
  const keys = signingKeysOf(env);
  const retired = retiredKeysOf(env);
  const faults = [...('fault' in keys ? [keys.fault] : []), ...('fault' in retired ? [retired.fault] : []), ...smtpFaults(env.SMTP_URL, kit.production)];
  if ('fault' in keys || 'fault' in retired || faults.length > 0) throw new ConfigError('identity', faults);
  return {
    ...kit,
    signingKey: keys.current,
    previousKeys: keys.previous,
    retiredKeys: retired.keys,
    allowDevMode: env.ALLOW_DEV_MODE === 'true',
    mail: { smtpUrl: env.SMTP_URL as string, from: env.MAIL_FROM || undefined },
    ...limitsOf(given),
  };
};

export const limitsOf = (given: Limits): Pick<IdentityConfig, 'rates' | 'sessionLife' | 'secondFactorForAdmins'> => ({
  rates: ratesOf(given),
  sessionLife: lifeOf(given),
  secondFactorForAdmins: given.SECOND_FACTOR_FOR_ADMINS === 'true',
});

const smtpFaults = (given: string | undefined, production: boolean): string[] => {
  if (!given) return [`SMTP_URL is not set: ${SMTP_CURE}`];
  if (!URL.canParse(given) || !/^smtps?:$/.test(new URL(given).protocol)) return [`SMTP_URL is no such address: ${SMTP_CURE}`];
  const password = decodeURIComponent(new URL(given).password);
  return production && password && isDefaultSecret(password) ? ['SMTP_URL has a default password: choose a secret of your own'] : [];
};
