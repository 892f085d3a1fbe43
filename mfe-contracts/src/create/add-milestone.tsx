import { contractMessages, type NewMilestone, newMilestone } from '@prepmarket/contracts-api';
import { Button, Panel, Stack } from '@prepmarket/web-kit/ui';
import { DateInput } from '@prepmarket/web-kit/ui-dates';
import { FormError, TextInput } from '@prepmarket/web-kit/ui-forms';
import { useState } from 'react';
import * as z from 'zod/mini';

const empty = { title: '', description: '', amount: '', dueDate: '' };

/** One row of a milestone to be; it joins the contract only when all four fields are filled in. */
export const AddMilestone = ({ onAdd }: { onAdd: (milestone: NewMilestone) => void }) => {
  const [row, setRow] = useState(empty);
  const [error, setError] = useState<string>();
  const set = (field: keyof typeof empty) => (value: string) => setRow((now) => ({ ...now, [field]: value }));
  const input = (field: 'title' | 'description' | 'amount', label: string) => (
    <TextInput
      fullWidth
      label={label}
      value={row[field]}
      onChange={(event) => set(field)(event.target.value)}
      slotProps={{ htmlInput: { inputMode: field === 'amount' ? 'decimal' : undefined } }}
    />
  );
  const add = () => {
    const parsed = z.safeParse(newMilestone, row);
    setError(parsed.success ? undefined : (parsed.error.issues[0]?.message ?? contractMessages.milestoneFields));
    if (!parsed.success) return;
    onAdd(parsed.data);
    setRow(empty);
  };
  const incomplete = !row.title.trim() || !row.description.trim() || !row.amount.trim();
  return (
    <Panel title="Add a milestone">
      <Stack spacing={4}>
        <FormError>{error}</FormError>
        {input('title', 'Milestone title')}
        {input('description', 'Milestone description')}
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={4}>
          {input('amount', 'Milestone amount')}
          <DateInput label="Due date" value={row.dueDate} onChange={set('dueDate')} disablePast />
        </Stack>
        <Button variant="outlined" disabled={incomplete} onClick={add} sx={{ alignSelf: 'flex-start' }}>
          Add Milestone
        </Button>
      </Stack>
    </Panel>
  );
};
