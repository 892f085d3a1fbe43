import type { AddedTask, NewTask } from '@prepmarket/catalog-api';
import { useCreateTaskMutation } from '../api/tasks.js';
import type { ShotAt } from '../paths.js';

/** Adds tasks to a shot, one after the other. `leave` is told what is still to be done when one failed, so that another try repeats none. */
export const useAddTasks = (leave: (tasks: readonly (AddedTask | NewTask)[]) => void) => {
  const [createTask] = useCreateTaskMutation();
  return async (place: Required<ShotAt>, tasks: readonly (AddedTask | NewTask)[]): Promise<unknown> => {
    for (const [done, task] of tasks.entries()) {
      const { error } = await createTask({ ...place, form: task });
      if (!error) continue;
      leave(tasks.slice(done));
      return error;
    }
    return undefined;
  };
};
