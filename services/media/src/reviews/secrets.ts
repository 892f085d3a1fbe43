import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);
// What OWASP asks for at least with 32 MiB.
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 };
const BYTES = 32;

/** 43 letters that nobody guesses, for an address or a cookie. */
export const freshSecret = (): string => randomBytes(BYTES).toString('base64url');

/** What is kept of it. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** What is kept of a password. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await derive(password.normalize('NFC'), salt, BYTES, COST)).toString('base64url')}`;
};

export const fits = async (kept: string, password: string): Promise<boolean> => {
  const [salt = '', hash = ''] = kept.split('.').map((part) => Buffer.from(part, 'base64url'));
  const tried = await derive(password.normalize('NFC'), salt as Buffer, BYTES, COST);
  return timingSafeEqual(tried, hash as Buffer);
};

/** An id of two words, for what counts by ids. */
export const idOfBoth = (one: string, other: string): string => {
  const hex = createHash('sha256').update(`${one} ${other}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
};
