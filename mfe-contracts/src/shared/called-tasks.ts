import type { Shot } from '@prepmarket/catalog-api';
import { taskTitles } from '@prepmarket/media-api';

export interface CalledTask {
  id: string;
  title: string;
}

/** The tasks of shots, in their order, with what they are called. */
export const calledTasks = (shots: readonly Shot[]): CalledTask[] => {
  const tasks = shots.flatMap(({ name: shot_name, package: pack, tasks: all }) =>
    all.map(({ id, name }) => ({ id, shot_name, name, package_name: pack?.name })),
  );
  return [...taskTitles(tasks)].map(([id, title]) => ({ id, title }));
};
