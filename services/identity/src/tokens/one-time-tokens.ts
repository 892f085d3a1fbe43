import { lettersPerAccountAndHour, resetLifetime, verificationLifetime } from '@prepmarket/identity-api';
import { clockOf, type Tx } from '@prepmarket/service-kit';
import { IsNull, MoreThan } from 'typeorm';
import { OneTimeToken, type Purpose } from './one-time-token.entity.js';
import { digest, freshSecret } from './secret.js';

const LIFETIME_S: Record<Purpose, number> = { 'verify-email': verificationLifetime, 'reset-password': resetLifetime };
const HOUR_MS = 3_600_000;

/** The secret for a letter, of which only the digest is kept; undefined when the account got enough letters of this kind within the hour. */
export const issueToken = async (tx: Tx, userId: string, purpose: Purpose): Promise<string | undefined> => {
  const now = (await clockOf(tx.manager)).getTime();
  const recent = await tx.manager.countBy(OneTimeToken, { userId, purpose, createdAt: MoreThan(new Date(now - HOUR_MS)) });
  if (recent >= lettersPerAccountAndHour) return undefined;
  const secret = freshSecret();
  await tx.manager.insert(OneTimeToken, { hash: digest(secret), userId, purpose, expiresAt: new Date(now + LIFETIME_S[purpose] * 1000), usedAt: null });
  return secret;
};

/** The token's row, locked, when its secret is known and neither too old nor used up. `usableAgainFor` ms after its first use it still counts. */
export const openToken = async (tx: Tx, secret: string, purpose: Purpose, usableAgainFor = 0): Promise<OneTimeToken | undefined> => {
  const token = await tx.lock(OneTimeToken, { hash: digest(secret), purpose });
  if (!token) return undefined;
  const now = await clockOf(tx.manager);
  const alive = token.usedAt ? token.usedAt.getTime() + usableAgainFor > now.getTime() : token.expiresAt > now;
  return alive ? token : undefined;
};

export const useUp = async (tx: Tx, userId: string, purpose: Purpose): Promise<void> => {
  await tx.manager.update(OneTimeToken, { userId, purpose, usedAt: IsNull() }, { usedAt: await clockOf(tx.manager) });
};
