import { sessionLife } from '@prepmarket/identity-api';

/** How many days a session goes on without being used, and in all. */
export interface SessionLife {
  idleDays: number;
  days: number;
}

export const lifeVariables = ['SESSION_IDLE_DAYS', 'SESSION_DAYS'];
const LONGEST_DAYS = 365;
const DAY_MS = 86_400_000;

/** What the environment sets; `wrong` is told of what is no number of days. */
export const lifeOf = (env: NodeJS.ProcessEnv, wrong: (fault: string) => void): SessionLife => {
  const days = (name: string, usual: number): number => {
    if (!env[name]) return usual;
    const given = Number(env[name]);
    if (!Number.isInteger(given) || given < 1 || given > LONGEST_DAYS) wrong(`${name} must be a whole number of days from 1 to ${LONGEST_DAYS}`);
    return given;
  };
  return { idleDays: days('SESSION_IDLE_DAYS', sessionLife.idleDays), days: days('SESSION_DAYS', sessionLife.days) };
};

/** Sessions that go on at `now` were used and begun after these moments. */
export const livingSince = ({ idleDays, days }: SessionLife, now: Date): { used: Date; begun: Date } => ({
  used: new Date(now.getTime() - idleDays * DAY_MS),
  begun: new Date(now.getTime() - days * DAY_MS),
});
