import type { Role } from '@prepmarket/api-kit';
import { useSession } from '@prepmarket/web-kit/store';
import { paths } from '../paths.js';
import { useNavEntries } from '../remotes/use-nav-entries.js';

export interface BarLink {
  name: string;
  path: string;
}

/** The shell's own screens; those of remotes stand in their remote.json. */
const own: (BarLink & { roles: readonly Role[] })[] = [{ name: 'People', path: paths.people, roles: ['admin'] }];

/** The links of the bar for the reader's role, without Dashboard: it stands where the trail begins. */
export const useBarLinks = (): BarLink[] => {
  const { user } = useSession();
  const remotes = useNavEntries().map(({ label, path }) => ({ name: label, path }));
  // Ours first: those of remotes may arrive later and must not move them.
  return [...own.flatMap(({ roles, ...link }) => (user && roles.includes(user.role) ? [link] : [])), ...remotes];
};

/** aria-current of a link: the page itself, or one below it. */
export const currentOf = (path: string, pathname: string): 'page' | 'true' | undefined => {
  if (pathname === path) return 'page';
  return pathname.startsWith(`${path}/`) ? 'true' : undefined;
};
