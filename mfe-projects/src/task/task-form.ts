import { catalogFailures, lastFrame, type Shot, type Task, type TaskEdit, taskEdit, taskMessages } from '@prepmarket/catalog-api';
import { type Sending, useNotify } from '@prepmarket/web-kit/store';
import { refuseForm, useStaleEdit, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { useEditTaskMutation } from '../api/tasks.js';
import type { ShotAt } from '../paths.js';

const labels = {
  name: 'Name',
  status: 'Status',
  description: 'Description',
  instructions: 'Instructions',
  frame_start: 'First frame',
  frame_end: 'Last frame',
};

/** The edit form of a task. The frames go along only when they were changed: a clip may have become shorter since. */
export const useTaskForm = (task: Task, shot: Shot, place: Required<ShotAt>, onSaved: () => unknown) => {
  const [editTask] = useEditTaskMutation();
  const notify = useNotify();
  const last = lastFrame(shot);
  const framesOf = ({ frame_start, frame_end }: Task) => ({ frame_start: Math.min(frame_start, last), frame_end: Math.min(frame_end, last) });
  const valuesOf = (each: Task) => {
    const { name, task_type, status, description, instructions } = each;
    return { name, task_type, status, description, instructions, ...framesOf(each) };
  };
  const form = useZodForm(taskEdit, valuesOf(task));
  const { version, base, caught, notice } = useStaleEdit({ form, record: task, valuesOf, labels });
  const save = async ({ frame_start, frame_end, ...edit }: TaskEdit, sending: Sending) => {
    const frames = framesOf(base());
    const moved = frame_start !== frames.frame_start || frame_end !== frames.frame_end;
    const { error } = await editTask({ ...place, taskId: task.id, edit: { ...edit, ...(moved && { frame_start, frame_end }) }, version: version(), sending });
    if (caught(error)) return;
    if (error) return refuseForm(form, error, catalogFailures.updateTask);
    notify('success', taskMessages.updated);
    return onSaved();
  };
  return { form, save, notice };
};
