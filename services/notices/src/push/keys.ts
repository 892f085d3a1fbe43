import { createECDH } from 'node:crypto';
import { ConfigError } from '@prepmarket/service-kit';
import * as z from 'zod/mini';

/** By which push services know this product (RFC 8292): two keys in base64url, and an address to write to. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
  /** Begins with mailto: or https: */
  subject: string;
}

const CURE = 'npx web-push generate-vapid-keys makes a pair';
const key = (name: string, length: number) =>
  z.optional(z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), `${name} must be ${length} characters of base64url: ${CURE}`)));

/** All three of them, or none: then notices in browsers are not offered. */
export const pushVariables = {
  VAPID_PUBLIC_KEY: key('VAPID_PUBLIC_KEY', 87),
  VAPID_PRIVATE_KEY: key('VAPID_PRIVATE_KEY', 43),
  VAPID_SUBJECT: z.optional(z.string().check(z.regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'VAPID_SUBJECT must begin with mailto: or https://'))),
};

const publicKeyOf = (privateKey: string): string => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url', 'uncompressed');
};

interface Read {
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  VAPID_SUBJECT?: string;
}

/** @throws ConfigError where one is missing, or the keys are not of one pair */
export const pushKeysOf = ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject }: Read): PushKeys | undefined => {
  if (!publicKey && !privateKey && !subject) return undefined;
  if (!publicKey || !privateKey || !subject) throw new ConfigError('notices', ['Set VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT, or none of them']);
  if (publicKeyOf(privateKey) !== publicKey) throw new ConfigError('notices', [`VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY: ${CURE}`]);
  return { publicKey, privateKey, subject };
};
