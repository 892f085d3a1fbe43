import { bidPaths } from '@prepmarket/bidding-api';
import { projectPaths } from '@prepmarket/catalog-api';
import { contractPaths } from '@prepmarket/contracts-api';
import { accountPaths } from '@prepmarket/identity-api';

export const paths = { ...projectPaths, ...bidPaths, ...contractPaths, vendor: accountPaths.vendor };

/** Where everybody who is signed in may go. */
export const toDashboard = { to: paths.dashboard, label: 'Back to Dashboard' };
