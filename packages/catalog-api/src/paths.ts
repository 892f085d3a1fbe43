/** Where a package lives; without `packageId` it is the project itself, as the legacy addresses have it. */
export interface Holder {
  projectId: string;
  packageId?: string;
}
export interface ShotAt extends Holder {
  shotId: string;
}

const holder = ({ projectId, packageId }: Holder) => (packageId ? `/projects/${projectId}/packages/${packageId}` : `/projects/${projectId}`);
const shot = (at: ShotAt) => `${holder(at)}/shots/${at.shotId}`;

/** Addresses of the catalog's screens. A route's pattern is the same function, given ':projectId' and the like. */
export const projectPaths = {
  projects: '/projects',
  dashboard: '/dashboard',
  clientDashboard: '/client-dashboard',
  vendorDashboard: '/vendor-dashboard',
  findProjects: '/find-projects',
  createProject: '/projects/create',
  project: (projectId: string) => holder({ projectId }),
  board: (projectId: string) => `${holder({ projectId })}/board`,
  editProject: (projectId: string) => `${holder({ projectId })}/edit`,
  /** Where a list of shots is read in; preset to a package by its id. */
  importList: (projectId: string, packageId?: string) => `${holder({ projectId })}/import-list${packageId ? `?package=${packageId}` : ''}`,
  createPackage: (projectId: string) => `${holder({ projectId })}/packages/create`,
  package: (projectId: string, packageId: string) => holder({ projectId, packageId }),
  editPackage: (projectId: string, packageId: string) => `${holder({ projectId, packageId })}/edit`,
  /** The package's page, else the project's. */
  holder,
  createShot: (at: Holder) => `${holder(at)}/shots/create`,
  shot,
  editShot: (at: ShotAt) => `${shot(at)}/edit`,
  createTask: (at: ShotAt) => `${shot(at)}/tasks/create`,
  task: (at: ShotAt, taskId: string) => `${shot(at)}/tasks/${taskId}`,
  editTask: (at: ShotAt, taskId: string) => `${shot(at)}/tasks/${taskId}/edit`,
};

/** The three ways to name a shot below /api/projects. The literal one comes first, or 'shots' would be read as a project's id. */
export const shotPlaces = ['shots/:shotId', ':projectId/packages/:packageId/shots/:shotId', ':projectId/shots/:shotId'];

/** What has something below it, below /api/projects. */
export const branchPlaces = ['', '/packages/:packageId', '/packages/:packageId/shots/:shotId'].map((below) => `:projectId${below}/branches`);

/** Where it is told what stands beside a shot in its package, below /api/projects. */
export const neighboursPlace = ':projectId/packages/:packageId/shots/:shotId/neighbours';
