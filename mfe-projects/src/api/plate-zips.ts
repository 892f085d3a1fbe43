import type { MadeZip, PlateZip } from '@prepmarket/media-api';
import { unwrap } from '@prepmarket/web-kit/store';
import { projectsApi } from './tags.js';

const zipsApi = projectsApi.injectEndpoints({
  endpoints: (build) => ({
    makeZip: build.mutation<MadeZip, PlateZip & { projectId: string }>({
      query: ({ projectId, ...body }) => ({ url: `projects/${projectId}/plates/zip`, method: 'POST', body }),
      transformResponse: unwrap<MadeZip>(),
    }),
  }),
});

export const { useMakeZipMutation } = zipsApi;
