import type { Shot } from '@prepmarket/catalog-api';
import { FormDialog } from '@prepmarket/web-kit/ui-forms';
import type { ShotAt } from '../paths.js';
import { useNewTask } from './new-task.js';
import { NewTaskFields } from './new-task-fields.js';

/** Makes a task while one looks at its shot. */
export default function NewTaskDialog({ shot, place, onClose }: { shot: Shot; place: Required<ShotAt>; onClose: () => void }) {
  const { form, create } = useNewTask(shot, place, onClose);
  return (
    <FormDialog open title="Create New Task" form={form} onSubmit={create} submitLabel="Create Task" busyLabel="Creating..." onClose={onClose}>
      <NewTaskFields shot={shot} />
    </FormDialog>
  );
}
