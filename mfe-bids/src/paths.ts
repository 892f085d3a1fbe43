import { bidPaths } from '@prepmarket/bidding-api';
import { projectPaths } from '@prepmarket/catalog-api';
import { contractPaths } from '@prepmarket/contracts-api';
import { accountPaths } from '@prepmarket/identity-api';

export const paths = {
  ...projectPaths,
  ...contractPaths,
  ...bidPaths,
  vendor: accountPaths.vendor,
  profile: accountPaths.profile,
  person: accountPaths.person,
};

/** Where everybody who is signed in may go. */
export const toDashboard = { to: paths.dashboard, label: 'Back to Dashboard' };
