import {
  type ActedShots,
  catalogTags,
  type RemovedShots,
  type ShotChange,
  type ShotVersion,
  type TaskRemoval,
  type TasksForShots,
} from '@prepmarket/catalog-api';
import { type Sending, unwrap } from '@prepmarket/web-kit/store';
import { projectsApi } from './tags.js';

/** An act on shots of a project, of whatever packages. */
interface Act {
  projectId: string;
  /** Those it takes shots from or brings shots to. */
  packageIds: readonly string[];
  sending?: Sending;
}

/** Of so many shots each is named to what shows it; of more, all that shows shots asks again. */
const NAMED = 50;
const { everyShot, shot, shotsOf, package: onePackage, packagesOf, treeOf } = catalogTags;
const everyTask = { type: 'catalog/Task' as const };
const shown = (shots: readonly ShotVersion[] | undefined, packageIds: readonly string[]) =>
  shots && shots.length <= NAMED ? [...shots.map(({ id }) => shot(id)), ...packageIds.map(shotsOf)] : [everyShot];
const around = ({ projectId, packageIds, shots }: Act & { shots?: readonly ShotVersion[] }) => [
  ...shown(shots, packageIds),
  ...packageIds.map(onePackage),
  packagesOf(projectId),
  ...treeOf(projectId),
];
const done = (_result: unknown, error: unknown, act: Act) => (error ? [] : around(act));
const doneToTasks = (_result: unknown, error: unknown, act: Act) => (error ? [] : [everyTask, ...around(act)]);
const post = ({ projectId, packageIds: _, sending, ...body }: Act, what: string) => ({ url: `projects/${projectId}/${what}`, method: 'POST', body, sending });

const actsApi = projectsApi.injectEndpoints({
  endpoints: (build) => ({
    changeShots: build.mutation<ActedShots, Act & { shots: ShotChange[] }>({
      query: (act) => post(act, 'shot-changes'),
      transformResponse: unwrap<ActedShots>(),
      invalidatesTags: done,
    }),
    removeShots: build.mutation<RemovedShots, Act & { shots: ShotVersion[] }>({
      query: (act) => post(act, 'shot-removals'),
      transformResponse: unwrap<RemovedShots>(),
      invalidatesTags: done,
    }),
    bringShotsBack: build.mutation<unknown, Act & { removalId: string }>({
      query: ({ projectId, removalId }) => ({ url: `projects/${projectId}/shot-removals/${removalId}`, method: 'DELETE' }),
      invalidatesTags: done,
    }),
    addTasks: build.mutation<ActedShots, Act & TasksForShots>({
      query: (act) => post(act, 'shot-tasks'),
      transformResponse: unwrap<ActedShots>(),
      invalidatesTags: doneToTasks,
    }),
    removeTasks: build.mutation<ActedShots, Act & TaskRemoval>({
      query: (act) => post(act, 'shot-task-removals'),
      transformResponse: unwrap<ActedShots>(),
      invalidatesTags: doneToTasks,
    }),
  }),
});

export const { useChangeShotsMutation, useRemoveShotsMutation, useBringShotsBackMutation, useAddTasksMutation, useRemoveTasksMutation } = actsApi;
