import { catalogTags, type PlateMatch } from '@prepmarket/catalog-api';
import { unwrap } from '@prepmarket/web-kit/store';
import { projectsApi } from './tags.js';

interface Tried {
  projectId: string;
  name: string;
  pattern: string;
}

const platesApi = projectsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Which shots a name would find by a pattern that is not saved yet. */
    triedPattern: build.query<PlateMatch['shots'], Tried>({
      query: ({ projectId, name, pattern }) => ({ url: `projects/${projectId}/plate-matches`, method: 'POST', body: { names: [name], pattern } }),
      transformResponse: (body) => unwrap<PlateMatch[]>('matches')(body)[0]?.shots ?? [],
      providesTags: [catalogTags.everyShot],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useTriedPatternQuery } = platesApi;
