import { lazyScreen, type RemoteRoutes } from '@prepmarket/web-kit';

const routes: RemoteRoutes['default'] = [
  { path: '/projects/:projectId/bids/:bidId/contract', lazy: lazyScreen(() => import('./create/create-contract.js')) },
  { path: '/contracts', lazy: lazyScreen(() => import('./list/my-contracts.js')) },
  { path: '/contracts/:contractId', lazy: lazyScreen(() => import('./detail/contract-detail.js')) },
];

export default routes;
