import { lazyScreen, type RemoteRoutes } from '@prepmarket/web-kit';
import { paths } from './paths.js';

const routes: RemoteRoutes['default'] = [
  { path: paths.ownBids, handle: { roles: ['vendor'] }, lazy: lazyScreen(() => import('./own/own-proposals.js')) },
  { path: paths.bid(':projectId'), lazy: lazyScreen(() => import('./submit/submit-proposal.js')) },
  { path: paths.bids(':projectId'), lazy: lazyScreen(() => import('./proposals/proposals.js')) },
  { path: paths.bidDetail(':projectId', ':bidId'), lazy: lazyScreen(() => import('./detail/bid-detail.js')) },
  { path: paths.estimate(':projectId'), lazy: lazyScreen(() => import('./estimate/estimate.js')) },
  { path: paths.findVendors, handle: { roles: ['client', 'admin'] }, lazy: lazyScreen(() => import('./find-vendors/find-vendors.js')) },
  { path: paths.vendor(':vendorId'), lazy: lazyScreen(() => import('./vendor/vendor.js')) },
];

export default routes;
