import { combineSlices, configureStore, createDynamicMiddleware, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { onTokenRefused, TOKEN_KEY, tokens } from '../http/token.js';
import { notices } from './notices.js';
import { loadSession, type SessionState, session, sessionExpired, signedIn, signedOut } from './session.js';
import { trail } from './trail.js';

// biome-ignore lint/suspicious/noEmptyInterface: remotes add their lazy slices to it
export interface LazySlices {}

/** Remotes inject slices of their own: `rootReducer.inject(slice)`. */
export const rootReducer = combineSlices(session, trail, notices).withLazyLoadedSlices<LazySlices>();

interface Api {
  reducerPath: 'api';
  reducer: Reducer;
  middleware: Middleware;
  util: { resetApiState: () => UnknownAction };
}
const late = createDynamicMiddleware();
let api: Api | undefined;
let told = (_: UnknownAction): unknown => undefined;

/** Dispatches to the page's store, for those who were there before it. */
export const tell = (action: UnknownAction): unknown => told(action);

/** The API joins the store when the first caller brings it: pages without calls need not carry it. */
export const joinApi = (given: Api): void => {
  api = given;
  rootReducer.inject(given);
  late.addMiddleware(given.middleware);
  told({ type: 'api/joined' });
};

const forgetAnswers = () => api && told(api.util.resetApiState());

/** Keeps the stored token and the cache in step with the session. */
const keepToken: Middleware = () => (next) => (action) => {
  if (signedIn.match(action)) tokens.write(action.payload.token);
  if (signedOut.match(action) || sessionExpired.match(action) || loadSession.rejected.match(action)) tokens.drop();
  const result = next(action);
  if (signedIn.match(action) || signedOut.match(action) || sessionExpired.match(action)) forgetAnswers();
  return result;
};

export const makeStore = (preloaded?: { session?: SessionState }) => {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: preloaded,
    middleware: (defaults) => defaults().concat(keepToken, late.middleware),
  });
  told = store.dispatch;
  onTokenRefused((token) => {
    if (store.getState().session.token === token) store.dispatch(sessionExpired());
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== TOKEN_KEY && key !== null) return;
    if (!newValue) store.dispatch(signedOut());
    else if (newValue !== store.getState().session.token) {
      forgetAnswers();
      store.dispatch(loadSession());
    }
  });
  return store;
};

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = AppStore['dispatch'];
