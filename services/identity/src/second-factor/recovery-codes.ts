import { randomBytes } from 'node:crypto';
import { secondFactor } from '@prepmarket/identity-api';
import type { Tx } from '@prepmarket/service-kit';
import { digest } from '../tokens/secret.js';
import { RecoveryCode } from './second-factor.entity.js';

// Base32: no sign in it is taken for another, in no letter case.
const SIGNS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 16;

/** 80 bits, in four groups of four. */
const freshCode = (): string => [...randomBytes(LENGTH)].map((byte, at) => (at % 4 === 0 && at > 0 ? '-' : '') + SIGNS[byte % SIGNS.length]).join('');

export const freshCodes = (): string[] => Array.from({ length: secondFactor.recoveryCodes }, freshCode);

/** What is kept of one; `code` without its dashes. 80 random bits need no slow hash. */
export const hashOf = (userId: string, code: string): string => digest(`${userId} ${code}`);

/** These take the place of all that the account had. */
export const replaceCodes = async (tx: Tx, userId: string, codes: string[]): Promise<void> => {
  await tx.manager.delete(RecoveryCode, { userId });
  await tx.manager.insert(
    RecoveryCode,
    codes.map((code) => ({ userId, hash: hashOf(userId, code.replaceAll('-', '')), usedAt: null })),
  );
};
