import type { ServiceName } from './config.js';

interface Route {
  /** Below /api. */
  path: RegExp;
  service: ServiceName;
}

const SEGMENT = '[^/]+';
/** 'projects/:p/bids*' → a pattern; ':x' is one segment, a last '*' anything from there on. */
const route = (path: string, service: ServiceName): Route => {
  const open = path.endsWith('*');
  const source = path.replace(/\*$/, '').replace(/:\w+/g, SEGMENT);
  return { path: new RegExp(`^/api/${source}${open ? '(?:/.*)?' : '/?'}$`), service };
};
const upload = (scope: string): Route => ({
  path: new RegExp(`^/api/${scope.replace(/:\w+/g, SEGMENT)}/(?:upload|upload-sequence|upload-status)/?$`),
  service: 'media',
});

/** First match wins. */
export const routes: readonly Route[] = [
  route('register', 'identity'),
  route('auth/*', 'identity'),
  route('users/*', 'identity'),
  { path: /^\/api\/files\/[a-z]+\/p-[^/]+(?:\/.*)?$/, service: 'catalog' },
  { path: /^\/api\/files\/[a-z]+\/m-[^/]+(?:\/.*)?$/, service: 'media' },
  { path: /^\/api\/files\/[a-z]+\/b-[^/]+(?:\/.*)?$/, service: 'bidding' },
  { path: /^\/api\/files\/[a-z]+\/c-[^/]+(?:\/.*)?$/, service: 'contracts' },
  route('projects/:project/bids/:bid/contracts', 'contracts'),
  route('contracts*', 'contracts'),
  route('projects/:project/bids*', 'bidding'),
  route('bids*', 'bidding'),
  upload('projects/:project/packages/:package/shots/:shot'),
  upload('projects/:project/shots/:shot'),
  upload('projects/shots/:shot'),
  route('uploads*', 'media'),
  route('projects*', 'catalog'),
];

// What a service might read differently than this table does goes nowhere.
const AMBIGUOUS = /\/\/|\\|%2f|%5c|%2e|%00|\/\.{1,2}(?:\/|$)/i;

/** The service that answers a path (without its query), or nothing. */
export const serviceFor = (path: string): ServiceName | undefined =>
  AMBIGUOUS.test(path.replace(/^\/api\/files\/stream\/[^/]+\/[^/]*$/, '')) ? undefined : routes.find((each) => each.path.test(path))?.service;
