import type { MadeToken, NewToken, PersonalToken } from '@prepmarket/identity-api';
import { remoteApi, type Sending, unwrap } from '@prepmarket/web-kit/store';

const tags = ['identity/PersonalToken'] as const;

const tokens = remoteApi('tokens', tags).injectEndpoints({
  endpoints: (build) => ({
    personalTokens: build.query<PersonalToken[], void>({
      query: () => ({ url: 'auth/tokens' }),
      transformResponse: unwrap<PersonalToken[]>('tokens'),
      providesTags: tags,
    }),
    makeToken: build.mutation<MadeToken, NewToken & { sending?: Sending }>({
      query: ({ sending, ...body }) => ({ url: 'auth/tokens', method: 'POST', body, sending }),
      transformResponse: unwrap<MadeToken>('personalToken'),
      invalidatesTags: tags,
    }),
    revokeToken: build.mutation<unknown, { id: string; sending?: Sending }>({
      query: ({ id, sending }) => ({ url: `auth/tokens/${id}`, method: 'DELETE', sending }),
      invalidatesTags: tags,
    }),
  }),
});

export const { usePersonalTokensQuery, useMakeTokenMutation, useRevokeTokenMutation } = tokens;
