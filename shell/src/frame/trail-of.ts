import type { Crumb } from '@prepmarket/web-kit/store';
import { paths } from '../paths.js';

const home: Crumb = { name: 'Dashboard', path: paths.dashboard };

/** The top bar's trail: always from the dashboard, no path twice; on the dashboard nothing but it. */
export const trailOf = (crumbs: readonly Crumb[], pathname: string): Crumb[] => {
  if (pathname === home.path) return [home];
  const seen = new Set([home.path]);
  const rest = crumbs.filter(({ path }) => !seen.has(path) && seen.add(path));
  return [home, ...rest];
};
