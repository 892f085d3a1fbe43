import type { EventOf } from '@prepmarket/api-kit';
import { type TaskState, taskChanged, taskDeleted } from '@prepmarket/catalog-api';
import { buryCopy, EventListener, keepCopies, On, OnMany, type Tx } from '@prepmarket/service-kit';
import { TaskCopy } from './task.entity.js';

/** Keeps which tasks a milestone may cover, and of which type they are. */
@EventListener()
export class TasksListener {
  @OnMany(taskChanged)
  async changed(tasks: TaskState[], tx: Tx): Promise<void> {
    const copies = tasks.map(({ id, version, projectId, taskType }) => ({ id, version, projectId, taskType }));
    await keepCopies(tx, TaskCopy, copies);
  }

  @On(taskDeleted)
  async deleted({ id, version, projectId }: EventOf<typeof taskDeleted>, tx: Tx): Promise<void> {
    await buryCopy(tx, TaskCopy, { id, version, projectId });
  }
}
