import { formatMoney } from '@prepmarket/api-kit';
import { type ProjectFacets, taskTypeLabel } from '@prepmarket/catalog-api';
import { counted, localDate } from '@prepmarket/web-kit';
import { MAY_BID } from './filters.js';
import type { Change, Filters } from './names.js';
import { listOf } from './taken.js';

/** One choice of a facet: what it says, how many projects it leads to, and what makes filters have it, or not have it where it is chosen. */
export interface Choice {
  label: string;
  count: string;
  chosen: boolean;
  change: Change;
}
export interface Facet {
  title: string;
  choices: Choice[];
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const dollars = (amount: number) => formatMoney(amount, 'USD');

const ofList = (filters: Filters, name: 'skills' | 'task_type', value: string): Pick<Choice, 'chosen' | 'change'> => {
  const chosen = listOf(filters[name]).some((each) => same(each, value));
  const change: Change = (written) => {
    const rest = listOf(written[name]).filter((each) => !same(each, value));
    return { ...written, [name]: (chosen ? rest : [...rest, value]).join(',') };
  };
  return { chosen, change };
};

/** Of choices that are set together or not at all. */
const ofParts = (filters: Filters, parts: Filters): Pick<Choice, 'chosen' | 'change'> => {
  const names = Object.keys(parts) as (keyof Filters)[];
  const chosen = names.every((name) => (filters[name] ?? '') === (parts[name] ?? ''));
  return { chosen, change: (written) => ({ ...written, ...(chosen ? Object.fromEntries(names.map((name) => [name, undefined])) : parts) }) };
};

const band = ({ min, max }: { min?: number; max?: number }): string => {
  if (min === undefined) return `Up to ${dollars(max ?? 0)}`;
  return max === undefined ? `${dollars(min)} and more` : `${dollars(min)} - ${dollars(max)}`;
};
const DAY = 86_400_000;
const within = ({ after, before }: { after?: string; before?: string }): string => {
  if (!before) return `After ${localDate(new Date(Date.parse(after ?? '') - DAY).toISOString().slice(0, 10))}`;
  return `Within ${counted(Math.round((Date.parse(before) - Date.parse(after ?? '')) / DAY), 'day')}`;
};
const text = (amount: number | undefined) => (amount === undefined ? undefined : String(amount));

/** What one may narrow down by, in words; nothing of what leads nowhere, unless it is chosen. */
export const facetsIn = ({ skills, category, task_type, budget, deadline, may_bid }: ProjectFacets, filters: Filters): Facet[] => {
  const told = <T>(
    { exact, values }: { exact: boolean; values: { value: T; count: number }[] },
    of: (value: T) => Pick<Choice, 'label' | 'chosen' | 'change'>,
  ) =>
    values
      .map(({ value, count }) => ({ ...of(value), count: `${count}${exact ? '' : '+'}`, empty: count === 0 }))
      .filter(({ chosen, empty }) => chosen || !empty);
  const facets = [
    { title: 'Who may bid', choices: may_bid ? told(may_bid, () => ({ label: MAY_BID, ...ofParts(filters, { may_bid: 'true' }) })) : [] },
    { title: 'Task type', choices: told(task_type, (value) => ({ label: taskTypeLabel[value], ...ofList(filters, 'task_type', value) })) },
    { title: 'Skills', choices: told(skills, (value) => ({ label: value, ...ofList(filters, 'skills', value) })) },
    {
      title: 'Category',
      choices: told(category, (value) => {
        const chosen = same(filters.category ?? '', value);
        return { label: value, chosen, change: (written: Filters) => ({ ...written, category: chosen ? undefined : value }) };
      }),
    },
    {
      title: 'Budget',
      choices: told(budget, (value) => ({ label: band(value), ...ofParts(filters, { budget_min: text(value.min), budget_max: text(value.max) }) })),
    },
    {
      title: 'Deadline',
      choices: told(deadline, (value) => ({ label: within(value), ...ofParts(filters, { deadline_after: value.after, deadline_before: value.before }) })),
    },
  ];
  return facets.filter(({ choices }) => choices.length > 0);
};
