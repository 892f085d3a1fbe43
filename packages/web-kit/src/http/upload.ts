import { patiently } from './patient.js';
import { answered, noResponse, other, type Problem, timedOut, unconfirmed } from './problem.js';
import { IDEMPOTENCY_KEY } from './retry.js';
import { apiUrl, timing } from './timing.js';
import { tokenRefused, tokens } from './token.js';

export interface UploadOptions {
  method?: 'POST' | 'PUT';
  /** Share of the bytes sent, 0 to 1. */
  onProgress?: (sent: number) => void;
  /** Milliseconds for the whole call; without it only `idle` counts. */
  timeout?: number;
  /** Milliseconds without any sign of life before the call is given up. */
  idle?: number;
  signal?: AbortSignal;
  /** The Idempotency-Key of a form that may be sent again. */
  key?: string;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Ends the call when nothing has moved for a while: a large file may take long, a dead line may not. */
const idleTimer = (ms: number, expire: () => void) => {
  let timer = setTimeout(expire, ms);
  return {
    moved: () => {
      clearTimeout(timer);
      timer = setTimeout(expire, ms);
    },
    stop: () => clearTimeout(timer),
  };
};

const once = <T>(url: string, form: FormData | Blob, options: UploadOptions): Promise<T> =>
  new Promise((resolve, reject: (problem: Problem) => void) => {
    const xhr = new XMLHttpRequest();
    const token = tokens.read();
    const stop = (problem: () => Problem) => () => {
      xhr.abort();
      fail(problem());
    };
    let allSent = false;
    const late = () => (allSent ? unconfirmed() : timedOut());
    const cancel = stop(() => other(new Error('Upload cancelled')));
    const idle = idleTimer(options.idle ?? timing.uploadIdle, stop(late));
    const settle = () => {
      idle.stop();
      options.signal?.removeEventListener('abort', cancel);
    };
    const fail = (problem: Problem) => {
      settle();
      reject(problem);
    };
    xhr.open(options.method ?? 'POST', apiUrl(url));
    xhr.timeout = options.timeout ?? 0;
    xhr.setRequestHeader('accept', 'application/json');
    if (token) xhr.setRequestHeader('authorization', `Bearer ${token}`);
    if (token && options.key) xhr.setRequestHeader(IDEMPOTENCY_KEY, options.key);
    xhr.upload.onload = () => {
      allSent = true;
      idle.moved();
    };
    xhr.upload.onprogress = (event) => {
      idle.moved();
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    };
    xhr.onload = () => {
      const body = parsed(xhr.responseText);
      if (xhr.status === 401 && token) tokenRefused(token);
      if (xhr.status < 200 || xhr.status >= 300) return fail(answered(xhr.status, body, xhr.getResponseHeader('retry-after')));
      settle();
      resolve(body as T);
    };
    xhr.onerror = () => fail(noResponse());
    xhr.ontimeout = () => fail(late());
    if (options.signal?.aborted) return cancel();
    options.signal?.addEventListener('abort', cancel);
    xhr.send(form);
  });

/** Sends a form with files, or one file as it is, and tells its progress. Resolves with the answer's body, rejects with a Problem; repeated only after the reader had to sign in again. */
export const upload = <T = unknown>(url: string, form: FormData | Blob, options: UploadOptions = {}): Promise<T> =>
  patiently(() => once<T>(url, form, options), options.signal);
