import { tryMessages, webhookLimits } from '@prepmarket/notices-api';
import { type Posted, post } from './post.js';
import { addressesOf, type Reach, Unreachable } from './reach.js';

/** How a try went. */
export interface Tried {
  milliseconds: number;
  status?: number;
  answer?: string;
  /** Nothing where it has arrived. */
  error?: string;
  /** Seconds that the receiver asks to wait for. */
  retryAfter?: number;
}

export interface Letter {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

const CERTIFICATE = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|HOSTNAME/;

const reasonOf = (error: unknown): string => {
  if (error instanceof Unreachable) return error.message;
  const { code = 'ERROR', name = '' } = error as { code?: string; name?: string };
  if (name === 'TimeoutError' || code === 'ABORT_ERR') return tryMessages.timeout;
  if (code === 'ECONNREFUSED') return tryMessages.refused;
  return CERTIFICATE.test(code) ? tryMessages.certificate(code) : tryMessages.broken(code);
};

const faultOf = (status: number): string | undefined => {
  if (status >= 200 && status < 300) return undefined;
  if (status === 410) return tryMessages.gone;
  return status >= 300 && status < 400 ? tryMessages.redirected(status) : tryMessages.answered(status);
};

/** Seconds of a Retry-After: a number, or a moment. */
export const secondsOf = (retryAfter: string | undefined, now = Date.now()): number | undefined => {
  if (!retryAfter) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : Math.ceil((Date.parse(retryAfter) - now) / 1000);
  return seconds > 0 ? seconds : undefined;
};

/** For work that knows of no signal. */
const unless = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });

const sent = async ({ url, headers, body }: Letter, reach: Reach, signal: AbortSignal): Promise<Posted> => {
  const addresses = await unless(signal, addressesOf(reach, new URL(url).hostname));
  return post({ url, headers, body, addresses, signal });
};

/** One try, within the receiver's seconds. Never rejects, but for `stop`: then nobody knows whether it has arrived. */
export const tryOnce = async (letter: Letter, reach: Reach, stop: AbortSignal): Promise<Tried> => {
  const began = performance.now();
  const signal = AbortSignal.any([AbortSignal.timeout(webhookLimits.patience * 1000), stop]);
  const since = () => Math.round(performance.now() - began);
  try {
    const { status, answer, retryAfter } = await sent(letter, reach, signal);
    return { milliseconds: since(), status, answer, error: faultOf(status), retryAfter: secondsOf(retryAfter) };
  } catch (error) {
    stop.throwIfAborted();
    return { milliseconds: since(), error: reasonOf(error) };
  }
};
