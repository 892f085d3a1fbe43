import { tasksOfFile, type VersionTask } from '@prepmarket/media-api';
import { namesOf, type Picture } from './pictures-of.js';

/** A picture with the tasks that it may be for. */
export interface Asked {
  picture: Picture;
  tasks: readonly VersionTask[];
}
export interface Chosen {
  picture: Picture;
  task: VersionTask;
}

/** The one task that names speak for, or the choice. On the place of a task it is that one's, unless its names speak for others alone. */
export const findTask = (picture: Picture, tasks: readonly VersionTask[], place?: VersionTask): Chosen | Asked => {
  const found = namesOf(picture)
    .map((name) => tasksOfFile(name, tasks))
    .filter(({ length }) => length > 0);
  if (place) {
    const others = found.flat().every(({ id }) => id !== place.id) ? (found[0] ?? []) : [];
    return others.length > 0 ? { picture, tasks: [place, ...others] } : { picture, task: place };
  }
  const [task] = found.find(({ length }) => length === 1) ?? [];
  return task ? { picture, task } : { picture, tasks: found[0] ?? tasks };
};
