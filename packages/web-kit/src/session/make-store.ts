import { combineSlices, configureStore, type Middleware } from '@reduxjs/toolkit';
import { onTokenRefused, TOKEN_KEY, tokens } from '../http/token.js';
import { api } from './api.js';
import { notices } from './notices.js';
import { loadSession, type SessionState, session, sessionExpired, signedIn, signedOut } from './session.js';
import { trail } from './trail.js';

// biome-ignore lint/suspicious/noEmptyInterface: remotes add their lazy slices to it
export interface LazySlices {}

/** Remotes inject slices of their own: `rootReducer.inject(slice)`. */
export const rootReducer = combineSlices(session, trail, notices, api).withLazyLoadedSlices<LazySlices>();

/** Keeps the stored token and the cache in step with the session. */
const keepToken: Middleware = (store) => (next) => (action) => {
  if (signedIn.match(action)) tokens.write(action.payload.token);
  if (signedOut.match(action) || sessionExpired.match(action) || loadSession.rejected.match(action)) tokens.drop();
  const result = next(action);
  if (signedIn.match(action) || signedOut.match(action) || sessionExpired.match(action)) store.dispatch(api.util.resetApiState());
  return result;
};

export const makeStore = (preloaded?: { session?: SessionState }) => {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: preloaded,
    middleware: (defaults) => defaults().concat(keepToken, api.middleware),
  });
  onTokenRefused((token) => {
    if (store.getState().session.token === token) store.dispatch(sessionExpired());
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== TOKEN_KEY && key !== null) return;
    if (!newValue) store.dispatch(signedOut());
    else if (newValue !== store.getState().session.token) {
      store.dispatch(api.util.resetApiState());
      store.dispatch(loadSession());
    }
  });
  return store;
};

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = AppStore['dispatch'];
