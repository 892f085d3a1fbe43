import { catalogTags, type HashedPlan, type ListRow } from '@prepmarket/catalog-api';
import { apiUrl, type Sending, tokens, unwrap } from '@prepmarket/web-kit/store';
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

/** The shots of a project or a package as a file. It is asked for with the session's token, which a link could not carry. */
export const fetchList = async (projectId: string, packageId: string | undefined, format: 'csv' | 'json'): Promise<Blob> => {
  const query = packageId ? `?package=${packageId}` : '';
  const response = await fetch(apiUrl(`projects/${projectId}/shot-list.${format}${query}`), { headers: { authorization: `Bearer ${tokens.read() ?? ''}` } });
  if (!response.ok) throw new Error(String(response.status));
  return response.blob();
};
