import { generateKeyPairSync, type JsonWebKey, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The private key identity signs with; made once and kept in the data folder. */
export function signingKey(folder: string): JsonWebKey & { kid: string } {
  return kept(path.join(folder, 'keys'), 'signing.json', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: randomUUID() };
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
