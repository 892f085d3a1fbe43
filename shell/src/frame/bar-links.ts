import type { Role } from '@prepmarket/api-kit';
import { useSession } from '@prepmarket/web-kit/store';
import { paths } from '../paths.js';

export interface BarLink {
  name: string;
  path: string;
}

/** Dashboard is not among them: it stands where the trail begins. */
const links: (BarLink & { roles?: readonly Role[] })[] = [
  { name: 'Find Projects', path: paths.findProjects, roles: ['vendor'] },
  { name: 'Contracts', path: paths.contracts },
];

/** The links of the bar for the reader's role, without Dashboard. */
export const useBarLinks = (): BarLink[] => {
  const role = useSession().user?.role;
  return links.filter(({ roles }) => role && (roles?.includes(role) ?? true));
};

/** aria-current of a link: the page itself, or one below it. */
export const currentOf = (path: string, pathname: string): 'page' | 'true' | undefined => {
  if (pathname === path) return 'page';
  return pathname.startsWith(`${path}/`) ? 'true' : undefined;
};
