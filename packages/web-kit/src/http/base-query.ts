import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { anySignal } from './any-signal.js';
import { patiently } from './patient.js';
import { isProblem, type Problem } from './problem.js';
import type { Call, Outcome } from './request.js';
import { passing, repeated, send } from './retry.js';
import { cancelled, inWords } from './sending.js';
import { upload } from './upload.js';

const sendForm = async ({ url, method, body, sending }: Call, signal: AbortSignal): Promise<Outcome> => {
  sending?.onProgress(0);
  const options = { method: method === 'PUT' ? 'PUT' : 'POST', signal, key: sending?.key, onProgress: sending?.onProgress } as const;
  try {
    return { data: await upload(url, body as FormData, options) };
  } catch (problem) {
    return { error: problem as Problem };
  }
};

const sendJson = async (args: Call, signal: AbortSignal): Promise<Outcome> => {
  if (args.anonymous) return send(args, signal);
  const asked = async () => {
    const { data, error } = await send(args, signal);
    if (error) throw error;
    return data;
  };
  try {
    return { data: await patiently(asked, signal) };
  } catch (problem) {
    if (!isProblem(problem)) throw problem;
    return { error: problem };
  }
};

/** A form with files is worth another try only if its key keeps the server from doing it twice, and if its time has not been used up already. */
const anew = (error: Problem): boolean => error.reason !== 'timeout' && passing(error);

const call = (args: Call, signal: AbortSignal): Promise<Outcome> => {
  if (!(args.body instanceof FormData)) return sendJson(args, signal);
  return args.sending ? repeated(() => sendForm(args, signal), anew, signal) : sendForm(args, signal);
};

const sendTracked = async (args: Call, signal: AbortSignal): Promise<Outcome> => {
  const { sending } = args;
  const either = sending ? anySignal(signal, sending.signal) : signal;
  // A call of fetch throws when it is aborted, one of an upload answers.
  const answer = (): Promise<Outcome> =>
    call(args, either).catch((thrown) => {
      if (!either.aborted) throw thrown;
      return { error: cancelled() };
    });
  if (!sending) return answer();
  return sending.track(async () => {
    const { data, error } = await answer();
    if (!error) return { data };
    return { error: sending.signal.aborted ? cancelled() : inWords(error) };
  });
};

/**
 * RTK Query's way to the API: JSON with time-out and retries; a FormData body goes as an upload.
 * With `sending` the call carries the form's key, ends when the form is given up, and tells its progress.
 */
export const baseQuery: BaseQueryFn<string | Call, unknown, Problem> = (args, { signal }) =>
  sendTracked(typeof args === 'string' ? { url: args } : args, signal);

/** transformResponse of an answer: its `data`, else the field it is known by. */
export const unwrap =
  <T>(alias?: string) =>
  (body: unknown): T => {
    const fields = body as Record<string, unknown>;
    return (fields?.data ?? (alias ? fields?.[alias] : undefined)) as T;
  };
