import { noticePaths } from '@prepmarket/notices-api';
import { lazyScreen, type RemoteRoutes } from '@prepmarket/web-kit';

const members = { roles: ['client', 'vendor'] } as const;

const routes: RemoteRoutes['default'] = [
  { path: noticePaths.notices, lazy: lazyScreen(() => import('./inbox/inbox.js')) },
  { path: noticePaths.preferences, lazy: lazyScreen(() => import('./preferences/preferences.js')) },
  { path: noticePaths.webhooks, lazy: lazyScreen(() => import('./webhooks/webhooks.js')), handle: members },
  { path: `${noticePaths.webhooks}/:webhookId`, lazy: lazyScreen(() => import('./webhooks/log.js')), handle: members },
];

export default routes;
