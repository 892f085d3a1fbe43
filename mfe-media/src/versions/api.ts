import { catalogTags, type Shot } from '@prepmarket/catalog-api';
import { mediaTags, type NewVersion, type Version, type VersionList, versionPath, versionsPath } from '@prepmarket/media-api';
import { unwrap } from '@prepmarket/web-kit/store';
import { mediaRemote, type VersionPath } from '../api.js';

/** Versions of a page. */
const PAGE = 50;
/** As many as one answer holds. */
const LARGEST = 100;
type Before = string | undefined;

export const versionsApi = mediaRemote.injectEndpoints({
  endpoints: (build) => ({
    versions: build.infiniteQuery<VersionList, string, Before>({
      infiniteQueryOptions: { initialPageParam: undefined as Before, getNextPageParam: ({ next }: VersionList): Before => next ?? undefined },
      query: ({ queryArg, pageParam: before }) => ({ url: versionsPath(queryArg), params: { before, limit: PAGE } }),
      transformResponse: unwrap<VersionList>('deliveries'),
      providesTags: (_result, _error, contractId) => [mediaTags.versionsOf(contractId)],
    }),
    oneVersion: build.query<Version, VersionPath>({
      query: ({ contractId, versionId }) => versionPath(contractId, versionId),
      transformResponse: unwrap<Version>('version'),
      providesTags: (_result, _error, { contractId }) => [mediaTags.versionsOf(contractId)],
    }),
    /** As many as one answer holds of those behind `before`: whoever shows many of them asks once. */
    olderVersions: build.query<Version[], { contractId: string; before: string }>({
      query: ({ contractId, before }) => ({ url: versionsPath(contractId), params: { before, limit: LARGEST } }),
      transformResponse: (answer) => unwrap<VersionList>('deliveries')(answer).versions,
      providesTags: (_result, _error, { contractId }) => [mediaTags.versionsOf(contractId)],
    }),
    plateOf: build.query<Shot, string>({
      query: (shotId) => `projects/shots/${shotId}`,
      transformResponse: unwrap<Shot>('shot'),
      providesTags: (_result, _error, shotId) => [catalogTags.shot(shotId)],
    }),
    /** With the same `key` the same version, however often it is asked for. */
    beginVersion: build.mutation<Version, NewVersion & { contractId: string; key: string }>({
      query: ({ contractId, key, ...body }) => ({ url: versionsPath(contractId), method: 'POST', body, headers: { 'Idempotency-Key': key } }),
      transformResponse: unwrap<Version>('version'),
      invalidatesTags: (_result, _error, { contractId }) => [mediaTags.versionsOf(contractId)],
    }),
    removeVersion: build.mutation<unknown, VersionPath>({
      query: ({ contractId, versionId }) => ({ url: versionPath(contractId, versionId), method: 'DELETE' }),
      invalidatesTags: (_result, _error, { contractId }) => [mediaTags.versionsOf(contractId)],
    }),
  }),
});

export const { useVersionsInfiniteQuery, useOlderVersionsQuery, useOneVersionQuery, usePlateOfQuery, useRemoveVersionMutation } = versionsApi;
