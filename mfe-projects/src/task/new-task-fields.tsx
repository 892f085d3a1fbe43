import { type Shot, taskDescriptionMaximum } from '@prepmarket/catalog-api';
import { SelectField, TextField } from '@prepmarket/web-kit/ui-forms';
import { typeOptions } from '../shot/task-rows.js';
import { FrameRange } from './frame-range.js';

/** The fields of a task to be. */
export const NewTaskFields = ({ shot }: { shot: Shot }) => (
  <>
    <SelectField name="task_type" label="Task Type" options={typeOptions} placeholder="Select a type" required />
    <TextField name="description" label="Description" counter={taskDescriptionMaximum} multiline minRows={2} />
    <TextField name="instructions" label="Instructions" multiline minRows={4} />
    <FrameRange shot={shot} />
  </>
);
