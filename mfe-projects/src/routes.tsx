import { lazyScreen, type RemoteRoutes } from '@prepmarket/web-kit';
import { type Holder, paths } from './paths.js';
import { loadShotDetail } from './shot/load-shot-detail.js';

const dashboard = lazyScreen(() => import('./dashboard/dashboard.js'));
const projectId = ':projectId';
const packageId = ':packageId';

/** Shots and tasks, below their package and, as the legacy addresses have it, directly below their project. */
const below = (holder: Holder): RemoteRoutes['default'] => {
  const at = { ...holder, shotId: ':shotId' };
  return [
    // One screen: from a shot to its tasks, and from task to task, the picture stays.
    {
      path: paths.shot(at),
      lazy: lazyScreen(loadShotDetail),
      children: [
        { index: true, element: null },
        { path: paths.task(at, ':taskId'), element: null },
      ],
    },
    { path: paths.editShot(at), lazy: lazyScreen(() => import('./shot/edit-shot.js')) },
    { path: paths.createTask(at), lazy: lazyScreen(() => import('./task/create-task.js')) },
    { path: paths.editTask(at, ':taskId'), lazy: lazyScreen(() => import('./task/edit-task.js')) },
  ];
};

/** Screens beside which the explorer stands. */
const docked: RemoteRoutes['default'] = [
  { path: paths.createProject, lazy: lazyScreen(() => import('./project/create-project.js')), handle: { roles: ['client', 'admin'] } },
  { path: paths.project(projectId), lazy: lazyScreen(() => import('./project/project-detail.js')) },
  { path: paths.board(projectId), lazy: lazyScreen(() => import('./board/board.js')) },
  { path: paths.editProject(projectId), lazy: lazyScreen(() => import('./project/edit-project.js')) },
  { path: paths.importList(projectId), lazy: lazyScreen(() => import('./list/import-list.js')) },
  { path: paths.createPackage(projectId), lazy: lazyScreen(() => import('./package/create-package.js')) },
  { path: paths.package(projectId, packageId), lazy: lazyScreen(() => import('./package/package-detail.js')) },
  { path: paths.editPackage(projectId, packageId), lazy: lazyScreen(() => import('./package/edit-package.js')) },
  { path: paths.createShot({ projectId, packageId }), lazy: lazyScreen(() => import('./shot/create-shot.js')) },
  { path: paths.createShot({ projectId }), lazy: lazyScreen(() => import('./shot/choose-package.js')) },
  ...below({ projectId, packageId }),
  ...below({ projectId }),
];

const routes: RemoteRoutes['default'] = [
  { path: paths.dashboard, lazy: dashboard },
  { path: paths.clientDashboard, lazy: dashboard, handle: { roles: ['client'] } },
  { path: paths.vendorDashboard, lazy: dashboard, handle: { roles: ['vendor'] } },
  { path: paths.findProjects, lazy: lazyScreen(() => import('./find/find-projects.js')), handle: { roles: ['vendor'] } },
  { id: 'docked', lazy: lazyScreen(() => import('./explorer/docked.js')), children: docked },
];

export default routes;
