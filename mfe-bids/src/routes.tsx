import { lazyScreen, type RemoteRoutes } from '@prepmarket/web-kit';

const routes: RemoteRoutes['default'] = [
  { path: '/projects/:projectId/bid', lazy: lazyScreen(() => import('./submit/submit-proposal.js')) },
  { path: '/projects/:projectId/bids', lazy: lazyScreen(() => import('./proposals/proposals.js')) },
  { path: '/projects/:projectId/bids/:bidId', lazy: lazyScreen(() => import('./detail/bid-detail.js')) },
];

export default routes;
