import { noticePaths } from '@prepmarket/notices-api';
import { lazyScreen, type RemoteRoutes } from '@prepmarket/web-kit';

const routes: RemoteRoutes['default'] = [{ path: noticePaths.notices, lazy: lazyScreen(() => import('./inbox/inbox.js')) }];

export default routes;
