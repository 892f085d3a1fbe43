import type { FoundPlace } from '@prepmarket/api-kit';
import { remoteApi, unwrap } from '@prepmarket/web-kit/store';

interface Wanted {
  /** Of the domain that is asked: 'projects/search'. */
  url: string;
  q?: string;
  ids?: string;
}

const search = remoteApi('search', []).injectEndpoints({
  endpoints: (build) => ({
    found: build.query<FoundPlace[], Wanted>({
      query: ({ url, ...params }) => ({ url, params }),
      transformResponse: unwrap<FoundPlace[]>('found'),
    }),
  }),
});

export const { useLazyFoundQuery } = search;
