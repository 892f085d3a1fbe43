import type { ProjectQuery, ProjectSort } from '@prepmarket/catalog-api';
import { key, type Order } from '@prepmarket/service-kit';
import { closenessOf, isThin, rankOf, type Value } from './project.words.js';

const [made, id] = [key.time('p.created_at'), key.id('p.id')];

// Each begins an index of its own (migration 1764000001544): another order is another index.
const orders: Record<Exclude<ProjectSort, 'best'> | 'oldest', Omit<Order, 'name'>> = {
  oldest: { keys: [made, id] },
  newest: { keys: [made, id], down: true },
  deadline: { keys: [key.text('left(p.deadline, 10)'), made, id] },
  budget_high: { keys: [key.whole('p.budget_max_cents'), made, id], down: true },
  budget_low: { keys: [key.whole('p.budget_min_cents'), made, id] },
};

export const newest: Order = { name: 'newest', ...orders.newest };

export type Sorted = Pick<ProjectQuery, 'sort' | 'scope' | 'search'>;

/** Whether a list goes by how well the words are met; without words that an index finds it goes by time. */
export const isRanked = ({ sort, search }: Sorted): boolean => sort === 'best' && !!search && !isThin({ search });

export const orderOf = (query: Sorted): Order => {
  const { sort, scope } = query;
  const asked = sort === 'best' ? 'newest' : sort;
  const name = asked ?? (scope === 'open' ? 'newest' : 'oldest');
  return { name, ...orders[name] };
};

/** By a number that no index holds. */
const byNumber = (name: string, sql: string): Order => ({ name, keys: [key.whole(sql), made, id], down: true });
export const bestFirst = ({ search }: Sorted, value: Value): Order => byNumber('best', rankOf(search, value));
export const closestFirst = ({ search }: Sorted, value: Value): Order => byNumber('close', closenessOf(search, value));
