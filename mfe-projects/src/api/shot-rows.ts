import { catalogTags, type ShotRow, type ShotRowPage, type ShotRowQuery } from '@prepmarket/catalog-api';
import { projectsApi } from './tags.js';

/** Whose shots: those of a project, or of one package of it. */
interface RowsOf {
  projectId: string;
  packageId?: string;
}
export type Wanted = Partial<Pick<ShotRowQuery, 'search' | 'status' | 'task_type' | 'sort' | 'down'>>;
export type RowsAsked = RowsOf & Wanted & { after?: string };
export interface RowsPage extends ShotRowPage {
  rows: ShotRow[];
}

const url = ({ projectId, packageId }: RowsOf) => ['projects', projectId, ...(packageId ? ['packages', packageId] : []), 'shot-rows'].join('/');
const { shot, shotsOf, packagesOf } = catalogTags;

/** In the order in which shots were made, unfiltered, a change moves no row: the pages that do not show it stay. */
const staysPut = ({ search, status, task_type, sort = 'made', down }: Wanted) => sort === 'made' && !down && !search && !status?.length && !task_type?.length;

const rowsApi = projectsApi.injectEndpoints({
  endpoints: (build) => ({
    shotRows: build.query<RowsPage, RowsAsked>({
      query: ({ projectId, packageId, status, task_type, ...asked }) => ({
        url: url({ projectId, packageId }),
        params: { ...asked, status: status?.join(','), task_type: task_type?.join(',') },
      }),
      transformResponse: ({ data, next, total, statuses }: ShotRowPage & { data: ShotRow[] }) => ({ rows: data, next, total, statuses }),
      providesTags: (page, _error, asked) => [
        ...(asked.after && staysPut(asked) ? [] : [asked.packageId ? shotsOf(asked.packageId) : packagesOf(asked.projectId)]),
        ...(page?.rows ?? []).map(({ id }) => shot(id)),
      ],
    }),
  }),
});

export const { useShotRowsQuery } = rowsApi;
