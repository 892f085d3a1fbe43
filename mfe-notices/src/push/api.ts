import { noticesTags, type Push, type PushBrowser, type PushForm } from '@prepmarket/notices-api';
import { unwrap } from '@prepmarket/web-kit/store';
import { noticesBase } from '../api.js';

const pushApi = noticesBase.injectEndpoints({
  endpoints: (build) => ({
    push: build.query<Push, void>({ query: () => 'notices/push', transformResponse: unwrap<Push>('push'), providesTags: [noticesTags.push] }),
    switchOnPush: build.mutation<PushBrowser, PushForm>({
      query: (body) => ({ url: 'notices/push', method: 'POST', body }),
      transformResponse: unwrap<PushBrowser>('browser'),
      invalidatesTags: [noticesTags.push],
    }),
    confirmPush: build.mutation<PushBrowser, { id: string; form: PushForm }>({
      query: ({ id, form }) => ({ url: `notices/push/${id}`, method: 'PUT', body: form }),
      transformResponse: unwrap<PushBrowser>('browser'),
      invalidatesTags: [noticesTags.push],
    }),
    removePush: build.mutation<unknown, string>({
      query: (id) => ({ url: `notices/push/${id}`, method: 'DELETE' }),
      invalidatesTags: [noticesTags.push],
    }),
  }),
});

export const { usePushQuery, useLazyPushQuery, useSwitchOnPushMutation, useConfirmPushMutation, useRemovePushMutation } = pushApi;
