import { tasksOfFile, type VersionTask } from '@prepmarket/media-api';
import { namesOf } from './pictures-of.js';
import type { Picture } from './sending.js';

/** A picture with the tasks that it may be for. */
export interface Asked {
  picture: Picture;
  tasks: readonly VersionTask[];
}

/** The one task that names speak for, or the choice. */
export const findTask = (picture: Picture, tasks: readonly VersionTask[]): { task: VersionTask } | Asked => {
  const found = namesOf(picture).map((name) => tasksOfFile(name, tasks));
  const one = found.find(({ length }) => length === 1)?.[0] ?? (tasks.length === 1 ? tasks[0] : undefined);
  return one ? { task: one } : { picture, tasks: found.find(({ length }) => length > 1) ?? tasks };
};
