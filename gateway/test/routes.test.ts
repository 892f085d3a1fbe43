import { routes, serviceFor } from '../src/routes.js';
import { services } from '../src/services.js';

it.each([
  ['/register', 'identity'],
  ['/auth/login', 'identity'],
  ['/auth/verify-email/abc', 'identity'],
  ['/users/1', 'identity'],
  ['/users/1/suspension', 'identity'],
  ['/vendors/1', 'identity'],
  ['/files/download/p-1', 'catalog'],
  ['/files/download/m-1', 'media'],
  ['/files/stream/m-1/old%20bridge.mp4', 'media'],
  ['/files/download/b-1', 'bidding'],
  ['/files/download/c-1', 'contracts'],
  ['/files/zip/m-1', 'media'],
  ['/files/versions/1', 'media'],
  ['/files/frames/1/1001.png', 'media'],
  ['/files/export/identity', 'identity'],
  ['/files/export/media', 'media'],
  ['/contracts', 'contracts'],
  ['/contracts/1/milestones/2/deliverables', 'contracts'],
  ['/projects/1/bids/2/contracts', 'contracts'],
  ['/projects/1/bids', 'bidding'],
  ['/projects/1/bids/', 'bidding'],
  ['/projects/1/bids/2/accept', 'bidding'],
  ['/bids', 'bidding'],
  ['/notices', 'notices'],
  ['/notices/count', 'notices'],
  ['/stream', 'notices'],
  ['/projects/1/packages/2/shots/3/upload', 'media'],
  ['/projects/1/packages/2/shots/3/upload-status', 'media'],
  ['/projects/1/packages/2/shots/3/upload-sequence', 'media'],
  ['/projects/shots/3/upload', 'media'],
  ['/projects/1/packages/2/shots/3/colour', 'media'],
  ['/projects/1/shots/3/colour', 'media'],
  ['/projects/shots/3/colour', 'media'],
  ['/projects/1/colour', 'media'],
  ['/uploads', 'media'],
  ['/uploads/1', 'media'],
  ['/contracts/1/versions', 'media'],
  ['/contracts/1/versions/2/upload', 'media'],
  ['/contracts/1/milestones/2/versions', 'contracts'],
  ['/reels/1', 'media'],
  ['/reels/1/clips/2/upload', 'media'],
  ['/projects', 'catalog'],
  ['/projects/1', 'catalog'],
  ['/projects/shots/3', 'catalog'],
  ['/projects/shots/3/tasks', 'catalog'],
  ['/projects/tasks/4', 'catalog'],
  ['/projects/1/packages/2/shots', 'catalog'],
  ['/projects/1/packages/2/shots/3/tasks/4', 'catalog'],
])('[S-139] /api%s belongs to %s', (path, service) => {
  expect(serviceFor(`/api${path}`)).toBe(service);
});

it.each([
  '/nothing',
  '/projectsx',
  '/contractsx/1',
  '/registers',
  '/files/download/x-1',
  '/files/download',
  '//projects',
  '/projects//1',
  '/projects/1%2fbids',
  '/projects/1%5Cbids',
  '/projects/1\\bids',
  '/projects/./1',
  '/projects/1/../../auth/me',
  '/projects/%2e%2e/auth/me',
  '/projects/1%00',
  '/projects/ü',
  '/files/stream/m-1/ü.mp4',
  '/files/stream/m-1/%2e%2e/%2e%2e/auth',
])('%s belongs to nobody', (path) => {
  expect(serviceFor(`/api${path}`)).toBeUndefined();
});

it('leads to every service', () => {
  expect(services.filter((name) => !routes.some(([, service]) => service === name))).toEqual([]);
});
