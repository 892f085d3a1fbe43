import { Logger as HouseLogger } from '@nestjs/common';
import { Logger } from 'graphile-worker';

const log = new HouseLogger('Jobs');

/** What the library hands over beside its text; the payload of a job is in it, too. */
interface Beside {
  error?: unknown;
  failure?: boolean;
  job?: { id: string; task_identifier: string; attempts: number; max_attempts: number };
}

// The library puts the words of an error, which may be anybody's, into its own.
const without = (message: string, error: unknown): string => {
  const words = error instanceof Error ? error.message : '';
  return (words ? message.replaceAll(words, '…') : message).split('\n', 1)[0] ?? '';
};

/** The library's log in the house's: an error is told as all errors are, payloads and every step it takes stay out. */
export const libraryLog = new Logger(() => (level, message, beside?: Beside) => {
  const { error, failure, job } = beside ?? {};
  const told = { ...(error !== undefined && { err: error }), ...(job && { job: job.id, kind: job.task_identifier, attempt: job.attempts }) };
  const last = !job || job.attempts >= job.max_attempts;
  const text = failure ? 'Job failed' : without(message, error);
  if (level === 'error' && last) log.error(told, text);
  else if (level === 'error' || level === 'warning') log.warn(told, text);
});
