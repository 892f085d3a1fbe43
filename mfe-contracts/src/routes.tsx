import { lazyScreen, type RemoteRoutes } from '@prepmarket/web-kit';
import { paths } from './paths.js';

const routes: RemoteRoutes['default'] = [
  { path: paths.createContract(':projectId', ':bidId'), lazy: lazyScreen(() => import('./create/create-contract.js')) },
  { path: paths.contracts, lazy: lazyScreen(() => import('./list/my-contracts.js')) },
  { path: paths.contract(':contractId'), lazy: lazyScreen(() => import('./detail/contract-detail.js')) },
  { path: paths.disputes, lazy: lazyScreen(() => import('./list/disputes.js')), handle: { roles: ['admin'] } },
];

export default routes;
