import { useSearchParams } from '@prepmarket/web-kit/router';

export type View = 'cards' | 'table';
const KEY = 'proposals-view';
const viewOf = (text: string | null): View | undefined => (text === 'cards' || text === 'table' ? text : undefined);

/** How proposals are shown: as the address says, else as this browser showed them last. */
export const useView = (): [View, (view: View) => void] => {
  const [search, setSearch] = useSearchParams();
  const view = viewOf(search.get('view')) ?? viewOf(localStorage.getItem(KEY)) ?? 'cards';
  const show = (next: View) => {
    localStorage.setItem(KEY, next);
    setSearch((now) => ({ ...Object.fromEntries(now), view: next }), { replace: true });
  };
  return [view, show];
};
