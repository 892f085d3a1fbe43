import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { AUDIENCE, ISSUER } from '@prepmarket/service-kit';

const KID = 'bench';
const LIFE_S = 3600;
const NOTHING_REVOKED = JSON.stringify({ accounts: [], sessions: [], next: '', more: false });

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A place of keys, and tokens that are good by them: what identity is to a service that runs alone. */
export const startTokens = async (): Promise<{ jwksUrl: string; next(): string; stop(): void }> => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KID, alg: 'ES256', use: 'sig' }] });
  const server = http.createServer(({ url = '' }, response) =>
    response.setHeader('content-type', 'application/json').end(url.startsWith('/jwks') ? keys : NOTHING_REVOKED),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const next = () => {
    const now = Date.now() / 1000;
    const claims = { sub: randomUUID(), role: 'vendor', iat: now, exp: now + LIFE_S, iss: ISSUER, aud: AUDIENCE };
    const head = `${encoded({ alg: 'ES256', typ: 'JWT', kid: KID })}.${encoded(claims)}`;
    return `${head}.${sign('sha256', Buffer.from(head), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  };
  return { jwksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json`, next, stop: () => server.close() };
};
