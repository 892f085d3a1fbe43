import { type CheckReport, checkPath, mediaTags } from '@prepmarket/media-api';
import { unwrap } from '@prepmarket/web-kit/store';
import { mediaRemote, type VersionPath } from '../api.js';

const checksApi = mediaRemote.injectEndpoints({
  endpoints: (build) => ({
    check: build.query<CheckReport, VersionPath>({
      query: ({ contractId, versionId }) => checkPath(contractId, versionId),
      transformResponse: unwrap<CheckReport>('report'),
      providesTags: (_result, _error, { contractId }) => [mediaTags.versionsOf(contractId)],
    }),
  }),
});

export const { useCheckQuery } = checksApi;
