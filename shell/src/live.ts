import { reportError, retried } from '@prepmarket/web-kit';
import type { AppStore } from '@prepmarket/web-kit/store';

/** Whoever is signed in hears of changes as they happen; nobody else carries what that needs. Without it screens ask again by themselves. */
export const hearChanges = (store: AppStore): void => {
  const stop = store.subscribe(() => {
    if (!store.getState().session.user) return;
    stop();
    retried(() => import(/* webpackChunkName: 'signed-in' */ '@prepmarket/web-kit/live')).then(
      ({ followStream }) => followStream(store),
      (error) => reportError(error, 'piece'),
    );
  });
};
