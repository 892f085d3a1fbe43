import type { Shot, Task } from '@prepmarket/catalog-api';
import { FormDialog } from '@prepmarket/web-kit/ui-forms';
import type { ShotAt } from '../paths.js';
import { TaskFields } from './task-fields.js';
import { useTaskForm } from './task-form.js';

interface EditTaskDialogProps {
  task: Task;
  shot: Shot;
  place: Required<ShotAt>;
  onClose: () => void;
}

/** Edits a task where its card is. */
export const EditTaskDialog = ({ task, shot, place, onClose }: EditTaskDialogProps) => {
  const { form, save, notice } = useTaskForm(task, shot, place, onClose);
  return (
    <FormDialog open title="Edit Task" form={form} onSubmit={save} submitLabel="Save Changes" busyLabel="Saving..." onClose={onClose}>
      {notice}
      <TaskFields shot={shot} />
    </FormDialog>
  );
};
