import { combineSlices, configureStore, createDynamicMiddleware, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { followToken, keepSession } from './keep-session.js';
import { notices } from './notices.js';
import { type SessionState, session } from './session.js';
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

const forgetAnswers = () => void (api && told(api.util.resetApiState()));

export const makeStore = (preloaded?: { session?: SessionState }) => {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: preloaded,
    middleware: (defaults) => defaults().concat(keepSession(forgetAnswers), late.middleware),
  });
  told = store.dispatch;
  followToken(store);
  return store;
};

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = AppStore['dispatch'];
