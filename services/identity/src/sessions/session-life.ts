import { sessionLife } from '@prepmarket/identity-api';
import { count } from '@prepmarket/service-kit';
import * as z from 'zod/mini';

/** How many days a session goes on without being used, and in all. */
export interface SessionLife {
  idleDays: number;
  days: number;
}

const LONGEST_DAYS = 365;
const DAY_MS = 86_400_000;

const days = (name: string, usual: number) => z._default(count(name, 1, LONGEST_DAYS), usual);

export const lifeVariables = {
  SESSION_IDLE_DAYS: days('SESSION_IDLE_DAYS', sessionLife.idleDays),
  SESSION_DAYS: days('SESSION_DAYS', sessionLife.days),
};

export const lifeOf = (given: Record<keyof typeof lifeVariables, number>): SessionLife => ({ idleDays: given.SESSION_IDLE_DAYS, days: given.SESSION_DAYS });

/** Sessions that go on at `now` were used and begun after these moments. */
export const livingSince = ({ idleDays, days }: SessionLife, now: Date): { used: Date; begun: Date } => ({
  used: new Date(now.getTime() - idleDays * DAY_MS),
  begun: new Date(now.getTime() - days * DAY_MS),
});
