import type { AskToLeave, Leaving } from '@prepmarket/identity-api';
import { remoteApi, type Sending, unwrap } from '@prepmarket/web-kit/store';

const tags = ['identity/Leaving'] as const;
const url = 'auth/leaving';
const transformResponse = unwrap<Leaving>('leaving');

const leaving = remoteApi('leaving', tags).injectEndpoints({
  endpoints: (build) => ({
    leaving: build.query<Leaving, void>({ query: () => ({ url }), transformResponse, providesTags: tags }),
    askToLeave: build.mutation<Leaving, AskToLeave & { sending?: Sending }>({
      query: ({ sending, ...body }) => ({ url, method: 'POST', body, sending }),
      transformResponse,
      invalidatesTags: tags,
    }),
    keepAccount: build.mutation<Leaving, void>({ query: () => ({ url, method: 'DELETE' }), transformResponse, invalidatesTags: tags }),
  }),
});

export const { useLeavingQuery, useAskToLeaveMutation, useKeepAccountMutation } = leaving;
