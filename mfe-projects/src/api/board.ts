import { type BoardCard, type BoardKind, catalogTags, type DueWeek, type TaskPlan, type TaskPlanEdit, type WorkStatus } from '@prepmarket/catalog-api';
import { type Sending, unwrap } from '@prepmarket/web-kit/store';
import { projectsApi } from './tags.js';

/** One column of a project's board, as it is filtered. */
export interface ColumnAt {
  projectId: string;
  by: BoardKind;
  status: WorkStatus;
  package?: string;
  task_type?: string;
  search?: string;
  assignee?: string;
}
interface ColumnPage {
  cards: BoardCard[];
  total: number;
  next: string | null;
}

const { project, plansOf } = catalogTags;

export const boardApi = projectsApi.injectEndpoints({
  endpoints: (build) => ({
    column: build.infiniteQuery<ColumnPage, ColumnAt, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: { projectId, ...asked }, pageParam }) => ({
        url: `projects/${projectId}/board`,
        params: { ...asked, ...(pageParam && { after: pageParam }) },
      }),
      transformResponse: ({ cards, total, next }: ColumnPage) => ({ cards, total, next }),
      providesTags: (_result, _error, { projectId }) => [project(projectId), plansOf(projectId)],
    }),
    dueWeeks: build.query<DueWeek[], string>({
      query: (projectId) => `projects/${projectId}/due-weeks`,
      transformResponse: unwrap<DueWeek[]>('weeks'),
      providesTags: (_result, _error, projectId) => [project(projectId)],
    }),
    assignees: build.query<string[], string>({
      query: (projectId) => `projects/${projectId}/assignees`,
      transformResponse: unwrap<string[]>('assignees'),
      providesTags: (_result, _error, projectId) => [plansOf(projectId)],
    }),
    taskPlans: build.query<TaskPlan[], { projectId: string; taskId: string }>({
      query: ({ projectId, taskId }) => `projects/${projectId}/task-internals/${taskId}`,
      transformResponse: unwrap<TaskPlan[]>('plans'),
      providesTags: (_result, _error, { projectId }) => [plansOf(projectId)],
    }),
    planTask: build.mutation<TaskPlan, { projectId: string; taskId: string; edit: TaskPlanEdit; sending?: Sending }>({
      query: ({ projectId, taskId, edit, sending }) => ({ url: `projects/${projectId}/task-internals/${taskId}`, method: 'PUT', body: edit, sending }),
      transformResponse: unwrap<TaskPlan>('plan'),
      invalidatesTags: (_result, error, { projectId }) => (error ? [] : [plansOf(projectId)]),
    }),
  }),
});

export const { useColumnInfiniteQuery, useDueWeeksQuery, useAssigneesQuery, useTaskPlansQuery, usePlanTaskMutation } = boardApi;
