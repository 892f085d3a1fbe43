import { noticePaths } from '@prepmarket/notices-api';
import { lazyScreen, type RemoteRoutes } from '@prepmarket/web-kit';

const routes: RemoteRoutes['default'] = [
  { path: noticePaths.notices, lazy: lazyScreen(() => import('./inbox/inbox.js')) },
  { path: noticePaths.preferences, lazy: lazyScreen(() => import('./preferences/preferences.js')) },
];

export default routes;
