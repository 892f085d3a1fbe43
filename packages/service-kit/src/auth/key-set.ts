import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';

export interface KeySet {
  keys: JsonWebKey[];
}

// Only what can check ES256 becomes a key: a set that also holds others cannot widen what is accepted.
const isES256 = (key: JsonWebKey): boolean => key.kty === 'EC' && key.crv === 'P-256' && (key.alg === undefined || key.alg === 'ES256') && key.use !== 'enc';

/** Public keys by kid, made once: parsing a key costs more than checking a signature with it. */
export const keyObjects = ({ keys }: KeySet): Map<string, KeyObject> => {
  const usable = keys.filter((key) => isES256(key) && typeof key.kid === 'string');
  return new Map(usable.map(({ d: _private, ...key }) => [String(key.kid), createPublicKey({ key, format: 'jwk' })]));
};
