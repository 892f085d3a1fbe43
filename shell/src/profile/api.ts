import type { Session, SignedIn } from '@prepmarket/identity-api';
import { remoteApi, type Sending, unwrap } from '@prepmarket/web-kit/store';

const tags = ['identity/Session'] as const;

const sessions = remoteApi('sessions', tags).injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<Session[], void>({ query: () => ({ url: 'auth/sessions' }), transformResponse: unwrap<Session[]>('sessions'), providesTags: tags }),
    endSession: build.mutation<unknown, { id: string; sending?: Sending }>({
      query: ({ id, sending }) => ({ url: `auth/sessions/${id}`, method: 'DELETE', sending }),
      invalidatesTags: tags,
    }),
    endOtherSessions: build.mutation<SignedIn, { sending?: Sending }>({
      query: ({ sending }) => ({ url: 'auth/sessions', method: 'DELETE', sending }),
      invalidatesTags: tags,
    }),
  }),
});

export const { useSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessions;
