import { api } from '@prepmarket/web-kit/store';

export const tagged = api.enhanceEndpoints({ addTagTypes: ['Project', 'Package', 'Shot', 'Task', 'Bid'] });

/** For the first query of a screen: what others did meanwhile is asked for, while what is known shows at once. */
export const fresh = { refetchOnMountOrArgChange: true };

/** Lists of projects and the explorer: both show counts and names of what lies below. */
export const projectLists = { type: 'Project' as const, id: 'list' };
export const projectOf = (projectId: string) => ({ type: 'Project' as const, id: projectId });
/** What is asked for again after something below a project came, went or changed its name. */
export const treeOf = (projectId: string) => [projectLists, projectOf(projectId)];
export const packagesOf = (projectId: string) => ({ type: 'Package' as const, id: `of-${projectId}` });
export const shotsOf = (packageId: string) => ({ type: 'Shot' as const, id: `of-${packageId}` });
export const tasksOf = (shotId: string) => ({ type: 'Task' as const, id: `of-${shotId}` });
