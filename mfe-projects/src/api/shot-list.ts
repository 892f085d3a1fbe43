import { catalogTags, type HashedPlan, type ListRow } from '@prepmarket/catalog-api';
import { type Sending, unwrap } from '@prepmarket/web-kit/store';
import { projectsApi } from './tags.js';

interface ListOf {
  projectId: string;
  rows: ListRow[];
}

const listApi = projectsApi.injectEndpoints({
  endpoints: (build) => ({
    previewList: build.mutation<HashedPlan, ListOf>({
      query: ({ projectId, rows }) => ({ url: `projects/${projectId}/shot-list/preview`, method: 'POST', body: { rows } }),
      transformResponse: unwrap<HashedPlan>('plan'),
    }),
    importList: build.mutation<HashedPlan, ListOf & { hash: string; sending?: Sending }>({
      query: ({ projectId, rows, hash, sending }) => ({ url: `projects/${projectId}/shot-list`, method: 'POST', body: { rows, hash }, sending }),
      transformResponse: unwrap<HashedPlan>('plan'),
      invalidatesTags: (_result, _error, { projectId }) => [
        ...catalogTags.treeOf(projectId),
        catalogTags.packagesOf(projectId),
        catalogTags.everyShot,
        'catalog/Package',
        'catalog/Task',
      ],
    }),
  }),
});

export const { usePreviewListMutation, useImportListMutation } = listApi;
