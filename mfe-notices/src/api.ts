import {
  type Notice,
  type NoticeCount,
  type NoticeKind,
  type NoticePage,
  type NoticesRead,
  noticesTags,
  noticesTagTypes,
  type Preferences,
  type PreferencesEdit,
  type SavedSearch,
} from '@prepmarket/notices-api';
import { remoteApi, unwrap } from '@prepmarket/web-kit/store';

type From = string | undefined;

/** Which notices are listed. */
export interface Filter {
  unread?: boolean;
  kind?: NoticeKind;
}

/** As the address of Find Projects has it. */
interface SearchToSave {
  name: string;
  query: Record<string, string>;
}

const pageOf = ({ data, next }: { data: Notice[]; next: string | null }): NoticePage => ({ notices: data, next });

/** What belongs to one folder alone is added there. */
export const noticesBase = remoteApi('notices', noticesTagTypes);

const noticesApi = noticesBase.injectEndpoints({
  endpoints: (build) => ({
    notices: build.infiniteQuery<NoticePage, Filter, From>({
      infiniteQueryOptions: { initialPageParam: undefined as From, getNextPageParam: ({ next }: NoticePage): From => next ?? undefined },
      query: ({ queryArg: { unread, kind }, pageParam }) => ({ url: 'notices', params: { before: pageParam, unread, kind } }),
      transformResponse: pageOf,
      providesTags: [noticesTags.own],
    }),
    newest: build.query<NoticePage, number>({
      query: (limit) => ({ url: 'notices', params: { limit } }),
      transformResponse: pageOf,
      providesTags: [noticesTags.own],
    }),
    count: build.query<NoticeCount, void>({ query: () => 'notices/count', transformResponse: unwrap<NoticeCount>('count'), providesTags: [noticesTags.own] }),
    read: build.mutation<NoticeCount, NoticesRead>({
      query: (which) => ({ url: 'notices/read', method: 'POST', body: which }),
      transformResponse: unwrap<NoticeCount>('count'),
      invalidatesTags: [noticesTags.own],
    }),
    preferences: build.query<Preferences, void>({
      query: () => 'notices/preferences',
      transformResponse: unwrap<Preferences>('preferences'),
      providesTags: [noticesTags.preferences],
    }),
    changePreferences: build.mutation<Preferences, PreferencesEdit>({
      query: (edit) => ({ url: 'notices/preferences', method: 'PUT', body: edit }),
      transformResponse: unwrap<Preferences>('preferences'),
      invalidatesTags: [noticesTags.preferences, noticesTags.own],
    }),
    searches: build.query<SavedSearch[], void>({
      query: () => 'notices/searches',
      transformResponse: unwrap<SavedSearch[]>('searches'),
      providesTags: [noticesTags.searches],
    }),
    saveSearch: build.mutation<SavedSearch, SearchToSave>({
      query: (search) => ({ url: 'notices/searches', method: 'POST', body: search }),
      transformResponse: unwrap<SavedSearch>('search'),
      invalidatesTags: [noticesTags.searches],
    }),
    deleteSearch: build.mutation<unknown, string>({
      query: (id) => ({ url: `notices/searches/${id}`, method: 'DELETE' }),
      invalidatesTags: [noticesTags.searches],
    }),
  }),
});

export const {
  useNoticesInfiniteQuery,
  useNewestQuery,
  useCountQuery,
  useReadMutation,
  usePreferencesQuery,
  useChangePreferencesMutation,
  useSearchesQuery,
  useSaveSearchMutation,
  useDeleteSearchMutation,
} = noticesApi;
