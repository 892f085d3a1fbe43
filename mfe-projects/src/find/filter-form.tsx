import { projectMessages, taskTypeLabel, taskTypes } from '@prepmarket/catalog-api';
import { Box, Button, Stack, styled, useMediaQuery, useTheme } from '@prepmarket/web-kit/ui';
import { DateInput } from '@prepmarket/web-kit/ui-dates';
import { SelectInput, TextInput } from '@prepmarket/web-kit/ui-forms';
import { type KeyboardEvent, useId, useState } from 'react';
import { activeFilters, type FilterName, type Filters } from './filters.js';

const SEARCH_LENGTH = 200;
const types = taskTypes.map((value) => ({ value, label: taskTypeLabel[value] }));

const Fields = styled.div`
  display: grid;
  gap: 16px;
  align-items: start;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 170px), 1fr));
`;

const half = 'Invalid Date';

/** The field that cannot be applied, and why. */
const wrongIn = ({ budget_min, budget_max, deadline_after, deadline_before }: Filters): Partial<Record<FilterName, string>> | undefined => {
  if (budget_min && budget_max && Number(budget_min) > Number(budget_max)) return { budget_min: projectMessages.budgetReversed };
  if (deadline_after === half) return { deadline_after: projectMessages.dayUnreadable };
  return deadline_before === half ? { deadline_before: projectMessages.dayUnreadable } : undefined;
};
const amount = (text: string) => text.replace(/[^\d.]/g, '');

interface FilterFormProps {
  filters: Filters;
  onApply: (filters: Filters) => void;
}

/** What to look for. Nothing is asked of the server before it is applied; on small screens the filters are folded away. */
export const FilterForm = ({ filters, onApply }: FilterFormProps) => {
  const [draft, setDraft] = useState(filters);
  const [unfolded, setUnfolded] = useState(false);
  const roomy = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const id = useId();
  const set = (name: FilterName) => (value: string) => setDraft({ ...draft, [name]: value });
  const field = (name: FilterName, clean = (text: string) => text) => ({
    fullWidth: true,
    value: draft[name] ?? '',
    onChange: (event: { target: { value: string } }) => set(name)(clean(event.target.value)),
  });
  const wrong = wrongIn(draft);
  const apply = () => {
    if (!wrong) onApply(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing) apply();
  };
  const count = activeFilters({ ...filters, search: undefined }).length;
  const shown = roomy || unfolded;
  return (
    <Box role="search" aria-label="Find Projects" onKeyDown={onKeyDown} sx={{ mb: 4 }}>
      <Stack direction="row" spacing={2} sx={{ mb: 4 }}>
        <TextInput label="Search" type="search" {...field('search')} slotProps={{ htmlInput: { maxLength: SEARCH_LENGTH } }} />
        {!roomy && (
          <Button variant="outlined" sx={{ flex: 'none' }} aria-expanded={unfolded} aria-controls={id} onClick={() => setUnfolded(!unfolded)}>
            {count ? `Filters (${count})` : 'Filters'}
          </Button>
        )}
        <Button variant="contained" sx={{ flex: 'none' }} onClick={apply}>
          Search
        </Button>
      </Stack>
      <Fields id={id} hidden={!shown} style={shown ? undefined : { display: 'none' }}>
        <TextInput label="Skills, by commas" {...field('skills')} />
        <TextInput label="Category" {...field('category')} />
        <SelectInput label="Task type" options={types} placeholder="Any" {...field('task_type')} />
        <TextInput
          label="Budget from ($)"
          {...field('budget_min', amount)}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          error={Boolean(wrong?.budget_min)}
          helperText={wrong?.budget_min}
        />
        <TextInput label="Budget to ($)" {...field('budget_max', amount)} slotProps={{ htmlInput: { inputMode: 'decimal' } }} />
        <DateInput label="Deadline from" value={draft.deadline_after} onChange={set('deadline_after')} error={wrong?.deadline_after} />
        <DateInput label="Deadline to" value={draft.deadline_before} onChange={set('deadline_before')} error={wrong?.deadline_before} />
      </Fields>
    </Box>
  );
};
