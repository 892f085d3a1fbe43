import { noticesTags, noticesTagTypes, type Onlooker } from '@prepmarket/notices-api';
import { remoteApi, unwrap } from '@prepmarket/web-kit/store';

const presence = remoteApi('presence', noticesTagTypes).injectEndpoints({
  endpoints: (build) => ({
    /** Who else looks at '<kind>/<id>'. */
    onlookers: build.query<Onlooker[], string>({
      query: (at) => ({ url: 'stream/looking', params: { at } }),
      transformResponse: unwrap<Onlooker[]>('onlookers'),
      providesTags: (_result, _error, at) => [noticesTags.onlookers(at)],
    }),
  }),
});

export const { useOnlookersQuery } = presence;
