import { answered, noResponse, type Problem, tokenRefused } from '@prepmarket/web-kit/store';
import { DetailedError } from 'tus-js-client';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** What tus says of a failed request, as every other call says it. `token` is the one it was sent with. */
export const problemOf = (error: Error, token: string | null): Problem => {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return noResponse();
  const status = response.getStatus();
  if (status === 401 && token) tokenRefused(token);
  return answered(status, parsed(response.getBody()), response.getHeader('retry-after'));
};

const PASSING = new Set([408, 409, 423, 425, 429]);
/** The disk of the server is full: new uploads are not taken, and the reader is told. */
const FULL = 507;

/** The server has no room for it just now: nothing of it was taken. */
export const isBusy = ({ status }: Problem): boolean => status === 429 || status === 503;

/** Whether the same question may get another answer later: nothing came, the server was not able, or nobody was signed in. */
export const mayBeAnswered = ({ status = 0 }: Problem): boolean => status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

/** Whether the same upload may get through later, without anybody's help. */
export const passes = ({ reason, status = 0 }: Problem): boolean =>
  reason === 'offline' || reason === 'timeout' || PASSING.has(status) || (status >= 500 && status !== FULL);
