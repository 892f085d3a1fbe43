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
/** What becomes of the filters, as far as they are written by then. */
export type Change = (written: Filters) => Filters;

export const names: readonly FilterName[] = [
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
