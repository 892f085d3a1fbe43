import { handlesMaximum, type ShotRow, taskDescriptionMaximum, taskMessages, tasksForShots } from '@prepmarket/catalog-api';
import { counted } from '@prepmarket/web-kit';
import { FormDialog, refuseForm, SelectField, TextField, useZodForm } from '@prepmarket/web-kit/ui-forms';
import { typeOptions } from '../shot/task-rows.js';
import type { Acts } from './use-acts.js';

interface AddTaskProps {
  rows: readonly ShotRow[];
  acts: Acts;
  onClose: () => void;
}

/** One task for each of the chosen shots, over its clip or without its handles. */
const AddTaskDialog = ({ rows, acts, onClose }: AddTaskProps) => {
  const form = useZodForm(tasksForShots.shape.task, { task_type: '', description: '', instructions: '', handles: 0 });
  return (
    <FormDialog
      open
      title={`Add Task to ${counted(rows.length, 'Shot')}`}
      form={form}
      submitLabel="Add Task"
      busyLabel="Adding..."
      onClose={onClose}
      onSubmit={async ({ handles, ...task }, sending) => {
        const { error } = await acts.add(rows, { ...task, handles: Number(handles) }, sending);
        if (error) return refuseForm(form, error, taskMessages.createFailedAgain);
        return onClose();
      }}
    >
      <SelectField name="task_type" label="Task Type" options={typeOptions} placeholder="Select a type" required />
      <TextField name="description" label="Description" counter={taskDescriptionMaximum} />
      <TextField name="instructions" label="Instructions" multiline minRows={3} />
      <TextField
        name="handles"
        label="Handles (frames)"
        inputMode="numeric"
        type="number"
        slotProps={{ htmlInput: { min: 0, max: handlesMaximum } }}
        helperText="So many frames at the head and tail of each clip are left out. 0: the whole range."
      />
    </FormDialog>
  );
};

export default AddTaskDialog;
