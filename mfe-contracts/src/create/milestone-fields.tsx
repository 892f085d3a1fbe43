import { contractMessages, type NewMilestone, newMilestone } from '@prepmarket/contracts-api';
import { Button, Stack, styled } from '@prepmarket/web-kit/ui';
import { DateInput } from '@prepmarket/web-kit/ui-dates';
import { FormError, TextInput } from '@prepmarket/web-kit/ui-forms';
import { type KeyboardEvent, type Ref, useState } from 'react';
import * as z from 'zod/mini';
import { CoveredTasks } from './covered-tasks.js';
import { isWritten, type WrittenField, type WrittenMilestone } from './written-milestone.js';

/** The words in one line and what they are worth behind them; what tasks are chosen from takes the whole width. */
const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(176px, 1fr);
  gap: 16px;
  > :nth-child(4) {
    grid-column: span 2;
  }
  > [data-wide] {
    grid-column: 1 / -1;
  }
  @media (max-width: 899.95px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    > :nth-child(1),
    > :nth-child(5) {
      grid-column: 1 / -1;
    }
  }
  @media (max-width: 479.95px) {
    grid-template-columns: minmax(0, 1fr);
    > :nth-child(n) {
      grid-column: 1;
    }
  }
`;

interface MilestoneFieldsProps {
  row: WrittenMilestone;
  onChange: (row: WrittenMilestone) => void;
  submitLabel: string;
  onSubmit: (milestone: NewMilestone) => void;
  /** Drawn as Cancel. */
  onCancel?: () => void;
  /** The field of the title. */
  first?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
}

/** The fields of one milestone. Enter takes the row over; it never sends the form around it. */
export const MilestoneFields = ({ row, onChange, submitLabel, onSubmit, onCancel, first, autoFocus }: MilestoneFieldsProps) => {
  const [error, setError] = useState<string>();
  const set = (field: WrittenField) => (value: string) => {
    setError(undefined);
    onChange({ ...row, [field]: value });
  };
  const parsed = z.safeParse(newMilestone, row);
  const pastDue = !parsed.success && parsed.error.issues.some(({ message }) => message === contractMessages.duePast);
  const incomplete = !row.title.trim() || !row.description.trim() || !row.amount.trim();
  const submit = () => {
    if (incomplete) return setError(isWritten(row) ? contractMessages.milestoneFields : undefined);
    if (!parsed.success) return setError(parsed.error.issues[0]?.message ?? contractMessages.milestoneFields);
    setError(undefined);
    onSubmit(parsed.data);
  };
  const take = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const input = (field: 'title' | 'description' | 'amount', label: string) => (
    <TextInput
      fullWidth
      {...(field === 'title' && { inputRef: first, autoFocus })}
      label={label}
      value={row[field]}
      onKeyDown={take}
      onChange={(event) => set(field)(event.target.value)}
      slotProps={{ htmlInput: { inputMode: field === 'amount' ? 'decimal' : undefined } }}
    />
  );
  return (
    <Stack spacing={4}>
      <FormError>{error}</FormError>
      <Fields>
        {input('title', 'Milestone title')}
        {input('amount', 'Milestone amount')}
        <DateInput label="Due date" value={row.dueDate} onChange={set('dueDate')} disablePast error={pastDue ? contractMessages.duePast : undefined} />
        {input('description', 'Milestone description')}
        <div data-wide={row.taskIds ? true : undefined}>
          <CoveredTasks
            taskIds={row.taskIds ?? null}
            onChange={(taskIds) => {
              setError(undefined);
              onChange({ ...row, taskIds });
            }}
          />
        </div>
      </Fields>
      <Stack direction="row" spacing={2}>
        <Button variant="outlined" disabled={incomplete} onClick={submit}>
          {submitLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </Stack>
    </Stack>
  );
};
