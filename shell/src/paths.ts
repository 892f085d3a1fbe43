import { accountPaths } from '@prepmarket/identity-api';
import { noticePaths } from '@prepmarket/notices-api';

/** The shell's own paths. `dashboard` is where those who are signed in start; which remote draws it, the shell does not know. */
export const paths = {
  ...accountPaths,
  unsubscribe: noticePaths.unsubscribe,
  home: '/',
  howItWorks: '/how-it-works',
  dashboard: '/dashboard',
} as const;
