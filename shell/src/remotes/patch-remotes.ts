import type { RemoteRoutes } from '@prepmarket/web-kit';
import type { PatchRoutesOnNavigationFunction } from '@prepmarket/web-kit/router';
import { tokens } from '@prepmarket/web-kit/store';
import { type Remote, remotesFor } from './manifest.js';
import { markPlace } from './places.js';

/** Id of the route under which the screens of all remotes are hung. */
export const REMOTE_SCREENS = 'remote-screens';

/** Where remotes come from: the list of them, and what one exposes under '<name>/routes'. */
export interface RemoteSource {
  remotes: () => Promise<Remote[]>;
  load: (id: string) => Promise<unknown>;
}

/** Brings in the screens of the remotes a path belongs to. Never throws: a remote that is away has its panel, the page lives on. */
export const remotePatcher = ({ remotes, load }: RemoteSource): PatchRoutesOnNavigationFunction => {
  const hung = new Set<string>();
  return async ({ path, patch }) => {
    try {
      const wanted = remotesFor(await remotes(), path);
      if (wanted.length === 0) return markPlace(path, 'nowhere');
      // Signed out there is nothing to load: the guard sends the reader to sign in.
      if (!tokens.read()) return markPlace(path, 'guarded');
      for (const { name } of wanted) {
        if (hung.has(name)) continue;
        const module = (await load(`${name}/routes`)) as RemoteRoutes | null;
        if (!module) throw new Error(`${name} offers no routes`);
        if (hung.has(name)) continue;
        hung.add(name);
        patch(REMOTE_SCREENS, module.default);
      }
      markPlace(path, 'nowhere');
    } catch (error) {
      console.error(error);
      markPlace(path, 'failed');
    }
  };
};
