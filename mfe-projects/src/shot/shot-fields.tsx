import { listHeadings, workLabel, workStatuses } from '@prepmarket/catalog-api';
import { styled } from '@prepmarket/web-kit/ui';
import { DateField } from '@prepmarket/web-kit/ui-dates';
import { SelectField, TextField } from '@prepmarket/web-kit/ui-forms';

export const workOptions = workStatuses.map((value) => ({ value, label: workLabel[value] }));

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: 12px;
`;
const number = { inputMode: 'numeric', autoComplete: 'off' } as const;

export const ShotFields = () => (
  <>
    <TextField name="name" label="Name" required />
    <TextField name="description" label="Description" multiline />
    <SelectField name="status" label="Status" options={workOptions} />
    <DateField name="deadline" label="Deadline (optional)" disablePast />
    <Pair>
      <TextField name="frame_in" label={`${listHeadings.in} (optional)`} helperText="Of the cut, e.g. 1009." {...number} />
      <TextField name="frame_out" label={`${listHeadings.out} (optional)`} {...number} />
    </Pair>
  </>
);

/** For a clip without numbers of its own, such as a video. */
export const FirstNumberField = () => (
  <TextField
    name="first_number"
    label="First frame number (optional)"
    {...number}
    helperText="What the clip's first frame is called, e.g. 1001. Empty: the player counts from 0 and tasks from 1."
  />
);
