import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Problem } from './problem.js';
import type { Call } from './request.js';
import { send } from './retry.js';
import { upload } from './upload.js';

/** RTK Query's way to the API: JSON with time-out and retries; a FormData body goes as an upload. */
export const baseQuery: BaseQueryFn<string | Call, unknown, Problem> = async (args, { signal }) => {
  const call = typeof args === 'string' ? { url: args } : args;
  if (!(call.body instanceof FormData)) return send(call, signal);
  try {
    return { data: await upload(call.url, call.body, { method: call.method === 'PUT' ? 'PUT' : 'POST', signal }) };
  } catch (problem) {
    return { error: problem as Problem };
  }
};

/** transformResponse of an answer: its `data`, else the field it is known by. */
export const unwrap =
  <T>(alias?: string) =>
  (body: unknown): T => {
    const fields = body as Record<string, unknown>;
    return (fields.data ?? (alias ? fields[alias] : undefined)) as T;
  };
