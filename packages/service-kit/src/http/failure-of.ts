import { HttpException } from '@nestjs/common';
import { type Refusal, refusal } from '@prepmarket/api-kit';
import { isPassing } from '../database/passing.js';
import { isStoreFault } from '../store/store-fault.js';
import { RefusalError } from '../work/refuse.js';
import { sqlState } from '../work/retry.js';

export type FailureStatus = Pick<Refusal, 'message' | 'about' | 'code' | 'more' | 'retryAfter'> & { status: number };

const unexpected = 'Something went wrong on our side. Please try again.';
export const busy: Refusal = { ...refusal(503, 'The service is busy right now. Please try again in a moment.'), retryAfter: 2 };
export const unreadable = refusal(400, 'The request could not be read.');
export const tooLarge = refusal(413, 'The request is too large.');
export const storeSilent = 'The file store does not answer right now. Please try again in a moment.';
const noRoom = 'The server has no room for this right now. Please try again later.';

const SENTENCES: Record<number, string> = {
  400: unreadable.message,
  401: 'Please sign in.',
  403: 'You are not authorized to do this.',
  404: 'Not found.',
  413: tooLarge.message,
  415: 'This type of content is not supported.',
};

const FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);
const BAD_VALUE_STATES = new Set(['22P02', '22P05', '22021', '22003', '22001', '22007', '22008']);

/** What the client is told about an error: status and a plain sentence, never a stack or a query. */
export const failureOf = (error: unknown): FailureStatus =>
  error instanceof RefusalError ? error.refusal : error instanceof HttpException ? ofNest(error) : (ofMiddleware(error) ?? ofDatabase(error));

const ofNest = (error: HttpException): FailureStatus => {
  const status = error.getStatus();
  const body = error.getResponse() as string | { message?: string | string[]; code?: string };
  const own = typeof body === 'string' ? body : [body.message].flat()[0];
  const fromFramework = own === undefined || /^Cannot [A-Z]+ \//.test(own) || status >= 500 || error.cause instanceof Error || own in HTTP_NAMES;
  return { status, message: fromFramework ? sentence(status) : own, code: typeof body === 'string' ? undefined : body.code };
};

const HTTP_NAMES: Record<string, true> = { Unauthorized: true, Forbidden: true, 'Forbidden resource': true, 'Not Found': true, 'Bad Request': true };

const sentence = (status: number): string => SENTENCES[status] ?? (status >= 500 ? unexpected : 'The request was refused.');

// Errors of body parsers and other middleware carry the status and whether it may be shown.
const ofMiddleware = (error: unknown): FailureStatus | undefined => {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 ? { status, message: sentence(status) } : undefined;
};

const ofDatabase = (error: unknown): FailureStatus => {
  if (isStoreFault(error)) return { status: 503, message: storeSilent, retryAfter: 5 };
  const state = sqlState(error) ?? '';
  if (FULL_CODES.has(state)) return { status: 507, message: noRoom };
  if (isPassing(error)) return busy;
  if (BAD_VALUE_STATES.has(state)) return unreadable;
  if (state === '23505') return { status: 409, message: 'Somebody else has just changed this. Please reload and try again.' };
  return { status: 500, message: unexpected };
};
