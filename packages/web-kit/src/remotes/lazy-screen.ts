import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { timing, wait } from '../http/timing.js';

/** What a remote exposes as './routes': its default export, with absolute paths and lazy screens. */
export interface RemoteRoutes {
  default: RouteObject[];
}

type Load = () => Promise<{ default: ComponentType }>;

/** Loads; what does not arrive is asked for twice more. */
export const retried = async <T>(load: () => Promise<T>, left = timing.retries): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    if (left === 0) throw error;
    await wait(timing.retryDelay);
    return retried(load, left - 1);
  }
};

/** `lazy` of a route whose screen is a module's default export; a chunk that does not arrive is asked for twice more. */
export const lazyScreen = (load: Load) => async () => ({ Component: (await retried(load)).default });
