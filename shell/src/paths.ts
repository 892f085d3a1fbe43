import { accountPaths } from '@prepmarket/identity-api';

/** The shell's own paths, and those of remotes that its links name. */
export const paths = {
  ...accountPaths,
  home: '/',
  howItWorks: '/how-it-works',
  dashboard: '/dashboard',
  findProjects: '/find-projects',
  contracts: '/contracts',
} as const;
