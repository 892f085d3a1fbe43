import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from '../http/base-query.js';
import { joinApi } from './make-store.js';

/** The one API of the page. Each remote adds its endpoints and tag types to it. */
export const api = createApi({ reducerPath: 'api', baseQuery, tagTypes: [], endpoints: () => ({}) });
joinApi(api);
