import { type RemoteRoutes, reportError } from '@prepmarket/web-kit';
import type { PatchRoutesOnNavigationFunction, RouteObject } from '@prepmarket/web-kit/router';
import { tokens } from '@prepmarket/web-kit/store';
import { trespass } from './claims.js';
import { type Remote, remotesFor } from './manifest.js';
import { setPathStatus } from './path-status.js';

/** Id of the route under which the screens of all remotes are hung. */
export const REMOTE_SCREENS = 'remote-screens';

/** Where remotes come from: the list of them, and what one exposes under '<name>/routes'. */
export interface RemoteSource {
  remotes: () => Promise<Remote[]>;
  load: (id: string) => Promise<unknown>;
}

/** Brings in the screens of the remotes a path belongs to. Never throws: a remote that is away has its panel, the page lives on. */
export const remotePatcher = ({ remotes, load }: RemoteSource): PatchRoutesOnNavigationFunction => {
  const known = new Map<string, Promise<RouteObject[]>>();
  const fetched = async (remote: Remote, all: readonly Remote[]) => {
    const module = (await load(`${remote.name}/routes`)) as RemoteRoutes | null;
    if (!module) throw new Error(`${remote.name} offers no routes`);
    const fault = trespass(remote, all, module.default);
    if (fault) throw new Error(fault);
    return module.default;
  };
  /** The routes of a remote, asked for once; again after a failure. */
  const routesOf = (remote: Remote, all: readonly Remote[]) => {
    const routes = known.get(remote.name) ?? fetched(remote, all);
    known.set(remote.name, routes);
    routes.catch(() => known.delete(remote.name));
    return routes;
  };
  return async ({ path, patch }) => {
    try {
      const all = await remotes();
      const wanted = remotesFor(all, path);
      if (wanted.length === 0) return setPathStatus(path, 'not-found');
      // Signed out there is nothing to load: the guard sends the reader to sign in.
      if (!tokens.read()) return setPathStatus(path, 'signed-out');
      // In every navigation: what an interrupted one patched is lost, and the router leaves alone what it has.
      for (const routes of await Promise.all(wanted.map((remote) => routesOf(remote, all)))) patch(REMOTE_SCREENS, routes);
      setPathStatus(path, 'not-found');
    } catch (error) {
      reportError(error, 'remote');
      setPathStatus(path, 'failed');
    }
  };
};
