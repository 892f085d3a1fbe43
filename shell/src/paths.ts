import { bidPaths } from '@prepmarket/bidding-api';
import { contractPaths } from '@prepmarket/contracts-api';
import { accountPaths } from '@prepmarket/identity-api';
import { reviewPage } from '@prepmarket/media-api';
import { noticePaths } from '@prepmarket/notices-api';

/** The shell's own paths. `dashboard` is where those who are signed in start; which remote draws it, the shell does not know. */
export const paths = {
  ...accountPaths,
  unsubscribe: noticePaths.unsubscribe,
  /** Of guests: nothing of an account stands around it. */
  review: reviewPage,
  home: '/',
  howItWorks: '/how-it-works',
  howEstimatesWork: bidPaths.howEstimatesWork,
  levels: contractPaths.levels,
  terms: '/terms',
  privacy: '/privacy',
  status: '/status',
  source: '/source',
  dashboard: '/dashboard',
} as const;
