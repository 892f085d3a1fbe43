import { api, initialsOf, loadSession, makeStore, signedIn, signedOut, signOut, tokens } from '@prepmarket/web-kit/store';
import { delay, fail, http, ok, server, testUser } from '@prepmarket/web-kit/testing';
import { waitFor } from '@testing-library/react';
import { request } from '../http/request.js';
import { holdInput } from './holding.js';

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

  const other = (token: string | null) => {
    if (token) tokens.write(token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  };

  it('[S-069] follows a sign-out and a sign-in in another tab', async () => {
    meAnswers(() => ok('user', testUser({ firstName: 'Grace' })));
    const store = makeStore();
    store.dispatch(signedIn({ token: 'mine', user }));
    tokens.drop();
    other(null);
    expect(store.getState().session).toMatchObject({ authenticated: false, user: null });
    other('theirs');
    await waitFor(() => expect(store.getState().session.user?.firstName).toBe('Grace'));
  });

  it('[S-069] a sign-out elsewhere keeps a page with unsaved input for its holder, signed out', () => {
    const store = makeStore();
    store.dispatch(signedIn({ token: 'mine', user }));
    const release = holdInput();
    tokens.drop();
    other(null);
    release();
    expect(store.getState().session).toMatchObject({ authenticated: false, token: null, user: { id: user.id } });
    expect(store.getState().session.error).toMatch(/^You have signed out in another tab/);
  });

  it('[S-571] a new token of the same person from another tab changes nothing but the token', async () => {
    meAnswers(() => ok('user', user));
    const store = makeStore();
    store.dispatch(signedIn({ token: 'mine', user }));
    other('renewed');
    expect(store.getState().session).toMatchObject({ user, authenticated: true, token: 'renewed' });
    await waitFor(() => expect(store.getState().session.loading).toBe(false));
    expect(store.getState().session).toEqual({ user, loading: false, error: null, authenticated: true, token: 'renewed' });
  });

  it('[S-572] a tab that could not load the user does not sign out the tabs that are fine', async () => {
    const store = makeStore();
    store.dispatch(signedIn({ token: 'mine', user }));
    tokens.drop('failed');
    other(null);
    expect(store.getState().session).toMatchObject({ authenticated: true, token: 'mine' });
    expect(stored()).toEqual(['mine', 'mine']);
  });

  it('[S-572] and that tab asks once more when the token is back, not for ever', async () => {
    tokens.write('mine');
    const calls = meAnswers(() => fail(404));
    const store = makeStore();
    await store.dispatch(loadSession());
    expect(stored()).toEqual([null, null]);
    other('mine');
    await waitFor(() => expect(stored()).toEqual([null, null]));
    other('mine');
    expect(store.getState().session).toMatchObject({ loading: false, token: null });
    expect(calls).toHaveLength(2);
  });

  it('[S-573] an answer about an older token neither signs out nor changes the user', async () => {
    tokens.write('stale');
    let answer: ((response: Response) => void) | undefined;
    server.use(
      http.get(
        '/api/auth/me',
        () =>
          new Promise<Response>((done) => {
            answer = done;
          }),
      ),
    );
    const store = makeStore();
    const asked = store.dispatch(loadSession());
    await waitFor(() => expect(answer).toBeDefined());
    store.dispatch(signedIn({ token: 'new', user }));
    answer?.(fail(401, 'Expired'));
    await asked;
    expect(store.getState().session).toMatchObject({ user, authenticated: true, token: 'new', error: null });
    expect(stored()).toEqual(['new', 'new']);
  });

  const people = api.injectEndpoints({ endpoints: (build) => ({ someone: build.query<unknown, void>({ query: () => 'people/1' }) }) });
  const refusing = (good: string) => {
    const seen: (string | null)[] = [];
    server.use(
      http.get('/api/people/1', ({ request: { headers } }) => {
        const sent = headers.get('authorization');
        seen.push(sent);
        return sent === `Bearer ${good}` ? ok('person', { id: 1 }) : fail(401, 'Sign in');
      }),
    );
    return seen;
  };

  it('[S-070] a 401 in mid-session drops the token and says so; what was asked goes on when the same person signs in again', async () => {
    const seen = refusing('fresh');
    const store = makeStore();
    store.dispatch(signedIn({ token: 'mine', user }));
    const asked = store.dispatch(people.endpoints.someone.initiate());
    await waitFor(() => expect(store.getState().session.authenticated).toBe(false));
    expect(store.getState().session).toMatchObject({ user, token: null, error: 'Your session has ended. Please sign in again.' });
    expect(stored()).toEqual([null, null]);
    store.dispatch(signedIn({ token: 'fresh', user }));
    expect((await asked).data).toMatchObject({ data: { id: 1 } });
    expect(seen).toEqual(['Bearer mine', 'Bearer fresh']);
  });

  it('[S-070] nothing that waits is sent in the name of somebody else', async () => {
    const seen = refusing('theirs');
    const store = makeStore();
    store.dispatch(signedIn({ token: 'mine', user }));
    const asked = store.dispatch(people.endpoints.someone.initiate(undefined, { forceRefetch: true }));
    await waitFor(() => expect(store.getState().session.authenticated).toBe(false));
    store.dispatch(signedIn({ token: 'theirs', user: testUser({ id: 'another' }) }));
    await asked;
    expect(seen).toEqual(['Bearer mine']);
  });

  it('[S-070] a refused older token changes nothing', async () => {
    const store = makeStore();
    store.dispatch(signedIn({ token: 'mine', user }));
    server.use(http.get('/api/projects', () => fail(401, 'Sign in')));
    await request({ url: 'projects', token: 'older' });
    expect(store.getState().session).toMatchObject({ authenticated: true, token: 'mine' });
    await request({ url: 'projects' });
    await waitFor(() => expect(store.getState().session.authenticated).toBe(false));
  });

  it('[S-570] signing out ends the session here at once, however silent the server is', async () => {
    const told: (string | null)[] = [];
    server.use(
      http.post('/api/auth/logout', ({ request: { headers } }) => {
        told.push(headers.get('authorization'));
        return delay('infinite') as Promise<never>;
      }),
    );
    const store = makeStore();
    store.dispatch(signedIn({ token: 'mine', user }));
    store.dispatch(signOut());
    expect(store.getState().session).toMatchObject({ user: null, authenticated: false, token: null });
    expect(stored()).toEqual([null, null]);
    await waitFor(() => expect(told).toEqual(['Bearer mine']));
  });

  it('[S-570] a sign-out still on its way to the server ends where somebody signs in again', async () => {
    const ended: string[] = [];
    server.use(
      http.post('/api/auth/logout', ({ request: { signal } }) => {
        ended.push('told');
        signal.addEventListener('abort', () => ended.push('aborted'));
        return delay('infinite') as Promise<never>;
      }),
    );
    const store = makeStore();
    store.dispatch(signedIn({ token: 'mine', user }));
    store.dispatch(signOut());
    await waitFor(() => expect(ended).toEqual(['told']));
    store.dispatch(signedIn({ token: 'theirs', user }));
    await waitFor(() => expect(ended).toEqual(['told', 'aborted']));
  });

  it('[S-054] initials come from either spelling of the names', () => {
    expect(initialsOf({ firstName: 'ada', lastName: 'Byron' })).toBe('AB');
    expect(initialsOf({ first_name: 'Ada', last_name: 'byron' })).toBe('AB');
    expect([initialsOf(null), initialsOf({ firstName: 'Ada' }), initialsOf({ firstName: 'Ada', lastName: ' ' })]).toEqual(['U', 'U', 'U']);
  });
});
