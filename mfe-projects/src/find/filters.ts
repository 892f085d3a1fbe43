import { formatMoney } from '@prepmarket/api-kit';
import { projectSortLabel, projectSorts, taskTypeLabel } from '@prepmarket/catalog-api';
import { localDate } from '@prepmarket/web-kit';
import { type Change, type FilterName, type Filters, names } from './names.js';
import { isReversed, listOf, takenOf } from './taken.js';

/** What one may sort by: the best match where there are words to match. */
export const sortingsOf = ({ search }: Filters) =>
  projectSorts.filter((value) => value !== 'best' || search).map((value) => ({ value, label: projectSortLabel[value] }));

/** What an address asks for; what the rules do not take is left out. */
export const readFilters = (address: URLSearchParams): Filters => {
  const entries = names.map((name) => [name, takenOf(name, address.get(name)?.trim() ?? '')] as const);
  const filters: Filters = Object.fromEntries(entries.filter(([, value]) => value));
  return isReversed(filters) ? { ...filters, budget_min: undefined, budget_max: undefined } : filters;
};

/** What goes into the address: nothing that is empty or as it would be anyway. */
export const writeFilters = (filters: Filters): Record<string, string> => {
  const kept = names.map((name) => [name, filters[name]?.trim() ?? ''] as const);
  return Object.fromEntries(kept.filter(([name, value]) => value && !(name === 'sort' && value === 'newest')));
};

const typeLabel = (type: string): string => (taskTypeLabel as Record<string, string>)[type] ?? type;

export interface ActiveFilter {
  label: string;
  /** Takes this one away, unless another stands written in its place. */
  without: Change;
}

export const MAY_BID = 'I may bid';

const words: Partial<Record<FilterName, (value: string) => string | undefined>> = {
  search: (value) => `"${value}"`,
  category: (value) => `Category: ${value}`,
  budget_min: (value) => `From ${formatMoney(Number(value), 'USD')}`,
  budget_max: (value) => `Up to ${formatMoney(Number(value), 'USD')}`,
  deadline_after: (value) => `Due from ${localDate(value)}`,
  deadline_before: (value) => `Due by ${localDate(value)}`,
  may_bid: (value) => (value === 'true' ? MAY_BID : undefined),
};

const fromList = (filters: Filters, name: 'skills' | 'task_type', label: (entry: string) => string): ActiveFilter[] => {
  const list = listOf(filters[name]);
  return list.map((entry) => ({
    label: label(entry),
    without: (written) => ({
      ...written,
      [name]: listOf(written[name])
        .filter((other) => other !== entry)
        .join(','),
    }),
  }));
};

/** Every filter that is set, in words; a list counts once for each of its entries. */
export const activeFilters = (filters: Filters): ActiveFilter[] => [
  ...names.flatMap((name) => {
    const value = filters[name];
    const label = value && words[name]?.(value);
    return label ? [{ label, without: (written: Filters) => (written[name] === value ? { ...written, [name]: undefined } : written) }] : [];
  }),
  ...fromList(filters, 'skills', (skill) => `Skill: ${skill}`),
  ...fromList(filters, 'task_type', (type) => `Task: ${typeLabel(type)}`),
];
