import type { ThunkDispatch } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { UnknownAction } from 'redux';
import { baseQuery } from '../http/base-query.js';
import { dispatchToPage, joinApi } from './make-store.js';

/** Seconds an answer passes for new: the parts of one screen that mount one after the other share it, a screen that is opened later asks again. */
const FRESH_FOR = 2;

/** The one API of the page. Each remote adds its endpoints and tag types to it. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [],
  endpoints: () => ({}),
  refetchOnMountOrArgChange: FRESH_FOR,
  refetchOnFocus: true,
  refetchOnReconnect: true,
});
joinApi(api);
setupListeners(dispatchToPage as ThunkDispatch<unknown, unknown, UnknownAction>);
