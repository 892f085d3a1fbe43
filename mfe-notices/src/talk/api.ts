import { type Message, type MessagePage, noticesTags, type Thread, type ThreadCount, type ThreadOf } from '@prepmarket/notices-api';
import { type Sending, unwrap } from '@prepmarket/web-kit/store';
import { noticesBase } from '../api.js';
import { bodyOf, type Written } from './body-of.js';

interface Named {
  on: ThreadOf;
  id: string;
}
type Before = number | undefined;

const urlOf = ({ kind, id }: ThreadOf): string => `notices/threads/${kind}/${id}`;

const talkApi = noticesBase.injectEndpoints({
  endpoints: (build) => ({
    talk: build.infiniteQuery<MessagePage, ThreadOf, Before>({
      infiniteQueryOptions: { initialPageParam: undefined as Before, getNextPageParam: ({ next }: MessagePage): Before => next ?? undefined },
      query: ({ queryArg, pageParam }) => ({ url: urlOf(queryArg), params: { before: pageParam } }),
      transformResponse: ({ data, next, thread }: { data: Message[]; next: number | null; thread: Thread }): MessagePage => ({ messages: data, next, thread }),
      providesTags: (_pages, _error, on) => [noticesTags.thread(on)],
    }),
    threadCounts: build.query<ThreadCount[], string[]>({
      query: (names) => ({ url: 'notices/threads', params: { of: names.join() } }),
      transformResponse: unwrap<ThreadCount[]>('threads'),
      // What one has read changes with what the bell says.
      providesTags: (counts = []) => [noticesTags.own, ...counts.map(noticesTags.thread)],
    }),
    writeMessage: build.mutation<Message, { on: ThreadOf; form: Written; files: readonly File[]; sending: Sending }>({
      query: ({ on, form, files, sending }) => ({ url: urlOf(on), method: 'POST', body: bodyOf(form, files), sending }),
      transformResponse: unwrap<Message>('written'),
      invalidatesTags: (_message, _error, { on }) => [noticesTags.thread(on)],
    }),
    changeMessage: build.mutation<Message, Named & { text: string }>({
      query: ({ id, text }) => ({ url: `notices/messages/${id}`, method: 'PUT', body: { text } }),
      transformResponse: unwrap<Message>('written'),
      invalidatesTags: (_message, _error, { on }) => [noticesTags.thread(on)],
    }),
    deleteMessage: build.mutation<Message, Named>({
      query: ({ id }) => ({ url: `notices/messages/${id}`, method: 'DELETE' }),
      transformResponse: unwrap<Message>('written'),
      invalidatesTags: (_message, _error, { on }) => [noticesTags.thread(on)],
    }),
    readThread: build.mutation<Thread, { on: ThreadOf; upTo: number }>({
      query: ({ on, upTo }) => ({ url: `${urlOf(on)}/read`, method: 'POST', body: { upTo } }),
      transformResponse: unwrap<Thread>('thread'),
      invalidatesTags: [noticesTags.own],
    }),
  }),
});

export const {
  useTalkInfiniteQuery,
  useThreadCountsQuery,
  useWriteMessageMutation,
  useChangeMessageMutation,
  useDeleteMessageMutation,
  useReadThreadMutation,
} = talkApi;
