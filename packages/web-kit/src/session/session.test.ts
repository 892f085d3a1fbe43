import { initialsOf, loadSession, makeStore, sessionExpired, signedIn, signedOut, tokens } from '@prepmarket/web-kit/store';
import { fail, http, ok, server, testUser } from '@prepmarket/web-kit/testing';
import { waitFor } from '@testing-library/react';
import { request } from '../http/request.js';

const user = testUser();
const stored = () => [localStorage.getItem('token'), localStorage.getItem('external-auth-token')];
const meAnswers = (answer: () => Response) => {
  const calls: (string | null)[] = [];
  server.use(
    http.get('/api/auth/me', ({ request: { headers } }) => {
      calls.push(headers.get('authorization'));
      return answer();
    }),
  );
  return calls;
};

describe('session', () => {
  it('[S-065] has user, loading flag, error message, authenticated flag and token', () => {
    expect(makeStore().getState().session).toEqual({ user: null, loading: false, error: null, authenticated: false, token: null });
  });

  it('[S-057] [S-059] loads the user of a stored token on start and is loading until then', async () => {
    tokens.write('kept');
    const calls = meAnswers(() => ok('user', user));
    const store = makeStore();
    expect(store.getState().session).toMatchObject({ loading: true, authenticated: false });
    await store.dispatch(loadSession());
    expect(calls).toEqual(['Bearer kept']);
    expect(store.getState().session).toEqual({ user, loading: false, error: null, authenticated: true, token: 'kept' });
  });

  it('[S-058] asks nobody without a stored token', async () => {
    const calls = meAnswers(() => ok('user', user));
    const store = makeStore();
    await store.dispatch(loadSession());
    expect(calls).toEqual([]);
    expect(store.getState().session).toMatchObject({ loading: false, authenticated: false });
  });

  it.each([401, 404, 503])('[S-060] [S-061] drops both stored tokens when loading fails with %i', async (status) => {
    tokens.write('stale');
    meAnswers(() => fail(status, 'No'));
    const store = makeStore();
    await store.dispatch(loadSession());
    expect(stored()).toEqual([null, null]);
    expect(store.getState().session).toMatchObject({ user: null, loading: false, authenticated: false, token: null });
    expect(store.getState().session.error).toBeTruthy();
  });

  it('[S-066] keeps the token under its key and its copy, and removes both', () => {
    const store = makeStore();
    store.dispatch(signedIn({ token: 'new', user }));
    expect(stored()).toEqual(['new', 'new']);
    store.dispatch(signedOut());
    expect(stored()).toEqual([null, null]);
    expect(store.getState().session).toMatchObject({ user: null, authenticated: false, token: null });
  });

  it('[S-069] follows a sign-out and a sign-in in another tab', async () => {
    meAnswers(() => ok('user', testUser({ firstName: 'Grace' })));
    const store = makeStore();
    store.dispatch(signedIn({ token: 'mine', user }));
    tokens.drop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 'mine', newValue: null }));
    expect(store.getState().session.authenticated).toBe(false);
    tokens.write('theirs');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'theirs' }));
    await waitFor(() => expect(store.getState().session.user?.firstName).toBe('Grace'));
  });

  it('[S-070] a 401 in mid-session drops the token and says so; one of an older token does not', async () => {
    server.use(http.get('/api/projects', () => fail(401, 'Sign in')));
    const store = makeStore();
    store.dispatch(signedIn({ token: 'mine', user }));
    await request({ url: 'projects' });
    expect(store.getState().session).toMatchObject({ authenticated: false, error: 'Your session has ended. Please sign in again.' });
    expect(stored()).toEqual([null, null]);
    expect(sessionExpired().type).toBe('session/sessionExpired');
  });

  it('[S-054] initials come from either spelling of the names', () => {
    expect(initialsOf({ firstName: 'ada', lastName: 'Byron' })).toBe('AB');
    expect(initialsOf({ first_name: 'Ada', last_name: 'byron' })).toBe('AB');
    expect([initialsOf(null), initialsOf({ firstName: 'Ada' }), initialsOf({ firstName: 'Ada', lastName: ' ' })]).toEqual(['U', 'U', 'U']);
  });
});
