export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 411 | 412 | 413 | 415 | 416 | 422 | 423 | 429 | 502 | 503 | 507;

/** What a rule answers when it says no: the HTTP status and the sentence the user reads. */
export interface Refusal {
  status: RefusalStatus;
  message: string;
  code?: string;
  /** Seconds after which asking again makes sense. */
  retryAfter?: number;
  /** Fields of the answer beside its message. */
  more?: Record<string, unknown>;
  /** What in the message is somebody's own word, like the name of a file: the user reads it, no log does. */
  about?: string;
}

export const refusal = (status: RefusalStatus, message: string, code?: string): Refusal => (code ? { status, message, code } : { status, message });

/** A refusal whose message speaks of something by the name that somebody gave it. */
export const refusalAbout = (about: string, ...rest: Parameters<typeof refusal>): Refusal => ({ ...refusal(...rest), about });

/** The message for a log: without what it is about. */
export const impersonal = ({ message, about }: Pick<Refusal, 'message' | 'about'>): string => (about ? message.replaceAll(about, '…') : message);
