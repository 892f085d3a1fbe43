import type { ProjectQuery, ProjectSort } from '@prepmarket/catalog-api';
import { key, type Order } from '@prepmarket/service-kit';

const [made, id] = [key.time('p.created_at'), key.id('p.id')];

// Each begins an index of its own (migration 1764000001544): another order is another index.
const orders: Record<ProjectSort | 'oldest', Omit<Order, 'name'>> = {
  oldest: { keys: [made, id] },
  newest: { keys: [made, id], down: true },
  deadline: { keys: [key.text('left(p.deadline, 10)'), made, id] },
  budget_high: { keys: [key.whole('p.budget_max_cents'), made, id], down: true },
  budget_low: { keys: [key.whole('p.budget_min_cents'), made, id] },
};

export const orderOf = ({ sort, scope }: Pick<ProjectQuery, 'sort' | 'scope'>): Order => {
  const name = sort ?? (scope === 'open' ? 'newest' : 'oldest');
  return { name, ...orders[name] };
};
