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

export const paths = {
  dashboard: '/dashboard',
  findProjects: '/find-projects',
  unauthorized: '/unauthorized',
  createProject: '/projects/create',
  project: (projectId: string) => `/projects/${projectId}`,
  editProject: (projectId: string) => `/projects/${projectId}/edit`,
  bid: (projectId: string) => `/projects/${projectId}/bid`,
  bids: (projectId: string) => `/projects/${projectId}/bids`,
  createPackage: (projectId: string) => `/projects/${projectId}/packages/create`,
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

/** The way back from a screen below a package or, on a legacy address, a project. */
export const backToHolder = (at: Holder) => ({ to: holder(at), label: at.packageId ? 'Back to Package' : 'Back to Project' });
