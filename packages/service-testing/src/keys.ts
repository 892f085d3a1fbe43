import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { AUDIENCE, ISSUER } from '@prepmarket/service-kit';

const KID = 'test';
const LIFE_S = 900;
const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** One ES256 pair a test file: `privateKey` signs, `jwks` is what services check with, `privatePem` is for a service that signs itself. */
export const testKeys = {
  kid: KID,
  privateKey: pair.privateKey,
  publicKey: pair.publicKey,
  privatePem: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  jwks: { keys: [{ ...pair.publicKey.export({ format: 'jwk' }), kid: KID, alg: 'ES256', use: 'sig' }] },
};

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Signs any claims, also wrong ones; `key` and `header` let a test forge. */
export const signToken = (claims: object, key: KeyObject = testKeys.privateKey, header: object = {}): string => {
  const head = `${encoded({ alg: 'ES256', typ: 'JWT', kid: KID, ...header })}.${encoded(claims)}`;
  return `${head}.${sign('sha256', Buffer.from(head), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
};

/** Good claims for `actor`, issued now, good for 15 minutes. */
export const claimsFor = (actor: Actor) => {
  const now = Date.now() / 1000;
  return { sub: actor.id, role: actor.role, iat: now, exp: now + LIFE_S, iss: ISSUER, aud: AUDIENCE };
};

/** A bearer token for `actor`, good for 15 minutes. */
export const tokenFor = async (actor: Actor): Promise<string> => signToken(claimsFor(actor));
