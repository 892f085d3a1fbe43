import { api } from '../session/api.js';
import type { AppStore } from '../session/make-store.js';
import { knownTagTypes } from '../session/remote-api.js';
import type { Tag } from './said.js';
import { Tab } from './tab.js';

/** From now on the page is told what has changed, as long as somebody is signed in, and asks for that again. */
export const followStream = (store: AppStore): void => {
  let joined: { user: string; leave: () => void } | undefined;
  const ask = (due: readonly Tag[] | 'all') => {
    const known = knownTagTypes();
    // What no remote of this page shows need not be asked for.
    const tags = due === 'all' ? known : due.filter(({ type }) => known.includes(type));
    store.dispatch(api.util.invalidateTags(tags as never[]));
  };
  const follow = () => {
    const { user, authenticated } = store.getState().session;
    const now = authenticated ? user?.id : undefined;
    if (now === joined?.user) return;
    joined?.leave();
    joined = now ? { user: now, leave: new Tab(now, ask).join() } : undefined;
  };
  store.subscribe(follow);
  follow();
};
