import { type CheckReport, type CheckSettingsChoice, checkPath, checkSettingsPath, mediaTags, type ProjectCheck } from '@prepmarket/media-api';
import { ifMatch, type Sending, unwrap } from '@prepmarket/web-kit/store';
import { mediaRemote, type VersionPath } from '../api.js';

/** A project whose versions are checked, with the contract by which it is looked at. */
export interface CheckedPlace {
  projectId: string;
  contractId: string;
}

const checksApi = mediaRemote.injectEndpoints({
  endpoints: (build) => ({
    check: build.query<CheckReport, VersionPath>({
      query: ({ contractId, versionId }) => checkPath(contractId, versionId),
      transformResponse: unwrap<CheckReport>('report'),
      providesTags: (_result, _error, { contractId }) => [mediaTags.versionsOf(contractId)],
    }),
    projectCheck: build.query<ProjectCheck, CheckedPlace>({
      query: ({ projectId }) => checkSettingsPath(projectId),
      transformResponse: unwrap<ProjectCheck>('check'),
      providesTags: (_result, _error, { contractId }) => [mediaTags.versionsOf(contractId)],
    }),
    /** Sets all rules at once; `version` is what they were changed from. */
    setProjectCheck: build.mutation<ProjectCheck, CheckedPlace & CheckSettingsChoice & { version: number; sending: Sending }>({
      query: ({ projectId, settings, version, sending }) => ({
        url: checkSettingsPath(projectId),
        method: 'PUT',
        body: { settings },
        headers: ifMatch(version),
        sending,
      }),
      transformResponse: unwrap<ProjectCheck>('check'),
      invalidatesTags: (_result, _error, { contractId }) => [mediaTags.versionsOf(contractId)],
    }),
  }),
});

export const { useProjectCheckQuery, useSetProjectCheckMutation, useCheckQuery } = checksApi;
