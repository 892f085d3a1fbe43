import { catalogTags, type ProjectFacets } from '@prepmarket/catalog-api';
import { unwrap } from '@prepmarket/web-kit/store';
import type { Filters } from '../find/names.js';
import { projectsApi } from './tags.js';

const facetsApi = projectsApi.injectEndpoints({
  endpoints: (build) => ({
    /** How many open projects each choice of a filter leads to. */
    facets: build.query<ProjectFacets, Filters>({
      query: ({ sort: _, ...filters }) => ({ url: 'projects/facets', params: { scope: 'open', ...filters } }),
      transformResponse: unwrap<ProjectFacets>('facets'),
      providesTags: [catalogTags.projectLists],
    }),
  }),
});

export const { useFacetsQuery } = facetsApi;
