import { bidPaths } from '@prepmarket/bidding-api';
import { projectPaths } from '@prepmarket/catalog-api';
import { contractPaths } from '@prepmarket/contracts-api';

export const paths = { ...projectPaths, ...contractPaths, ...bidPaths };

/** Where everybody who is signed in may go. */
export const toDashboard = { to: paths.dashboard, label: 'Back to Dashboard' };
