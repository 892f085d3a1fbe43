import { request } from './request.js';
import { passing, repeated } from './retry.js';
import { tokens } from './token.js';

/** Seconds after which a token is renewed by whoever works: hourly, so that the session is known to be in use. */
const RENEW_AFTER_S = 3600;
/** Milliseconds between two tries: a clock that is off, or a session without refresh, must not ask with each call. */
const PAUSE_MS = 600_000;
const LOCK = 'prepmarket-refresh';

export interface Renewal {
  token?: string;
  /** The server says that the session is over; false when it could not be asked. */
  refused: boolean;
}

interface Claims {
  sub?: string;
  sid?: string;
  iat?: number;
}

/** What a token says, unverified. */
const claimsOf = (token: string): Claims => {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
  } catch {
    return {};
  }
};

const isOfSession = (token: string, before: string): boolean => {
  const [{ sub, sid }, old] = [claimsOf(token), claimsOf(before)];
  return sub !== undefined && sub === old.sub && (old.sid === undefined || sid === old.sid);
};

/** Whether both are tokens of one session. */
export const isSameSession = (token: string, before: string): boolean => claimsOf(token).sid !== undefined && isOfSession(token, before);

let told: (token: string, before: string) => void = () => undefined;

/** The store takes the new token over. */
export const onTokenRenewed = (handler: (token: string, before: string) => void): void => {
  told = handler;
};

// Tabs share one cookie: one asks, the others find its token. Without locks (no https) the server's grace does.
const alone = <T>(run: () => Promise<T>): Promise<T> => (navigator.locks ? (navigator.locks.request(LOCK, run) as Promise<T>) : run());

const refresh = async (before: string): Promise<Renewal> => {
  const stored = tokens.read();
  if (stored !== before) return stored && isOfSession(stored, before) ? { token: stored, refused: false } : { refused: true };
  const call = { url: 'auth/refresh', method: 'POST', anonymous: true };
  const { data, error } = await repeated(() => request(call), passing);
  if (error) return { refused: error.status === 401 };
  const { token } = data as { token?: string };
  // Signed out meanwhile, or the cookie is somebody else's by now.
  if (!token || tokens.read() !== before || !isOfSession(token, before)) return { refused: true };
  tokens.write(token);
  return { token, refused: false };
};

let running: Promise<Renewal> | undefined;
let lastTry = -PAUSE_MS;

/** A fresh token for the session of `before`; who asks while one is on its way gets the same. */
export const renew = (before: string): Promise<Renewal> => {
  running ??= alone(() => refresh(before))
    .then((renewal) => {
      if (renewal.token) told(renewal.token, before);
      return renewal;
    })
    .finally(() => {
      running = undefined;
    });
  return running;
};

/** Renews an old token in the background: who works is never thrown out. */
export const renewInTime = (): void => {
  const token = tokens.read();
  const { iat } = token ? claimsOf(token) : {};
  if (!token || running || iat === undefined || Date.now() / 1000 - iat < RENEW_AFTER_S || performance.now() - lastTry < PAUSE_MS) return;
  lastTry = performance.now();
  renew(token).catch(() => undefined);
};
