import { plainAmount } from '@prepmarket/api-kit';
import type { NewMilestone } from '@prepmarket/contracts-api';

/** A milestone as it is being written: all text. */
export interface WrittenMilestone {
  title: string;
  description: string;
  amount: string;
  dueDate: string;
  /** Null: all of the project. */
  taskIds?: string[] | null;
}

export type WrittenField = Exclude<keyof WrittenMilestone, 'taskIds'>;

export const blank: WrittenMilestone = { title: '', description: '', amount: '', dueDate: '' };

export const isWritten = ({ taskIds, ...row }: WrittenMilestone): boolean => taskIds != null || Object.values(row).some((value) => value.trim() !== '');

export const written = ({ title, description, amount, dueDate, taskIds }: NewMilestone): WrittenMilestone => ({
  title,
  description,
  amount: plainAmount(amount),
  dueDate,
  taskIds: taskIds ?? null,
});

/** The list with the milestone at `from` moved to `to`. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), list[from] as T, ...rest.slice(to)];
};
