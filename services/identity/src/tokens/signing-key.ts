import { createPrivateKey, type JsonWebKey } from 'node:crypto';

/** A private ES256 key with a name. */
export const isSigningKey = (key: unknown): key is JsonWebKey & { kid: string } => {
  const { kty, crv, d, kid } = (key ?? {}) as JsonWebKey & { kid?: unknown };
  if (kty !== 'EC' || crv !== 'P-256' || !d || typeof kid !== 'string' || kid === '') return false;
  try {
    return createPrivateKey({ key: key as JsonWebKey, format: 'jwk' }).type === 'private';
  } catch {
    return false;
  }
};

/** What may be published of it. */
export const publicHalf = ({ kty, crv, x, y, kid }: JsonWebKey & { kid: string }): JsonWebKey => ({ kty, crv, x, y, kid, alg: 'ES256', use: 'sig' });
