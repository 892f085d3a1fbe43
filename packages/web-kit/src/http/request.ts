import { anySignal } from './any-signal.js';
import { answered, noResponse, other, type Problem, timedOut } from './problem.js';
import type { Sending } from './sending.js';
import { apiUrl, timing } from './timing.js';
import { tokenRefused, tokens } from './token.js';

export interface Call {
  /** Path below the API base, e.g. 'people/1'. */
  url: string;
  method?: string;
  /** A plain value is sent as JSON. */
  body?: unknown;
  /** Query parameters; empty ones are left out. */
  params?: Record<string, string | number | boolean | null | undefined>;
  headers?: Record<string, string>;
  /** Sent without the session's token: signing in must not fail on a stale one. */
  anonymous?: boolean;
  /** Goes on where its page ends. */
  keepalive?: boolean;
  /** The form it belongs to. */
  sending?: Sending;
  /** Sent with this token, whatever the session's is by now. */
  token?: string;
}

export type Outcome<T = unknown> = { data: T; error?: undefined } | { data?: undefined; error: Problem };

const withParams = (url: string, params: Call['params'] = {}): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  return query.size ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url;
};

const parsed = (text: string): unknown => {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
};

const asInit = (call: Call, token: string | null, signal: AbortSignal): RequestInit => {
  const headers = new Headers({ accept: 'application/json', ...call.headers });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (call.body !== undefined) headers.set('content-type', 'application/json');
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  return { method: call.method ?? 'GET', headers, credentials: 'same-origin', body, signal, keepalive: call.keepalive };
};

/** What came over the line; nothing when the line was lost, before the answer or in the middle of it. */
const fetched = async (url: string, init: RequestInit): Promise<{ response: Response; text: string } | undefined> => {
  try {
    const response = await fetch(url, init);
    return { response, text: await response.text() };
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

/** One try. Never throws except when the caller's own signal aborts. */
export const request = async (call: Call, signal?: AbortSignal): Promise<Outcome> => {
  const token = call.anonymous ? null : (call.token ?? tokens.read());
  const limit = AbortSignal.timeout(timing.requestTimeout);
  try {
    const came = await fetched(apiUrl(withParams(call.url, call.params)), asInit(call, token, anySignal(signal, limit)));
    if (!came) return { error: noResponse() };
    const body = parsed(came.text);
    if (came.response.ok) return { data: body };
    if (came.response.status === 401 && token) tokenRefused(token);
    return { error: answered(came.response.status, body, came.response.headers.get('retry-after')) };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { error: limit.aborted ? timedOut() : other(error) };
  }
};
