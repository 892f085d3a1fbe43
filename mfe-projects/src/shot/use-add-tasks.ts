import type { AddedTask, NewTask } from '@prepmarket/catalog-api';
import type { Sending } from '@prepmarket/web-kit/store';
import { useRef } from 'react';
import { useCreateTaskMutation } from '../api/tasks.js';
import type { ShotAt } from '../paths.js';

/**
 * Adds tasks to a shot, one after the other. `leave` is told what is still to be done when one failed, so that another try repeats none.
 * Each has its own key, made from the form's: the server knows a task again whose answer was lost.
 */
export const useAddTasks = (leave: (tasks: readonly (AddedTask | NewTask)[]) => void) => {
  const [createTask] = useCreateTaskMutation();
  // Counts on over all tries, as the rows that are done leave the form.
  const done = useRef(0);
  return async (place: Required<ShotAt>, tasks: readonly (AddedTask | NewTask)[], sending: Sending): Promise<unknown> => {
    for (const [row, task] of tasks.entries()) {
      const { error } = await createTask({ ...place, form: task, sending: { ...sending, key: `${sending.key}-task-${done.current}` } });
      if (error) {
        leave(tasks.slice(row));
        return error;
      }
      done.current++;
    }
    return undefined;
  };
};
