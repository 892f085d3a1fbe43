import { setTimeout as sleep } from 'node:timers/promises';

const ATTEMPTS = 3;
/** Milliseconds that a store which is too busy is left alone the first time. */
const PAUSE = 250;
export const isBusy = (error: unknown) => error instanceof Error && /Retryable HTTP status/.test(error.message);
/** A line kept from former requests may be closed by the store at the very moment it is taken again. */
const isReset = (error: unknown) => ['ECONNRESET', 'EPIPE'].includes((error as { code?: string }).code ?? '');

/** Calls the store a few times while what hinders it passes by itself. `call` must bear to be made twice. @throws what the last call threw */
export const insisting = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === ATTEMPTS || !(isBusy(error) || isReset(error))) throw error;
      await sleep(PAUSE * 4 ** (attempt - 1));
    }
  }
};
