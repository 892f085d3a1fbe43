import type { Lane } from './limits.js';
import { letters, type ServiceName, services } from './services.js';

/** Who answers what below /api; the first match wins. `:name` is one segment, `x*` a segment that begins with x, `/**` this path and all below it. */
export const routes: readonly (readonly [path: string, service: ServiceName])[] = [
  ['/register', 'identity'],
  ['/auth/**', 'identity'],
  ['/users/**', 'identity'],
  ['/vendors/**', 'identity'],
  ['/files/avatar/**', 'identity'],
  ['/files/versions/**', 'media'],
  ['/files/frames/**', 'media'],
  ...services.map((service) => [`/files/export/${service}`, service] as const),
  ...letters.map(([letter, service]) => [`/files/:use/${letter}-*/**`, service] as const),
  ['/contracts/:contract/versions/**', 'media'],
  ['/contracts/:contract/reviews/**', 'media'],
  ['/contracts/**', 'contracts'],
  ['/bids/**', 'bidding'],
  ['/invitations', 'bidding'],
  ['/estimates/**', 'bidding'],
  ['/notices/**', 'notices'],
  ['/stream', 'notices'],
  ['/stream/**', 'notices'],
  ['/uploads/**', 'media'],
  ['/reels/**', 'media'],
  ['/test-shots/**', 'media'],
  ['/review/:review/files/**', 'media'],
  ['/review/**', 'media'],
  ['/projects/shots/:shot/upload*/**', 'media'],
  ['/projects/shots/:shot/colour', 'media'],
  ['/projects/shots/:shot/profile', 'media'],
  ['/projects/shots/**', 'catalog'],
  ['/projects/tasks/**', 'catalog'],
  ['/projects/:project/bids/:bid/contracts/**', 'contracts'],
  ['/projects/:project/bids/**', 'bidding'],
  ['/projects/:project/invitations/**', 'bidding'],
  ['/projects/:project/estimate', 'bidding'],
  ['/projects/:project/shots/:shot/upload*/**', 'media'],
  ['/projects/:project/shots/:shot/colour', 'media'],
  ['/projects/:project/shots/:shot/profile', 'media'],
  ['/projects/:project/packages/:package/shots/:shot/upload*/**', 'media'],
  ['/projects/:project/packages/:package/shots/:shot/colour', 'media'],
  ['/projects/:project/packages/:package/shots/:shot/profile', 'media'],
  ['/projects/:project/colour', 'media'],
  ['/projects/:project/check', 'media'],
  ['/projects/:project/plates/**', 'media'],
  ['/projects/**', 'catalog'],
];

const patternOf = (path: string): RegExp => {
  const below = path.endsWith('/**');
  const segments = (below ? path.slice(0, -3) : path).split('/').map((segment) => segment.replace(/^:.*$/, '[^/]+').replace(/\*$/, '[^/]*'));
  return new RegExp(`^/api${segments.join('/')}${below ? '(?:/.*)?' : ''}$`);
};

const laneOf = (path: string): Extract<Lane, 'stream' | 'live'> | undefined =>
  path === '/stream' ? 'live' : /^\/(files|review\/:review\/files)\//.test(path) ? 'stream' : undefined;

const table = routes.map(([path, service]) => ({ pattern: patternOf(path), route: `/api${path}`, service, lane: laneOf(path) }));

// What a service might read differently than this table does goes nowhere.
const AMBIGUOUS = /\/\/|\\|%2f|%5c|%00|[^\x21-\x7e]|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** Those that services have. */
export const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Where a path leads; `lane` tells of files and of what is listened to. */
export interface Route {
  route: string;
  service: ServiceName;
  lane?: Extract<Lane, 'stream' | 'live'>;
}

/** The route of a path (without its query), or nothing; a slash at the end is no difference, as it is none to the services. */
export const routeFor = (path: string): Route | undefined =>
  AMBIGUOUS.test(path) ? undefined : table.find(({ pattern }) => pattern.test(path.replace(/\/$/, '')));

/** The service that answers a path, or nothing. */
export const serviceFor = (path: string): ServiceName | undefined => routeFor(path)?.service;
