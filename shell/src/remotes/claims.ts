import { matchPath, type RouteObject } from '@prepmarket/web-kit/router';
import { type Remote, remotesFor } from './manifest.js';

const join = (above: string, path = '') => (path.startsWith('/') ? path : `${above.replace(/\/$/, '')}${path && `/${path}`}`);

/** Every address pattern of a tree of routes. */
const patternsOf = (routes: readonly RouteObject[], above = ''): string[] =>
  routes.flatMap((route) => {
    const at = join(above, route.path);
    return route.children?.length ? patternsOf(route.children, at) : [at];
  });

const sampleOf = (pattern: string) => pattern.replace(/:\w+\??/g, 'x').replace(/\*$/, 'x');
/** An address under a claim, and some below it. */
const samplesOf = (claim: string) => ['', '/x', '/x/x', '/x/x/x'].map((below) => sampleOf(claim) + below);

/** Why the routes of a remote may not be hung; nothing when each of them lies under its own claims and hides nobody else's screens. */
export const trespass = (remote: Remote, remotes: readonly Remote[], routes: readonly RouteObject[]): string | undefined => {
  const foreign = remotes.filter(({ name }) => name !== remote.name).flatMap(({ name, paths }) => paths.map((claim) => ({ name, claim })));
  for (const pattern of patternsOf(routes)) {
    const owners = remotesFor(remotes, sampleOf(pattern)).map(({ name }) => name);
    if (!owners.includes(remote.name)) return `${remote.name} has a route ${pattern || '(without a path)'}, which its remote.json does not claim`;
    if (owners.length > 1) return `${owners.join(' and ')} both claim ${pattern}`;
    const hidden = foreign.find(({ claim }) =>
      samplesOf(claim).some((sample) => matchPath(pattern, sample) && remotesFor(remotes, sample).some(({ name }) => name !== remote.name)),
    );
    if (hidden) return `${remote.name} has a route ${pattern}, which would hide ${hidden.claim} of ${hidden.name}`;
  }
  return undefined;
};
