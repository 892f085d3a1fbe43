import type { EventOf } from '@prepmarket/api-kit';
import {
  type PackageState,
  packageChanged,
  type ShotState,
  shotChanged,
  shotCreated,
  shotDeleted,
  type TaskState,
  taskChanged,
  taskDeleted,
} from '@prepmarket/catalog-api';
import { buryCopy, EventListener, keepCopies, On, OnMany, type Tx } from '@prepmarket/service-kit';
import { PackageCopy, ShotCopy, TaskCopy } from './scope.entity.js';

/** Keeps what is to be done on a project. */
@EventListener()
export class ScopeListener {
  @OnMany(packageChanged)
  async packages(packages: PackageState[], tx: Tx): Promise<void> {
    const copies = packages.map(({ id, name, version }) => ({ id, name, version }));
    await keepCopies(tx, PackageCopy, copies);
  }

  @OnMany(shotCreated, shotChanged)
  async shots(shots: ShotState[], tx: Tx): Promise<void> {
    const copies = shots.map(({ id, projectId, packageId, name, firstNumber = null, version }) => ({
      ...{ id, projectId, packageId, name, firstNumber, version },
    }));
    await keepCopies(tx, ShotCopy, copies);
  }

  @On(shotDeleted)
  async shotGone({ id, projectId, version }: EventOf<typeof shotDeleted>, tx: Tx): Promise<void> {
    await buryCopy(tx, ShotCopy, { id, projectId, version });
  }

  @OnMany(taskChanged)
  async tasks(tasks: TaskState[], tx: Tx): Promise<void> {
    const copies = tasks.map(({ id, projectId, shotId, name, taskType, frameStart, frameEnd, version }) => ({
      ...{ id, projectId, shotId, name, taskType, frameStart, frameEnd, version },
    }));
    await keepCopies(tx, TaskCopy, copies);
  }

  @On(taskDeleted)
  async taskGone({ id, projectId, shotId, version }: EventOf<typeof taskDeleted>, tx: Tx): Promise<void> {
    await buryCopy(tx, TaskCopy, { id, projectId, shotId, version });
  }
}
