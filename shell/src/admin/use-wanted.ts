import { useSearchParams } from '@prepmarket/web-kit/router';
import type { Wanted } from './api.js';
import { roles, SEARCH_LENGTH, states } from './people-filters.js';

const offered = (options: readonly { value: string }[], value: string | null): string => options.find((option) => option.value === value)?.value ?? '';

/** What is looked for stands in the address, so that it can be shared and comes back with 'back'; what nobody could have chosen is left out. */
export const useWanted = (): { wanted: Wanted; want: (change: Partial<Wanted>) => void } => {
  const [params, setParams] = useSearchParams();
  const wanted: Wanted = {
    search: (params.get('search') ?? '').slice(0, SEARCH_LENGTH),
    role: offered(roles, params.get('role')),
    suspended: offered(states, params.get('suspended')),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };
  const want = (change: Partial<Wanted>) => {
    const { page, ...filters } = { ...wanted, page: 1, ...change };
    const kept = Object.entries(filters).filter(([, value]) => value !== '');
    setParams(Object.fromEntries(page > 1 ? [...kept, ['page', String(page)]] : kept));
  };
  return { wanted, want };
};
