import { type Shot, taskDescriptionMaximum, taskMessages } from '@prepmarket/catalog-api';
import { SelectField, TextField } from '@prepmarket/web-kit/ui-forms';
import { workOptions } from '../shot/shot-fields.js';
import { typeOptions } from '../shot/task-rows.js';
import { FrameRange } from './frame-range.js';

/** The fields of an existing task. */
export const TaskFields = ({ shot }: { shot: Shot }) => (
  <>
    <TextField name="name" label="Name" required />
    <SelectField name="task_type" label="Task Type" options={typeOptions} helperText={taskMessages.typeFixed} disabled />
    <SelectField name="status" label="Status" options={workOptions} />
    <TextField name="description" label="Description" counter={taskDescriptionMaximum} multiline minRows={2} />
    <TextField name="instructions" label="Instructions" multiline />
    <FrameRange shot={shot} />
  </>
);
