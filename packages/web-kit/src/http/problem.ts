/**
 * Every failed call. `message` is always readable; `said` is true when the server itself wrote it.
 * `status` is the HTTP status, absent when nothing answered. `body` is the parsed answer.
 */
export interface Problem {
  success: false;
  message: string;
  said: boolean;
  reason: 'answered' | 'timeout' | 'offline' | 'cancelled' | 'other';
  status?: number;
  code?: string;
  /** Seconds after which the server wants to be asked again, when it said so. */
  retryAfter?: number;
  body?: Record<string, unknown>;
}

const SERVER_ERROR = 'Server error';
const TIMED_OUT = 'Request timed out. The server is taking too long to respond.';
const UNCONFIRMED = 'Everything was sent, but no confirmation came.';
const NO_RESPONSE = 'No response from server. Please check your connection.';
const UNKNOWN_ERROR = 'An unknown error occurred';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

/** What servers and proxies write of their own when they fail: a name of the status, which tells a user nothing. */
const NO_SENTENCE = /^(internal server error|not implemented|bad gateway|service (temporarily )?unavailable|gateway time-?out)\.?$/i;

/** The sentence for the user, if the server has one: of a failure of its own only what comes as our services answer. */
const sentenceOf = (status: number, fields: Record<string, unknown> | undefined): string | undefined => {
  const message = text(fields?.message);
  if (status < 500 || message === undefined) return message;
  return fields?.success === false && !NO_SENTENCE.test(message.trim()) ? message : undefined;
};

/** The server answered with an error status; `body` may be anything, `retryAfter` is the header of that name. */
export const answered = (status: number, body: unknown, retryAfter?: string | null): Problem => {
  const fields = isObject(body) ? body : undefined;
  const message = sentenceOf(status, fields);
  const code = text(fields?.code);
  const seconds = Number(retryAfter);
  return {
    success: false,
    message: message ?? SERVER_ERROR,
    said: message !== undefined,
    reason: 'answered',
    status,
    ...(code && { code }),
    ...(seconds > 0 && { retryAfter: seconds }),
    ...(fields && { body: fields }),
  };
};

export const timedOut = (): Problem => ({ success: false, message: TIMED_OUT, said: false, reason: 'timeout' });
/** All bytes had gone out; whether the server took them is not known. */
export const unconfirmed = (): Problem => ({ ...timedOut(), message: `${TIMED_OUT}\n${UNCONFIRMED}` });
export const noResponse = (): Problem => ({ success: false, message: NO_RESPONSE, said: false, reason: 'offline' });

/** Anything that went wrong on this side of the wire. */
export const other = (error: unknown): Problem => ({
  success: false,
  message: (isObject(error) && text(error.message)) || UNKNOWN_ERROR,
  said: false,
  reason: 'other',
});

export const isProblem = (error: unknown): error is Problem =>
  isObject(error) && error.success === false && typeof error.message === 'string' && 'reason' in error;

/** Whether the server knows of no such record. */
export const isMissing = (error: unknown): boolean => isProblem(error) && error.status === 404;

/** Whether the record is there, but not for this reader. */
export const isForbidden = (error: unknown): boolean => isProblem(error) && error.status === 403;

/** Whether the record is not there (any more) for this reader. */
export const isGone = (error: unknown): boolean => isForbidden(error) || isMissing(error);

/** Whether the same call may succeed another time: nobody was sent away for good. */
export const mayPass = (error: unknown): boolean => !isGone(error);
