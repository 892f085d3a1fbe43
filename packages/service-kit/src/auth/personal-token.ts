import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { refusal, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';

/** What begins so is a personal access token: scanners of secrets, and our own log, find it by that. */
export const PERSONAL_PREFIX = 'pm_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 32 of 62 signs are 190 bits. */
const SECRET = 32;
const SUM = 6;
const FORM = new RegExp(`^${PERSONAL_PREFIX}([0-9A-Za-z]{${SECRET}})([0-9A-Za-z]{${SUM}})$`);

/** CRC-32 in six signs: who has a slip of the pen, or made it up, is told so without a look into any table. */
const sumOf = (secret: string): string => {
  let [rest, text] = [crc32(secret), ''];
  for (let place = 0; place < SUM; place += 1) {
    text = ALPHABET[rest % ALPHABET.length] + text;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
};

/** `pm_`, 32 random signs and their sum: letters and digits alone, so that a double click takes all of it. */
export const freshPersonalToken = (): string => {
  const secret = Array.from({ length: SECRET }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return PERSONAL_PREFIX + secret + sumOf(secret);
};

/** Whether this could be one at all. */
export const isPersonalToken = (text: string): boolean => {
  const [, secret = '', sum] = FORM.exec(text) ?? [];
  return sum === sumOf(secret);
};

/** Why one is not believed; nobody learns which of the reasons it is. */
export const deadPersonalToken = refusal(401, 'This personal access token is wrong, has expired or was revoked. Please make a new one in your profile.');

/** What its publisher gives for a good one: a token that services judge by themselves, whose it is, and for how many seconds it may be remembered. */
export const exchanged = z.object({ token: z.string(), user: uuid, seconds: z.number() });
export type Exchanged = z.infer<typeof exchanged>;
