import { useSearchParams } from '@prepmarket/web-kit/router';
import type { Wanted } from './api.js';

/** What is looked for stands in the address, so that it can be shared and comes back with 'back'. */
export const useWanted = (): { wanted: Wanted; want: (change: Partial<Wanted>) => void } => {
  const [params, setParams] = useSearchParams();
  const wanted: Wanted = {
    search: params.get('search') ?? '',
    role: params.get('role') ?? '',
    suspended: params.get('suspended') ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };
  const want = (change: Partial<Wanted>) => {
    const { page, ...filters } = { ...wanted, page: 1, ...change };
    const kept = Object.entries(filters).filter(([, value]) => value !== '');
    setParams(Object.fromEntries(page > 1 ? [...kept, ['page', String(page)]] : kept));
  };
  return { wanted, want };
};
