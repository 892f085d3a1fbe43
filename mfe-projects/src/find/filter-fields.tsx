import { taskTypeLabel, taskTypes } from '@prepmarket/catalog-api';
import { styled } from '@prepmarket/web-kit/ui';
import { DateInput } from '@prepmarket/web-kit/ui-dates';
import { SelectInput, TextInput } from '@prepmarket/web-kit/ui-forms';
import type { Draft } from './use-draft.js';

const types = taskTypes.map((value) => ({ value, label: taskTypeLabel[value] }));

const Fields = styled.div`
  display: grid;
  gap: 16px;
  align-items: start;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 170px), 1fr));
`;

/** What to look for beside words. */
export const FilterFields = ({ draft: { draft, field, set, wrong } }: { draft: Draft }) => (
  <Fields>
    <TextInput label="Skills, by commas" {...field('skills')} />
    <TextInput label="Category" {...field('category')} />
    <SelectInput label="Task type" options={types} placeholder="Any" {...field('task_type')} />
    <TextInput label="Budget from ($)" {...field('budget_min')} slotProps={{ htmlInput: { inputMode: 'decimal' } }} />
    <TextInput label="Budget to ($)" {...field('budget_max')} slotProps={{ htmlInput: { inputMode: 'decimal' } }} />
    <DateInput label="Deadline from" value={draft.deadline_after} onChange={set('deadline_after')} error={wrong.deadline_after} />
    <DateInput label="Deadline to" value={draft.deadline_before} onChange={set('deadline_before')} error={wrong.deadline_before} />
  </Fields>
);
