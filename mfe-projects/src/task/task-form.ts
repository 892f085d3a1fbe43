import { lastFrame, type Shot, type Task, type TaskEdit, taskEdit, taskMessages } from '@prepmarket/catalog-api';
import { useNotify } from '@prepmarket/web-kit/store';
import { refuseForm, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useEditTaskMutation } from '../api/tasks.js';
import type { ShotAt } from '../paths.js';

/** The edit form of a task. The frames go along only when they were changed: a clip may have become shorter since. */
export const useTaskForm = (task: Task, shot: Shot, place: Required<ShotAt>, onSaved: () => void) => {
  const [editTask] = useEditTaskMutation();
  const notify = useNotify();
  const last = lastFrame(shot);
  const { name, task_type, status, description, instructions } = task;
  const frames = { frame_start: Math.min(task.frame_start, last), frame_end: Math.min(task.frame_end, last) };
  const form = useZodForm(taskEdit, { name, task_type, status, description, instructions, ...frames });
  const save = async ({ frame_start, frame_end, ...edit }: TaskEdit) => {
    const moved = frame_start !== frames.frame_start || frame_end !== frames.frame_end;
    const { error } = await editTask({ ...place, taskId: task.id, edit: { ...edit, ...(moved && { frame_start, frame_end }) } });
    if (error) return refuseForm(form, error, taskMessages.updateFailedAgain);
    notify('success', taskMessages.updated);
    onSaved();
  };
  return { form, save, last };
};
