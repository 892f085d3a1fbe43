import { createPrivateKey, type JsonWebKey } from 'node:crypto';

/** A private ES256 key with a name. */
export type SigningKey = JsonWebKey & { kid: string };

const CURE = 'a private ES256 key is JSON like {"kty":"EC","crv":"P-256","x":…,"y":…,"d":…,"kid":"a name"}';
const LIST_CURE = `give a list in JSON, the key that signs first and behind it those whose tokens are still believed; ${CURE}`;

/**
 * The keys that identity is told: SIGNING_KEYS, or the one of SIGNING_KEY where that is all there is. A fault is a sentence with its cure.
 */
export const signingKeysOf = ({ SIGNING_KEYS, SIGNING_KEY }: NodeJS.ProcessEnv): { current: SigningKey; previous: SigningKey[] } | { fault: string } => {
  if (!SIGNING_KEYS && !SIGNING_KEY) return { fault: `SIGNING_KEYS is not set: ${LIST_CURE}` };
  const given = SIGNING_KEYS ? parsed(SIGNING_KEYS) : [parsed(SIGNING_KEY as string)];
  const keys = Array.isArray(given) ? given : [];
  const [current, ...previous] = keys.filter(isSigningKey);
  if (!current || previous.length + 1 < keys.length)
    return { fault: SIGNING_KEYS ? `SIGNING_KEYS is no such list: ${LIST_CURE}` : `SIGNING_KEY is no such key: ${CURE}` };
  const twice = keys.find(({ kid }, at) => keys.findIndex((other) => other.kid === kid) < at);
  return twice ? { fault: `SIGNING_KEYS has two keys with the kid ${twice.kid}: give each a name of its own` } : { current, previous };
};

/** The keys of RETIRED_SIGNING_KEYS, which are believed no more; none when it is not set. */
export const retiredKeysOf = ({ RETIRED_SIGNING_KEYS }: NodeJS.ProcessEnv): { keys: SigningKey[] } | { fault: string } => {
  const given = RETIRED_SIGNING_KEYS ? parsed(RETIRED_SIGNING_KEYS) : [];
  return Array.isArray(given) && given.every(isSigningKey) ? { keys: given } : { fault: `RETIRED_SIGNING_KEYS is no list of keys in JSON: ${CURE}` };
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

const isSigningKey = (key: unknown): key is SigningKey => {
  const { kty, crv, d, kid } = (key ?? {}) as JsonWebKey & { kid?: unknown };
  if (kty !== 'EC' || crv !== 'P-256' || !d || typeof kid !== 'string' || kid === '') return false;
  try {
    return createPrivateKey({ key: key as JsonWebKey, format: 'jwk' }).type === 'private';
  } catch {
    return false;
  }
};

const publicHalf = ({ kty, crv, x, y, kid }: SigningKey): JsonWebKey => ({ kty, crv, x, y, kid, alg: 'ES256', use: 'sig' });

/** What may be published: the public half of every key whose tokens are believed. */
export const keySet = ({ signingKey, previousKeys = [] }: { signingKey: SigningKey; previousKeys?: SigningKey[] }): { keys: JsonWebKey[] } => ({
  keys: [signingKey, ...previousKeys].map(publicHalf),
});
