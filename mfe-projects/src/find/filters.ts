import { formatMoney } from '@prepmarket/api-kit';
import { projectSortLabel, projectSorts, taskTypeLabel, uniqueSkills } from '@prepmarket/catalog-api';
import { localDate } from '@prepmarket/web-kit';

/** What open projects are looked for by: as written in the address and as asked of the server. Amounts are whole dollars, days '2026-03-01', lists have commas. */
export interface Filters {
  search?: string;
  skills?: string;
  category?: string;
  budget_min?: string;
  budget_max?: string;
  deadline_after?: string;
  deadline_before?: string;
  task_type?: string;
  /** 'true': those alone that one may bid on. */
  may_bid?: string;
  sort?: string;
}
export type FilterName = keyof Filters;

const names: readonly FilterName[] = [
  'search',
  'skills',
  'category',
  'budget_min',
  'budget_max',
  'deadline_after',
  'deadline_before',
  'task_type',
  'may_bid',
  'sort',
];

/** What one may sort by: the best match where there are words to match. */
export const sortingsOf = ({ search }: Filters) =>
  projectSorts.filter((value) => value !== 'best' || search).map((value) => ({ value, label: projectSortLabel[value] }));

export const readFilters = (address: URLSearchParams): Filters => {
  const entries = names.map((name) => [name, address.get(name)?.trim()] as const);
  return Object.fromEntries(entries.filter(([, value]) => value));
};

/** What goes into the address: nothing that is empty or as it would be anyway. */
export const writeFilters = (filters: Filters): Record<string, string> => {
  const kept = names.map((name) => [name, filters[name]?.trim() ?? ''] as const);
  return Object.fromEntries(kept.filter(([name, value]) => value && !(name === 'sort' && value === 'newest')));
};

/** The entries of a list in the address, each once. */
export const listOf = (text = ''): string[] => uniqueSkills(text.split(','));
const typeLabel = (type: string): string => (taskTypeLabel as Record<string, string>)[type] ?? type;

export interface ActiveFilter {
  label: string;
  /** The filters without this one. */
  without: Filters;
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
  return list.map((entry) => ({ label: label(entry), without: { ...filters, [name]: list.filter((other) => other !== entry).join(',') } }));
};

/** Every filter that is set, in words; a list counts once for each of its entries. */
export const activeFilters = (filters: Filters): ActiveFilter[] => [
  ...names.flatMap((name) => {
    const value = filters[name];
    const label = value && words[name]?.(value);
    return label ? [{ label, without: { ...filters, [name]: undefined } }] : [];
  }),
  ...fromList(filters, 'skills', (skill) => `Skill: ${skill}`),
  ...fromList(filters, 'task_type', (type) => `Task: ${typeLabel(type)}`),
];
