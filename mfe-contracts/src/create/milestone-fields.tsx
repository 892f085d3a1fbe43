import { contractMessages, type NewMilestone, newMilestone } from '@prepmarket/contracts-api';
import { Button, Stack } from '@prepmarket/web-kit/ui';
import { DateInput } from '@prepmarket/web-kit/ui-dates';
import { FormError, TextInput } from '@prepmarket/web-kit/ui-forms';
import { type KeyboardEvent, useState } from 'react';
import * as z from 'zod/mini';
import { CoveredTasks } from './covered-tasks.js';
import { isWritten, type WrittenField, type WrittenMilestone } from './written-milestone.js';

interface MilestoneFieldsProps {
  row: WrittenMilestone;
  onChange: (row: WrittenMilestone) => void;
  submitLabel: string;
  onSubmit: (milestone: NewMilestone) => void;
  /** Drawn as Cancel. */
  onCancel?: () => void;
}

/** The fields of one milestone. Enter takes the row over; it never sends the form around it. */
export const MilestoneFields = ({ row, onChange, submitLabel, onSubmit, onCancel }: MilestoneFieldsProps) => {
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
      {input('title', 'Milestone title')}
      {input('description', 'Milestone description')}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={4}>
        {input('amount', 'Milestone amount')}
        <DateInput label="Due date" value={row.dueDate} onChange={set('dueDate')} disablePast error={pastDue ? contractMessages.duePast : undefined} />
      </Stack>
      <CoveredTasks
        taskIds={row.taskIds ?? null}
        onChange={(taskIds) => {
          setError(undefined);
          onChange({ ...row, taskIds });
        }}
      />
      <Stack direction="row" spacing={2}>
        <Button variant="outlined" disabled={incomplete} onClick={submit}>
          {submitLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </Stack>
    </Stack>
  );
};
