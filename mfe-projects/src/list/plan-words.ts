import { type ListChange, type ListField, type PlannedAct, type PlannedTask, taskTypeLabel, type WorkStatus, workLabel } from '@prepmarket/catalog-api';
import { localDate } from '@prepmarket/web-kit';

export const actLabel = { create: 'New', update: 'Changed', same: 'Unchanged' } as const satisfies Record<PlannedAct, string>;
export const actColor = { create: 'success', update: 'primary', same: 'default' } as const satisfies Record<PlannedAct, string>;

const fieldLabel: Record<ListField, string> = {
  description: 'Description',
  status: 'Status',
  deadline: 'Due',
  first_number: 'First frame',
  frame_in: 'Frame in',
  frame_out: 'Frame out',
};

const shown = (field: ListField, value: string | number | null): string => {
  if (value === null || value === '') return 'nothing';
  if (field === 'status') return workLabel[value as WorkStatus] ?? String(value);
  return field === 'deadline' ? localDate(String(value)) : String(value);
};

/** 'Status: Pending to Completed'; of a new shot but what it gets. */
export const changeText = ({ field, from, to }: ListChange, isNew: boolean): string =>
  isNew ? `${fieldLabel[field]}: ${shown(field, to)}` : `${fieldLabel[field]}: ${shown(field, from)} to ${shown(field, to)}`;

/** 'New task Roto, frames 1001-1040'. */
export const taskText = ({ act, name, task_type, from, to }: PlannedTask): string => {
  const called = name.toLowerCase() === task_type ? taskTypeLabel[task_type] : `${taskTypeLabel[task_type]} "${name}"`;
  if (act === 'create') return `New task ${called}${to ? `, frames ${to}` : ''}`;
  return `Task ${called}: frames ${from} to ${to}`;
};
