import type { RemoteRoutes } from '@prepmarket/web-kit';

/** Media has no screens of its own, only parts of others'. */
const routes: RemoteRoutes['default'] = [];

export default routes;
