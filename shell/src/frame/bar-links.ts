import { useNavEntries } from '../remotes/use-nav-entries.js';

export interface BarLink {
  name: string;
  path: string;
}

/** The links of the bar for the reader's role, without Dashboard: it stands where the trail begins. */
export const useBarLinks = (): BarLink[] => useNavEntries().map(({ label, path }) => ({ name: label, path }));

/** aria-current of a link: the page itself, or one below it. */
export const currentOf = (path: string, pathname: string): 'page' | 'true' | undefined => {
  if (pathname === path) return 'page';
  return pathname.startsWith(`${path}/`) ? 'true' : undefined;
};
