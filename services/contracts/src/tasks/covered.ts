import { refusal } from '@prepmarket/api-kit';
import { contractMessages, type NewMilestone } from '@prepmarket/contracts-api';
import { type Copies, refuse } from '@prepmarket/service-kit';
import { type EntityManager, In } from 'typeorm';
import { TaskCopy } from './task.entity.js';

const named = (milestones: readonly Pick<NewMilestone, 'taskIds'>[]): string[] => [
  ...new Set(milestones.flatMap(({ taskIds }) => taskIds ?? []).map((id) => id.toLowerCase())),
];

/** Gives tasks that were made just now a moment to arrive. */
export const awaitTasks = async (copies: Copies, manager: EntityManager, milestones: readonly Pick<NewMilestone, 'taskIds'>[]): Promise<void> => {
  const newest = named(milestones).sort().at(-1);
  if (newest) await copies.find(newest, () => manager.findOneBy(TaskCopy, { id: newest }));
};

/** @throws RefusalError 400 for tasks of another project, and those that are gone */
export const refuseOtherTasks = async (manager: EntityManager, projectId: string, milestones: readonly Pick<NewMilestone, 'taskIds'>[]): Promise<void> => {
  const ids = named(milestones);
  if (ids.length === 0) return;
  const there = await manager.countBy(TaskCopy, { id: In(ids), projectId, deleted: false });
  refuse(there < ids.length ? refusal(400, contractMessages.otherTasks) : undefined);
};
