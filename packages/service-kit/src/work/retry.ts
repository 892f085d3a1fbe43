import { setTimeout as sleep } from 'node:timers/promises';

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';
const RETRIES = 3;

/** PostgreSQL's SQLSTATE of an error, wherever the driver or TypeORM put it. */
export const sqlState = (error: unknown): string | undefined => {
  const { code, driverError } = (error ?? {}) as { code?: unknown; driverError?: { code?: unknown } };
  const state = driverError?.code ?? code;
  return typeof state === 'string' ? state : undefined;
};

/** Runs `attempt` again, up to 3 times with jitter, when the database chose it as the victim of a conflict. */
export const retryConflicts = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const state = sqlState(error);
      if (tries >= RETRIES || (state !== DEADLOCK && state !== SERIALIZATION_FAILURE)) throw error;
      await sleep(Math.random() * 50 * 2 ** tries);
    }
  }
};
