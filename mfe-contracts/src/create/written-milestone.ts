import { plainAmount } from '@prepmarket/api-kit';
import type { NewMilestone } from '@prepmarket/contracts-api';

/** A milestone as it is being written: all text. */
export interface WrittenMilestone {
  title: string;
  description: string;
  amount: string;
  dueDate: string;
}

export const blank: WrittenMilestone = { title: '', description: '', amount: '', dueDate: '' };

export const isWritten = (row: WrittenMilestone): boolean => Object.values(row).some((value) => value.trim() !== '');

export const written = ({ title, description, amount, dueDate }: NewMilestone): WrittenMilestone => ({
  title,
  description,
  amount: plainAmount(amount),
  dueDate,
});

/** The list with the milestone at `from` moved to `to`. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), list[from] as T, ...rest.slice(to)];
};
