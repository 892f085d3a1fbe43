import { utcDayText } from '@prepmarket/api-kit';
import { leavingDays, userLeaving } from '@prepmarket/identity-api';
import { clockOf, newId, type People, type Tx } from '@prepmarket/service-kit';
import { IsNull, Not } from 'typeorm';
import type { User } from '../accounts/user.entity.js';
import { audit } from '../audit/audit.js';
import { PersonalToken } from '../personal-tokens/personal-token.entity.js';
import { revokePersonalToken } from '../personal-tokens/personal-token.moves.js';
import { Session } from '../sessions/session.entity.js';
import { endSession } from '../sessions/session.moves.js';
import type { LeavingRow } from './leaving.entity.js';

const DAY_MS = 86_400_000;

/** Everybody who may know of something that goes on is asked. */
export const askAll = (tx: Tx, { userId, question }: Pick<LeavingRow, 'userId' | 'question'>): Promise<void> =>
  tx.publish(userLeaving, { id: userId, version: 1, question });

export const freshQuestion = () => ({ question: newId(), answers: {} });

/** The days begin: who asked stays signed in, nobody else does. */
export const beginDays = async (tx: Tx, people: People, user: User, row: LeavingRow): Promise<Date> => {
  const dueAt = new Date((await clockOf(tx.manager)).getTime() + leavingDays * DAY_MS);
  await tx.manager.save(Object.assign(row, { state: 'leaving', askedAt: null, dueAt, lookAt: dueAt }));
  await endOthers(tx, people, user, row.session);
  await audit(tx, 'leaving', { user: user.id, by: user.id, note: `On ${utcDayText(dueAt)}` });
  return dueAt;
};

const endOthers = async (tx: Tx, people: People, { id: userId }: User, but: string | null): Promise<void> => {
  const lock = { mode: 'pessimistic_write' } as const;
  const sessions = await tx.manager.find(Session, { where: { userId, endedAt: IsNull(), ...(but && { id: Not(but) }) }, order: { id: 'ASC' }, lock });
  for (const session of sessions) await endSession(tx, people, session, 'leaving');
  const tokens = await tx.manager.find(PersonalToken, { where: { userId, revokedAt: IsNull() }, order: { id: 'ASC' }, lock });
  for (const token of tokens) await revokePersonalToken(tx, people, token);
};
