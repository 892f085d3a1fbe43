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
