import type { EventOf } from '@prepmarket/api-kit';
import { type TaskState, taskChanged, taskDeleted } from '@prepmarket/catalog-api';
import { buryCopy, EventListener, keepCopies, On, OnMany, type Tx } from '@prepmarket/service-kit';
import { TaskCopy } from './task.entity.js';

/** Keeps the tasks that are delivered. */
@EventListener()
export class TasksListener {
  @OnMany(taskChanged)
  async changed(tasks: TaskState[], tx: Tx): Promise<void> {
    const copies = tasks.map(({ id, version, projectId: project_id, shotId: shot_id, name, taskType: task_type, frameStart, frameEnd }) => ({
      ...{ id, version, project_id, shot_id, name, task_type, frame_start: frameStart, frame_end: frameEnd },
    }));
    await keepCopies(tx, TaskCopy, copies);
  }

  @On(taskDeleted)
  async deleted({ id, version, projectId: project_id, shotId: shot_id }: EventOf<typeof taskDeleted>, tx: Tx): Promise<void> {
    await buryCopy(tx, TaskCopy, { id, version, project_id, shot_id });
  }
}
