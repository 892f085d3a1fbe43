import { type ShotSort, shotSorts, taskTypes, type WorkStatus, workStatuses } from '@prepmarket/catalog-api';
import type { Wanted } from '../api/shot-rows.js';

const typeFilters = [...taskTypes, 'none'] as const;
export type TypeFilter = (typeof typeFilters)[number];
const groups = ['status', 'package'] as const;
export type Group = (typeof groups)[number];

/** How a table of shots is looked at, as its address says it. */
export interface TableState {
  find: string;
  status: readonly WorkStatus[];
  type: TypeFilter | '';
  sort: ShotSort;
  down: boolean;
  group: Group | '';
}

const oneOf = <T extends string>(names: readonly T[], text: string | null): T | undefined => names.find((name) => name === text);

export const readState = (address: URLSearchParams): TableState => {
  const sort = address.get('sort') ?? '';
  return {
    find: address.get('find') ?? '',
    status: (address.get('status') ?? '').split(',').flatMap((each) => oneOf(workStatuses, each) ?? []),
    type: oneOf(typeFilters, address.get('type')) ?? '',
    sort: oneOf(shotSorts, sort.replace(/^-/, '')) ?? 'made',
    down: sort.startsWith('-'),
    group: oneOf(groups, address.get('group')) ?? '',
  };
};

/** The address with this state; what is as it would be anyway is left out, what else it says stays. */
export const writeState = (address: URLSearchParams, { find, status, type, sort, down, group }: TableState): URLSearchParams => {
  const next = new URLSearchParams(address);
  const said = { find, status: status.join(','), type, sort: sort === 'made' && !down ? '' : `${down ? '-' : ''}${sort}`, group };
  for (const [name, value] of Object.entries(said)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

/** Groups stand together when the server sends them so. */
export const askedFor = ({ find, status, type, sort, down, group }: TableState): Wanted => ({
  ...(find.trim() && { search: find.trim() }),
  ...(status.length && { status: [...status] }),
  ...(type && { task_type: [type] }),
  sort: group || sort,
  ...(!group && down && { down: true }),
});

/** A press on a column's head: up, down, and as they were made. */
export const sortedBy = (state: TableState, sort: ShotSort): TableState => {
  if (state.group || state.sort !== sort) return { ...state, group: '', sort, down: false };
  return state.down ? { ...state, sort: 'made', down: false } : { ...state, down: true };
};
