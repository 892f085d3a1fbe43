import { createHmac } from 'node:crypto';
import { digest } from '../tokens/secret.js';
import type { Session } from './session.entity.js';

/** More turns than hourly ones of a year. */
const MOST_TURNS = 10_000;

/** The secret after this one: always the same, so that two who ask at once are given one answer, and known to nobody who lacks either half. */
export const nextSecret = (secret: string, seed: string): string => createHmac('sha256', seed).update(secret).digest('base64url');

/** How many turns ago this secret was the session's: 0 for the one that counts, undefined for one that never was. */
export const turnsAgo = (given: string, { refreshHash, refreshSeed, turns }: Session): number | undefined => {
  if (!refreshHash || !refreshSeed) return undefined;
  let secret = given;
  for (let ago = 0; ago <= Math.min(turns, MOST_TURNS); ago += 1) {
    if (digest(secret) === refreshHash) return ago;
    secret = nextSecret(secret, refreshSeed);
  }
  return undefined;
};
