import { workLabel, workStatuses } from '@prepmarket/catalog-api';
import { DateField } from '@prepmarket/web-kit/ui-dates';
import { SelectField, TextField } from '@prepmarket/web-kit/ui-forms';

export const workOptions = workStatuses.map((value) => ({ value, label: workLabel[value] }));

export const ShotFields = () => (
  <>
    <TextField name="name" label="Name" required />
    <TextField name="description" label="Description" multiline />
    <SelectField name="status" label="Status" options={workOptions} />
    <DateField name="deadline" label="Deadline (optional)" disablePast />
  </>
);

/** For a clip without numbers of its own, such as a video. */
export const FirstNumberField = () => (
  <TextField
    name="first_number"
    label="First frame number (optional)"
    inputMode="numeric"
    autoComplete="off"
    helperText="What the clip's first frame is called, e.g. 1001. Empty: the player counts from 0 and tasks from 1."
  />
);
