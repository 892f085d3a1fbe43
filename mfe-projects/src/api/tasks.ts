import { catalogTags, type NewTask, packageIdRequired, type ShotAt, type Task, type TaskEdit } from '@prepmarket/catalog-api';
import { ifMatch, type Sending, skipToken, unwrap } from '@prepmarket/web-kit/store';
import { shotUrl } from './shots.js';
import { projectsApi } from './tags.js';

const { task: one, tasksOf, shotChanged } = catalogTags;

export interface TaskAt extends ShotAt {
  taskId: string;
}

/** A task's address below its package. Throws 'Package ID is required to {verb} task' without one. */
export const taskUrl = (verb: 'get' | 'update' | 'delete', at: TaskAt): string => {
  if (!at.packageId) throw new Error(packageIdRequired(verb, 'task'));
  return `${shotUrl(verb, at)}/tasks/${at.taskId}`;
};

const around = (at: ShotAt) => [tasksOf(at.shotId), ...shotChanged(at)];

const tasksApi = projectsApi.injectEndpoints({
  endpoints: (build) => ({
    tasks: build.query<Task[], ShotAt>({
      query: (at) => `${shotUrl('get', at)}/tasks`,
      transformResponse: unwrap<Task[]>('tasks'),
      providesTags: (_result, _error, { shotId }) => [tasksOf(shotId)],
    }),
    task: build.query<Task, TaskAt>({
      query: (at) => taskUrl('get', at),
      transformResponse: unwrap<Task>('task'),
      providesTags: (_result, _error, { taskId }) => [one(taskId)],
    }),
    createTask: build.mutation<Task, ShotAt & { form: NewTask; sending?: Sending }>({
      query: ({ form, sending, ...at }) => ({ url: `${shotUrl('update', at)}/tasks`, method: 'POST', body: form, sending }),
      transformResponse: unwrap<Task>('task'),
      invalidatesTags: (_result, _error, at) => around(at),
    }),
    editTask: build.mutation<Task, TaskAt & { edit: TaskEdit; version?: number; sending?: Sending }>({
      query: ({ edit, version, sending, ...at }) => ({ url: taskUrl('update', at), method: 'PUT', body: edit, headers: ifMatch(version), sending }),
      transformResponse: unwrap<Task>('task'),
      invalidatesTags: (_result, _error, at) => [one(at.taskId), ...around(at)],
    }),
    deleteTask: build.mutation<unknown, TaskAt & { sending?: Sending }>({
      query: ({ sending, ...at }) => ({ url: taskUrl('delete', at), method: 'DELETE', sending }),
      invalidatesTags: (_result, error, at) => (error ? [] : around(at)),
    }),
  }),
});

export const { useTasksQuery, useTaskQuery, useCreateTaskMutation, useEditTaskMutation, useDeleteTaskMutation } = tasksApi;

/** The task as some screen has it before it. Asks for nothing. */
export const useKnownTask = (at: TaskAt | undefined): Task | undefined =>
  tasksApi.endpoints.task.useQueryState(at ?? skipToken, { selectFromResult: ({ currentData }) => ({ known: currentData }) }).known;
