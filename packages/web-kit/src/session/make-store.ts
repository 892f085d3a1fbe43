import { combineSlices, configureStore, createDynamicMiddleware } from '@reduxjs/toolkit';
import type { Middleware, Reducer, UnknownAction } from 'redux';
import { setReaderFormats } from '../formats/reader.js';
import { followToken, keepSession } from './keep-session.js';
import { notices } from './notices.js';
import { type SessionState, session } from './session.js';
import { trail } from './trail.js';

const rootReducer = combineSlices(session, trail, notices);

interface Api {
  reducerPath: 'api';
  reducer: Reducer;
  middleware: Middleware;
  util: { resetApiState: () => UnknownAction };
}
const late = createDynamicMiddleware();
let api: Api | undefined;
let pageDispatch = (_: UnknownAction): unknown => undefined;

/** Dispatches to the page's store, for those who were there before it. */
export const dispatchToPage = (action: UnknownAction): unknown => pageDispatch(action);

/** The API joins the store when the first caller brings it: pages without calls need not carry it. */
export const joinApi = (given: Api): void => {
  api = given;
  rootReducer.inject(given);
  late.addMiddleware(given.middleware);
  pageDispatch({ type: 'api/joined' });
};

const forgetAnswers = () => void (api && pageDispatch(api.util.resetApiState()));

/** The page is written as its user reads. */
const followFormats = ({ getState, subscribe }: { getState: () => { session: SessionState }; subscribe: (changed: () => void) => unknown }) => {
  const wanted = () => getState().session.user?.formats;
  let before = wanted();
  setReaderFormats(before);
  subscribe(() => {
    if (wanted() === before) return;
    before = wanted();
    setReaderFormats(before);
  });
};

export const makeStore = (preloaded?: { session?: SessionState }) => {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: preloaded,
    middleware: (defaults) => defaults().concat(keepSession(forgetAnswers), late.middleware),
  });
  pageDispatch = store.dispatch;
  followFormats(store);
  // Where a page is drawn while it is built there is no tab to follow.
  if (typeof window !== 'undefined') followToken(store);
  return store;
};

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = AppStore['dispatch'];
