import { testShotPaths } from '@prepmarket/media-api';
import { lazyScreen, type RemoteRoutes } from '@prepmarket/web-kit';

/** Beside these media has parts of others' screens alone. */
const routes: RemoteRoutes['default'] = [
  { path: testShotPaths.tests, lazy: lazyScreen(() => import('./test-shots/tests.js')) },
  { path: testShotPaths.fresh, handle: { roles: ['client', 'admin'] }, lazy: lazyScreen(() => import('./test-shots/make.js')) },
  { path: testShotPaths.test(':testId'), lazy: lazyScreen(() => import('./test-shots/test-shot.js')) },
];

export default routes;
