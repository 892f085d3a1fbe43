import { bidPaths } from '@prepmarket/bidding-api';
import { type Holder, projectPaths } from '@prepmarket/catalog-api';
import { accountPaths } from '@prepmarket/identity-api';

export type { Holder, ShotAt } from '@prepmarket/catalog-api';

export const paths = {
  ...bidPaths,
  ...projectPaths,
  unauthorized: accountPaths.unauthorized,
  /** All shots, those without tasks chosen. */
  addTasks: (projectId: string) => `${projectPaths.project(projectId)}?view=table&add=tasks`,
};

/** Where everybody who is signed in may go. */
export const toDashboard = { to: paths.dashboard, label: 'Back to Dashboard' };

/** The way back from a screen below a package or, on a legacy address, a project. */
export const backToHolder = (at: Holder) => ({ to: paths.holder(at), label: at.packageId ? 'Back to Package' : 'Back to Project' });
