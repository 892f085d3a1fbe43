import { catalogFailures, lastFrame, type NewTask, newTask, type Shot, taskMessages } from '@prepmarket/catalog-api';
import { type Sending, useNotify } from '@prepmarket/web-kit/store';
import { refuseForm, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useCreateTaskMutation } from '../api/tasks.js';
import type { ShotAt } from '../paths.js';

/** The form that makes a task of a shot. */
export const useNewTask = (shot: Shot, place: Required<ShotAt>, onMade: () => unknown) => {
  const [createTask] = useCreateTaskMutation();
  const notify = useNotify();
  const form = useZodForm(newTask, { task_type: '', description: '', instructions: '', frame_start: 1, frame_end: lastFrame(shot) });
  const create = async (task: NewTask, sending: Sending) => {
    const { error } = await createTask({ ...place, form: { ...task, name: task.task_type }, sending });
    if (error) return refuseForm(form, error, catalogFailures.createTask);
    notify('success', taskMessages.created);
    return onMade();
  };
  return { form, create };
};
