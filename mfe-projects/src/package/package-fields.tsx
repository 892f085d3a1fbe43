import { DateField } from '@prepmarket/web-kit/ui-dates';
import { TextField } from '@prepmarket/web-kit/ui-forms';

export const PackageFields = () => (
  <>
    <TextField name="name" label="Name" required />
    <TextField name="description" label="Description" multiline />
    <DateField name="deadline" label="Deadline (optional)" disablePast />
  </>
);
