import type { Pagination } from '@prepmarket/api-kit';
import { type CertificationForm, type HistoryEntry, identityTagTypes, type ManagedUser } from '@prepmarket/identity-api';
import { ifMatch, remoteApi, type Sending, unwrap } from '@prepmarket/web-kit/store';

/** Which people are listed; empty values ask for all. `page` counts from 1. */
export interface Wanted {
  search: string;
  role: string;
  suspended: string;
  page: number;
}
interface PeoplePage {
  users: ManagedUser[];
  pagination: Pagination;
}
export interface PersonDetail {
  user: ManagedUser;
  history: HistoryEntry[];
}
interface Act {
  id: string;
  sending?: Sending;
}

const PER_PAGE = 25;

const tags = identityTagTypes;

const administration = remoteApi('admin', tags).injectEndpoints({
  endpoints: (build) => ({
    managedUsers: build.query<PeoplePage, Wanted>({
      query: (wanted) => ({ url: 'users', params: { ...wanted, limit: PER_PAGE } }),
      providesTags: tags,
    }),
    managedUser: build.query<PersonDetail, string>({ query: (id) => ({ url: `users/${id}` }), providesTags: tags }),
    suspendUser: build.mutation<ManagedUser, Act & { suspended: boolean; reason?: string }>({
      query: ({ id, sending, ...body }) => ({ url: `users/${id}/suspension`, method: 'PUT', body, sending }),
      transformResponse: unwrap<ManagedUser>('user'),
      invalidatesTags: tags,
    }),
    certifyUser: build.mutation<ManagedUser, Act & CertificationForm & { version?: number }>({
      query: ({ id, version, sending, ...body }) => ({ url: `users/${id}/certification`, method: 'PUT', body, headers: ifMatch(version), sending }),
      transformResponse: unwrap<ManagedUser>('user'),
      invalidatesTags: tags,
    }),
    uncertifyUser: build.mutation<ManagedUser, Act & { version?: number }>({
      query: ({ id, version, sending }) => ({ url: `users/${id}/certification`, method: 'DELETE', headers: ifMatch(version), sending }),
      transformResponse: unwrap<ManagedUser>('user'),
      invalidatesTags: tags,
    }),
  }),
});

export const { useManagedUsersQuery, useManagedUserQuery, useSuspendUserMutation, useCertifyUserMutation, useUncertifyUserMutation } = administration;
