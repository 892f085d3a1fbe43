import { type Branch, catalogTags } from '@prepmarket/catalog-api';
import { projectsApi } from './tags.js';

/** What has something below it in the explorer: a project, with `packageId` a package of it, with `shotId` a shot of that. */
export interface BranchesAt {
  projectId: string;
  packageId?: string;
  shotId?: string;
  /** Only those that bear it in their name; below a project its shots too. */
  search?: string;
}
interface BranchesPage {
  branches: Branch[];
  next: number | null;
}

const { packagesOf, shotsOf, tasksOf } = catalogTags;

const url = ({ projectId, packageId, shotId }: BranchesAt): string =>
  ['projects', projectId, ...(packageId ? ['packages', packageId] : []), ...(shotId ? ['shots', shotId] : []), 'branches'].join('/');

const tagOf = ({ projectId, packageId, shotId }: BranchesAt) => {
  if (shotId) return tasksOf(shotId);
  return packageId ? shotsOf(packageId) : packagesOf(projectId);
};

const branchesApi = projectsApi.injectEndpoints({
  endpoints: (build) => ({
    branches: build.infiniteQuery<BranchesPage, BranchesAt, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg, pageParam }) => ({ url: url(queryArg), params: { page: pageParam, ...(queryArg.search && { search: queryArg.search }) } }),
      transformResponse: ({ data, next }: { data: Branch[]; next: number | null }) => ({ branches: data, next }),
      providesTags: (_result, _error, at) => (at.search ? [tagOf(at), catalogTags.everyShot] : [tagOf(at)]),
    }),
  }),
});

export const { useBranchesInfiniteQuery } = branchesApi;
