import { loadSession, makeStore, outcomeOf, type Problem, patiently, signedIn, signOut, tokens } from '@prepmarket/web-kit/store';
import { fail, HttpResponse, http, ok, server, testUser } from '@prepmarket/web-kit/testing';
import { waitFor } from '@testing-library/react';
import { renew, renewInTime } from '../http/renew.js';
import { request } from '../http/request.js';

const user = testUser();
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const tokenOf = (sid: string, ageS: number, nth = 0) => `x.${encoded({ sub: user.id, sid, iat: Date.now() / 1000 - ageS, nth })}.y`;

let refreshes = 0;
let good: string[] = [];
const refreshed = (answer: () => Response | Promise<Response>) =>
  server.use(
    http.post('/api/auth/refresh', () => {
      refreshes += 1;
      return answer();
    }),
  );
const gives = (token: string) =>
  refreshed(() => {
    good = [token];
    return HttpResponse.json({ success: true, token, user, data: { token, user } });
  });
const thing = () =>
  outcomeOf(() =>
    patiently(async () => {
      const { data, error } = await request({ url: 'thing' });
      if (error) throw error;
      return data;
    }),
  );

describe('a session that goes on beyond its token', () => {
  beforeEach(() => {
    refreshes = 0;
    good = [];
    const judged = ({ request: { headers } }: { request: Request }) =>
      good.includes(headers.get('authorization')?.slice(7) ?? '') ? ok('user', user) : fail(401, 'Please sign in.');
    server.use(http.get('/api/thing', judged), http.get('/api/auth/me', judged));
  });
  // A renewal that still runs would be shared with the next test.
  afterEach(() => renew('').then(() => undefined));
  const [aged, old, fresh] = [tokenOf('one', 50_000), tokenOf('one', 10), tokenOf('one', 0)];
  const signedInWith = (token: string) => {
    const store = makeStore();
    store.dispatch(signedIn({ token, user }));
    return store;
  };

  it('[S-1122] calls that find the token dead wait for one refresh and are sent again; nobody is asked to sign in', async () => {
    const store = signedInWith(old);
    gives(fresh);
    const outcomes = await Promise.all([thing(), thing(), thing()]);
    expect(outcomes.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
    expect(refreshes).toBe(1);
    expect(store.getState().session).toMatchObject({ authenticated: true, token: fresh, user: { id: user.id } });
    expect([localStorage.getItem('token'), localStorage.getItem('external-auth-token')]).toEqual([fresh, fresh]);
  });

  it('[S-1122] a session that is over asks to sign in, over the page', async () => {
    const store = signedInWith(old);
    refreshed(() => fail(401));
    void thing();
    await waitFor(() => expect(store.getState().session).toMatchObject({ authenticated: false, user: { id: user.id } }));
    expect(store.getState().session.error).toBe('Your session has ended. Please sign in again.');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('[S-1122] a server that cannot be asked ends nothing', async () => {
    const store = signedInWith(old);
    refreshed(() => fail(400));
    expect(((await thing()).error as Problem).status).toBe(401);
    expect(store.getState().session).toMatchObject({ authenticated: true, token: old });
  });

  it('[S-1122] a page that is opened after days goes on', async () => {
    tokens.write(old);
    gives(fresh);
    const store = makeStore();
    await store.dispatch(loadSession());
    expect(store.getState().session).toMatchObject({ authenticated: true, token: fresh, loading: false, user: { id: user.id } });
  });

  it("[S-1122] another person's session is never taken for one's own", async () => {
    const store = signedInWith(old);
    const theirs = `x.${encoded({ sub: 'somebody', sid: 'two', iat: 0 })}.y`;
    gives(theirs);
    void thing();
    await waitFor(() => expect(store.getState().session.authenticated).toBe(false));
    expect(localStorage.getItem('token')).not.toBe(theirs);
  });

  it('[S-1123] who works has a token renewed that is older than an hour, in the background, once', async () => {
    good = [aged];
    const store = signedInWith(aged);
    gives(fresh);
    await Promise.all([thing(), thing()]);
    await waitFor(() => expect(store.getState().session.token).toBe(fresh));
    await thing();
    renewInTime();
    expect(refreshes).toBe(1);
  });

  it('[S-1123] a tab takes the token that another tab has renewed, without asking anybody', async () => {
    const store = signedInWith(old);
    good = [fresh];
    tokens.write(fresh);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(store.getState().session).toMatchObject({ authenticated: true, loading: false, token: fresh });
    expect((await thing()).error).toBeUndefined();
    expect(refreshes).toBe(0);
  });

  it('[S-1123] a refresh that ends after a sign-out signs nobody in', async () => {
    const store = signedInWith(old);
    server.use(http.post('/api/auth/logout', () => HttpResponse.json({ success: true })));
    let answer: (() => void) | undefined;
    refreshed(
      () =>
        new Promise((done) => {
          answer = () => done(HttpResponse.json({ success: true, token: fresh, user }));
        }),
    );
    void thing();
    await waitFor(() => expect(answer).toBeDefined());
    store.dispatch(signOut() as never);
    answer?.();
    await new Promise((done) => setTimeout(done, 50));
    expect(localStorage.getItem('token')).toBeNull();
    expect(store.getState().session).toMatchObject({ authenticated: false, token: null });
  });
});
