import { sessionEnded } from '@prepmarket/identity-api';
import { clockOf, type People, type Tx } from '@prepmarket/service-kit';
import { IsNull, MoreThanOrEqual } from 'typeorm';
import type { User } from '../accounts/user.entity.js';
import type { EndReason } from '../sessions/session.entity.js';
import { PersonalToken } from './personal-token.entity.js';

/** Signing devices out is no word about scripts. */
const DEVICES_ALONE: readonly EndReason[] = ['everywhere', 'others-ended'];

/**
 * What becomes of an account's personal tokens when its sessions end, whose tokens were valid from `before`. They go on where devices are signed out, but not those
 * that are dead already: a version before, which does not know of them, ends all.
 */
export const endPersonalTokens = async (tx: Tx, { id: userId, tokensValidFrom: now }: User, before: Date, why: EndReason): Promise<void> => {
  const living = { userId, revokedAt: IsNull() };
  if (DEVICES_ALONE.includes(why)) await tx.manager.update(PersonalToken, { ...living, goodSince: MoreThanOrEqual(before) }, { goodSince: now });
  else await tx.manager.update(PersonalToken, living, { revokedAt: now, revokedWhy: why });
};

/** Revokes a locked one: what it was exchanged for is dead here at once, and elsewhere when the event is there, or the list of what was revoked is asked for. */
export const revokePersonalToken = async (tx: Tx, people: People, token: PersonalToken): Promise<void> => {
  await tx.manager.save(Object.assign(token, { revokedAt: await clockOf(tx.manager), revokedWhy: 'revoked' }));
  await people.endSession(tx, token.id);
  await tx.publish(sessionEnded, { id: token.id, version: 1, userId: token.userId });
};
