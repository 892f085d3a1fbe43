import { createECDH, generateKeyPairSync, type JsonWebKey, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PushKeys } from '@prepmarket/notices-service';

/** The private key identity signs with; made once and kept in the data folder. */
export function signingKey(folder: string): JsonWebKey & { kid: string } {
  return kept(path.join(folder, 'keys'), 'signing.json', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: randomUUID() };
  });
}

/** By which push services know this data folder's product; made once and kept. */
export function pushKeys(folder: string): PushKeys {
  return kept(path.join(folder, 'keys'), 'push.json', () => {
    const pair = createECDH('prime256v1');
    const publicKey = pair.generateKeys('base64url', 'uncompressed');
    // A number with a zero in front is written with fewer bytes.
    const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
    return { publicKey, privateKey, subject: 'mailto:prepmarket@localhost' };
  });
}

/** A password of this data folder; made once and kept. */
export const password = (folder: string, name: string): string => kept(path.join(folder, 'keys'), `${name}.json`, () => randomBytes(24).toString('hex'));

export const hasPassword = (folder: string, name: string): boolean => existsSync(path.join(folder, 'keys', `${name}.json`));

function kept<T>(folder: string, name: string, make: () => T): T {
  const file = path.join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.new`, JSON.stringify(make()), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
