import type { Shot, Task } from '@prepmarket/catalog-api';
import { Button, Stack } from '@prepmarket/web-kit/ui';
import { Form, FormError, SubmitButton } from '@prepmarket/web-kit/ui-forms';
import { Dialog, DialogContent, DialogTitle } from '@prepmarket/web-kit/ui-parts';
import { useId } from 'react';
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
  const id = useId();
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog open onClose={isSubmitting ? undefined : onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>Edit Task</DialogTitle>
      <DialogContent>
        {/* The label of the first field lies on its frame. */}
        <Stack sx={{ pt: 2 }}>
          <Form form={form} onSubmit={save} label="Edit Task">
            <FormError>{errors.root?.message}</FormError>
            {notice}
            <TaskFields shot={shot} />
            <Stack direction="row" spacing={2} sx={{ justifyContent: 'flex-end' }}>
              <Button onClick={onClose} disabled={isSubmitting}>
                Cancel
              </Button>
              <SubmitButton busy={isSubmitting} label="Save Changes" busyLabel="Saving..." />
            </Stack>
          </Form>
        </Stack>
      </DialogContent>
    </Dialog>
  );
};
