import type { EventOf } from '@prepmarket/api-kit';
import { type TaskState, taskChanged, taskDeleted } from '@prepmarket/catalog-api';
import { buryCopy, EventListener, keepCopies, On, OnMany, type Tx } from '@prepmarket/service-kit';
import { In } from 'typeorm';
import { CheckAgain } from '../checks/check-again.js';
import { tellTasks } from '../versions/tell-versions.js';
import { TaskCopy } from './task.entity.js';

/** Those that are newer than their copies. */
const newsAmong = async (tx: Tx, tasks: readonly TaskState[]): Promise<TaskState[]> => {
  const copies = await tx.manager.findBy(TaskCopy, { id: In(tasks.map(({ id }) => id)) });
  const known = new Map(copies.map(({ id, version }) => [id, version]));
  return tasks.filter(({ id, version }) => (known.get(id) ?? -1) < version);
};

/** Keeps the tasks that are delivered. */
@EventListener()
export class TasksListener {
  constructor(private readonly again: CheckAgain) {}

  @OnMany(taskChanged)
  async changed(tasks: TaskState[], tx: Tx): Promise<void> {
    const copies = tasks.map(({ id, version, projectId: project_id, shotId: shot_id, name, taskType: task_type, frameStart, frameEnd }) => ({
      ...{ id, version, project_id, shot_id, name, task_type, frame_start: frameStart, frame_end: frameEnd },
    }));
    const news = await newsAmong(tx, tasks);
    await keepCopies(tx, TaskCopy, copies);
    await tellTasks(tx, news);
    const ids = news.map(({ id }) => id);
    await this.again.ask(tx, 'task_id', ids);
  }

  @On(taskDeleted)
  async deleted({ id, version, projectId: project_id, shotId: shot_id }: EventOf<typeof taskDeleted>, tx: Tx): Promise<void> {
    if (await buryCopy(tx, TaskCopy, { id, version, project_id, shot_id })) await tellTasks(tx, [{ id, projectId: project_id }]);
  }
}
