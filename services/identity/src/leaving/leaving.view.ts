import { type Leaving, type ManagedUser, whatGoesOn } from '@prepmarket/identity-api';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { LeavingRow } from './leaving.entity.js';

/** How far it is, for who asked for it. */
export const leavingOf = (row: LeavingRow | null): Leaving => {
  if (!row) return { state: 'none', at: null, goingOn: [] };
  const { state, dueAt, answers } = row;
  return {
    state: state === 'closing' ? 'leaving' : state,
    at: dueAt?.toISOString() ?? null,
    goingOn: state === 'refused' ? whatGoesOn(answers) : [],
  };
};

/** With the day on which each of them is deleted, where there is one. */
export const withLeaving = async (manager: EntityManager, users: ManagedUser[]): Promise<ManagedUser[]> => {
  const rows = await manager.findBy(LeavingRow, { userId: In(users.map(({ id }) => id)), dueAt: Not(IsNull()) });
  const days = new Map(rows.map(({ userId, dueAt }) => [userId, (dueAt as Date).toISOString()]));
  return users.map((user) => (days.has(user.id) ? { ...user, leavingAt: days.get(user.id) } : user));
};
