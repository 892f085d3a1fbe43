import { type Notice, type NoticePage, noticesTags, noticesTagTypes } from '@prepmarket/notices-api';
import { remoteApi } from '@prepmarket/web-kit/store';

type From = string | undefined;

const noticesApi = remoteApi('notices', noticesTagTypes).injectEndpoints({
  endpoints: (build) => ({
    notices: build.infiniteQuery<NoticePage, void, From>({
      infiniteQueryOptions: { initialPageParam: undefined as From, getNextPageParam: ({ next }: NoticePage): From => next ?? undefined },
      query: ({ pageParam }) => ({ url: 'notices', params: { before: pageParam } }),
      transformResponse: ({ data, next }: { data: Notice[]; next: string | null }): NoticePage => ({ notices: data, next }),
      providesTags: [noticesTags.own],
    }),
  }),
});

export const { useNoticesInfiniteQuery } = noticesApi;
