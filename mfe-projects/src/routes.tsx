import { lazyScreen, type RemoteRoutes } from '@prepmarket/web-kit';

const dashboard = lazyScreen(() => import('./dashboard/dashboard.js'));

/** Shots and tasks, below their package and, as the legacy addresses have it, directly below their project. */
const below = (holder: string): RemoteRoutes['default'] => [
  { path: `${holder}/shots/:shotId`, lazy: lazyScreen(() => import('./shot/shot-detail.js')) },
  { path: `${holder}/shots/:shotId/edit`, lazy: lazyScreen(() => import('./shot/edit-shot.js')) },
  { path: `${holder}/shots/:shotId/tasks/create`, lazy: lazyScreen(() => import('./task/create-task.js')) },
  { path: `${holder}/shots/:shotId/tasks/:taskId`, lazy: lazyScreen(() => import('./task/task-detail.js')) },
  { path: `${holder}/shots/:shotId/tasks/:taskId/edit`, lazy: lazyScreen(() => import('./task/edit-task.js')) },
];

const routes: RemoteRoutes['default'] = [
  { path: '/dashboard', lazy: dashboard },
  { path: '/client-dashboard', lazy: dashboard, handle: { roles: ['client'] } },
  { path: '/vendor-dashboard', lazy: dashboard, handle: { roles: ['vendor'] } },
  { path: '/find-projects', lazy: lazyScreen(() => import('./find/find-projects.js')), handle: { roles: ['vendor'] } },
  { path: '/projects/create', lazy: lazyScreen(() => import('./project/create-project.js')), handle: { roles: ['client', 'admin'] } },
  { path: '/projects/:projectId', lazy: lazyScreen(() => import('./project/project-detail.js')) },
  { path: '/projects/:projectId/edit', lazy: lazyScreen(() => import('./project/edit-project.js')) },
  { path: '/projects/:projectId/packages/create', lazy: lazyScreen(() => import('./package/create-package.js')) },
  { path: '/projects/:projectId/packages/:packageId', lazy: lazyScreen(() => import('./package/package-detail.js')) },
  { path: '/projects/:projectId/packages/:packageId/edit', lazy: lazyScreen(() => import('./package/edit-package.js')) },
  { path: '/projects/:projectId/packages/:packageId/shots/create', lazy: lazyScreen(() => import('./shot/create-shot.js')) },
  { path: '/projects/:projectId/shots/create', lazy: lazyScreen(() => import('./shot/choose-package.js')) },
  ...below('/projects/:projectId/packages/:packageId'),
  ...below('/projects/:projectId'),
];

export default routes;
