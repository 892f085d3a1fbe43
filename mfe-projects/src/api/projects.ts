import type { AuditPage, Pagination } from '@prepmarket/api-kit';
import { type Bid, type BidCount, biddingTags, isAward } from '@prepmarket/bidding-api';
import { catalogTags, type NewProject, type Project, type ProjectEdit, type TreePackage } from '@prepmarket/catalog-api';
import { historyQuery, ifMatch, isGone, type Sending, skipToken, unwrap } from '@prepmarket/web-kit/store';
import type { Filters } from '../find/names.js';
import { projectsApi } from './tags.js';

const { projectLists, project: projectOf } = catalogTags;

/** Which projects: `mine`, the `open` ones newest first, or all the caller may see, oldest first. */
interface ProjectSelection extends Filters {
  scope?: 'mine' | 'open';
  /** What rows carry beside. */
  include_totals?: boolean;
  include_client?: boolean;
  /** What is spelt much like the search in its place. */
  close?: boolean;
}
interface ProjectPage {
  projects: Project[];
  pagination: Pagination;
}
type ProjectTree = Project & { packages: TreePackage[] };

/** A number, or where the page before has ended. */
type PageParam = number | string;

interface ListOptions extends ProjectSelection {
  page?: PageParam;
  detailed?: boolean;
}

const PER_PAGE = 100;
const includeHierarchy = { include_packages: true, include_shots: true, include_tasks: true };

/** The projects of the dashboard and of the explorer beside every screen. */
export const selectionOf = ({ role }: { role: string }): ProjectSelection => (role === 'vendor' ? { scope: 'mine' } : {});

/** The list's address: minimal rows unless detailed ones are asked for. */
const listUrl = ({ page = 1, detailed, ...selection }: ListOptions) => ({
  url: 'projects',
  params: {
    ...selection,
    ...(typeof page === 'string' ? { after: page } : { page }),
    limit: PER_PAGE,
    ...(detailed ? { detailed } : { minimal: true }),
  },
});

const formOf = ({ budget, skills, ...rest }: NewProject, files: readonly File[]): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(rest)) if (value !== undefined && value !== null) form.append(name, value);
  form.append('budget', JSON.stringify(budget));
  form.append('skills', JSON.stringify(skills));
  for (const file of files) form.append('attachments', file);
  return form;
};

const listedApi = projectsApi.injectEndpoints({
  endpoints: (build) => ({
    projectPages: build.infiniteQuery<ProjectPage, ProjectSelection, PageParam>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        // The service before this one knows pages by their numbers alone.
        getNextPageParam: ({ pagination: { page, totalPages, next = page < totalPages ? page + 1 : null } }) => next ?? undefined,
      },
      query: ({ queryArg, pageParam }) => listUrl({ ...queryArg, page: pageParam }),
      transformResponse: (body: { data: Project[]; pagination: Pagination }) => ({ projects: body.data, pagination: body.pagination }),
      providesTags: [projectLists],
    }),
    projectTree: build.query<ProjectTree, string>({
      query: (projectId) => ({ url: `projects/${projectId}`, params: includeHierarchy }),
      transformResponse: unwrap<ProjectTree>('project'),
      providesTags: (_result, _error, projectId) => [projectOf(projectId)],
    }),
    project: build.query<Project, string>({
      query: (projectId) => `projects/${projectId}`,
      transformResponse: unwrap<Project>('project'),
      providesTags: (_result, _error, projectId) => [projectOf(projectId)],
    }),
    projectHistory: build.infiniteQuery<AuditPage, string, string | undefined>({
      ...historyQuery((projectId: string) => `projects/${projectId}/history`),
      providesTags: (_result, _error, projectId) => [projectOf(projectId)],
    }),
    plateHistory: build.infiniteQuery<AuditPage, string, string | undefined>({
      ...historyQuery((projectId: string) => `projects/${projectId}/plates/history`),
      providesTags: (_result, _error, projectId) => [projectOf(projectId)],
    }),
    /** Whether a bid was accepted: then the terms are settled. */
    awarded: build.query<boolean, string>({
      query: (projectId) => `projects/${projectId}/bids`,
      transformResponse: (body) => unwrap<Bid[]>('bids')(body).some(isAward),
      providesTags: (_result, _error, projectId) => [biddingTags.bidsOf(projectId)],
    }),
    proposalCount: build.query<BidCount, string>({
      query: (projectId) => `projects/${projectId}/bids/count`,
      transformResponse: unwrap<BidCount>('count'),
      providesTags: (_result, _error, projectId) => [biddingTags.bidsOf(projectId)],
    }),
    createProject: build.mutation<Project, { project: NewProject; files: readonly File[]; sending?: Sending }>({
      query: ({ project, files, sending }) => ({ url: 'projects', method: 'POST', body: files.length ? formOf(project, files) : project, sending }),
      transformResponse: unwrap<Project>('project'),
      invalidatesTags: (project) => (project ? [projectLists] : []),
    }),
    editProject: build.mutation<Project, { projectId: string; edit: ProjectEdit; version?: number; sending?: Sending }>({
      query: ({ projectId, edit, version, sending }) => ({ url: `projects/${projectId}`, method: 'PUT', body: edit, headers: ifMatch(version), sending }),
      transformResponse: unwrap<Project>('project'),
      invalidatesTags: (_result, _error, { projectId }) => [projectLists, projectOf(projectId)],
    }),
    deleteProject: build.mutation<unknown, { projectId: string; sending?: Sending }>({
      query: ({ projectId, sending }) => ({ url: `projects/${projectId}`, method: 'DELETE', sending }),
      invalidatesTags: (_result, error) => (error ? [] : [projectLists]),
    }),
    /** Whether a file can be downloaded; its tab opens by itself and could not tell. */
    checkFile: build.mutation<unknown, string>({
      query: (key) => ({ url: `files/download/${encodeURIComponent(key)}`, method: 'HEAD' }),
    }),
  }),
});

export const {
  useProjectPagesInfiniteQuery,
  useProjectTreeQuery,
  useProjectQuery,
  useProjectHistoryInfiniteQuery,
  usePlateHistoryInfiniteQuery,
  useAwardedQuery,
  useProposalCountQuery,
  useCreateProjectMutation,
  useEditProjectMutation,
  useDeleteProjectMutation,
  useCheckFileMutation,
} = listedApi;

/** Whether some screen has learnt that there is no such project, or none for this reader. Asks for nothing. */
export const useIsGoneProject = (projectId: string | undefined): boolean =>
  listedApi.endpoints.project.useQueryState(projectId || skipToken, { selectFromResult: ({ error }) => ({ gone: isGone(error) }) }).gone;

/** The project as some screen has it before it. Asks for nothing. */
export const useKnownProject = (projectId: string | undefined): Project | undefined =>
  listedApi.endpoints.project.useQueryState(projectId || skipToken, { selectFromResult: ({ currentData }) => ({ known: currentData }) }).known;
