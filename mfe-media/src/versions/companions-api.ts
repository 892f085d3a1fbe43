import { companionPath, mediaTags } from '@prepmarket/media-api';
import { mediaRemote, type VersionPath } from '../api.js';

const companionsApi = mediaRemote.injectEndpoints({
  endpoints: (build) => ({
    removeCompanion: build.mutation<unknown, VersionPath & { id: string }>({
      query: ({ contractId, versionId, id }) => ({ url: companionPath(contractId, versionId, id), method: 'DELETE' }),
      invalidatesTags: (_result, _error, { contractId }) => [mediaTags.versionsOf(contractId)],
    }),
  }),
});

export const { useRemoveCompanionMutation } = companionsApi;
