import type { ThunkAction } from '@reduxjs/toolkit';
import type { Middleware, UnknownAction } from 'redux';
import { hold } from '../http/hold.js';
import { isSameSession, onTokenRenewed, renew } from '../http/renew.js';
import { send } from '../http/retry.js';
import { onTokenRefused, TOKEN_KEY, type TokenEnd, tokens } from '../http/token.js';
import { inbox } from '../uploads/inbox.js';
import { drafts } from './drafts.js';
import { holdsInput } from './holding.js';
import { ENDED_ELSEWHERE, loadSession, type SessionState, sessionExpired, signedIn, signedOut, tokenRenewed } from './session.js';

interface Root {
  session: SessionState;
}
interface Store {
  getState: () => Root;
  dispatch: (action: UnknownAction | ReturnType<typeof loadSession>) => unknown;
}

const endOf = (action: unknown): TokenEnd => {
  if (signedOut.match(action)) return 'signed-out';
  return sessionExpired.match(action) ? 'refused' : 'failed';
};

/** Calls wait while it is open whether the same person goes on. */
const holdCalls = (before: SessionState, { user, authenticated, loading }: SessionState) => {
  if (before.user && before.user.id !== user?.id) hold.end(false);
  else if (user && (loading || !authenticated)) hold.begin();
  else hold.end(true);
};

// The call that tells the server of a sign-out. Its answer takes the file cookie away: once somebody is signed in again it would take theirs.
let logoutCall: AbortController | undefined;

/** Keeps stored token, cache and waiting calls in step with the session. */
export const keepSession =
  (forgetAnswers: () => void): Middleware =>
  ({ getState }) =>
  (next) =>
  (action) => {
    const { session: before } = getState() as Root;
    if (signedIn.match(action)) {
      logoutCall?.abort();
      tokens.write(action.payload.token);
    }
    if (signedOut.match(action)) drafts.dropAll();
    const result = next(action);
    const { session: now } = getState() as Root;
    if (now === before) return result;
    if (before.token && !now.token && tokens.read() === before.token) tokens.drop(endOf(action));
    holdCalls(before, now);
    if (before.user && before.user.id !== now.user?.id) {
      forgetAnswers();
      inbox.clear();
    }
    return result;
  };

/** Follows what the server says of the token and what other tabs do with it. */
export const followToken = ({ getState, dispatch }: Store): void => {
  // A token whose user could not be loaded is written back by tabs that are fine; this one does not ask again by itself.
  const failed = new Set<string>();
  const follow = async (token: string) => {
    if (failed.has(token)) return;
    if (loadSession.rejected.match(await dispatch(loadSession()))) failed.add(token);
  };
  onTokenRenewed((token, before) => dispatch(tokenRenewed({ token, before })));
  // A token may be over while its session is not: calls wait until that is known.
  const save = async (token: string) => {
    hold.begin();
    const { refused } = await renew(token);
    if (getState().session.token !== token) return;
    if (refused) dispatch(sessionExpired());
    else hold.end(true);
  };
  onTokenRefused((token) => {
    const { session } = getState();
    const stored = tokens.read();
    if (stored && stored !== token && stored !== session.token) void follow(stored);
    else if (session.token === token) void save(token);
  });
  window.addEventListener('storage', ({ key }) => {
    if (key !== TOKEN_KEY && key !== null) return;
    const { token, authenticated } = getState().session;
    const stored = tokens.read();
    if (stored === token) return;
    if (stored && token && authenticated && isSameSession(stored, token)) return void dispatch(tokenRenewed({ token: stored, before: token }));
    if (stored) return void follow(stored);
    const why = tokens.endedBy();
    if (why === 'failed' && token && authenticated) tokens.write(token);
    else if (why === 'refused') dispatch(sessionExpired());
    else dispatch(holdsInput() ? sessionExpired(ENDED_ELSEWHERE) : signedOut());
  });
};

/** Ends the session here at once; the server is told after, whatever it answers. */
export const signOut = (): ThunkAction<void, Root, unknown, UnknownAction> => (dispatch, getState) => {
  const { token } = getState().session;
  dispatch(signedOut());
  if (!token) return;
  logoutCall = new AbortController();
  send({ url: 'auth/logout', method: 'POST', token }, logoutCall.signal).catch(() => undefined);
};
