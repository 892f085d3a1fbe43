import { type TaskState, taskChanged, taskDeleted } from '@prepmarket/catalog-api';
import type { Tx } from '@prepmarket/service-kit';
import type { Task } from './task.entity.js';

export type ToldTask = Pick<Task, 'id' | 'version' | 'project_id' | 'shot_id' | 'name' | 'task_type' | 'frame_start' | 'frame_end'>;

const taskState = ({ id, version, project_id, shot_id, name, task_type, frame_start, frame_end }: ToldTask): TaskState => ({
  ...{ id, version, projectId: project_id, shotId: shot_id, name, taskType: task_type },
  ...{ frameStart: frame_start, frameEnd: frame_end },
});

/** Tells those who deliver tasks what these are now. */
export const tellTasks = (tx: Tx, tasks: readonly ToldTask[]): Promise<void> => tx.publishAll(taskChanged, tasks.map(taskState));

/** Tells them which are gone, by their last state. */
export const tellGone = (tx: Tx, tasks: readonly Pick<Task, 'id' | 'version' | 'project_id' | 'shot_id'>[]): Promise<void> =>
  tx.publishAll(
    taskDeleted,
    tasks.map(({ id, version, project_id, shot_id }) => ({ id, version: version + 1, projectId: project_id, shotId: shot_id })),
  );
