import { versionLabel } from '@prepmarket/media-api';
import type { EntityManager } from 'typeorm';
import { ShotCopy } from '../places/shot.entity.js';
import { TaskCopy } from '../places/task.entity.js';
import type { VersionRow } from './version.entity.js';

/** 'SB010 roto v003' */
export const titleOf = async (manager: EntityManager, { shot_id, task_id, number }: Pick<VersionRow, 'shot_id' | 'task_id' | 'number'>): Promise<string> => {
  const shot = await manager.findOneBy(ShotCopy, { id: shot_id });
  const task = await manager.findOneBy(TaskCopy, { id: task_id });
  return [shot?.name, task?.name || task?.task_type, versionLabel(number)].filter(Boolean).join(' ');
};
