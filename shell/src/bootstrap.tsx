import { atIdle, onError, reportError, setRemoteLoader, watchPage } from '@prepmarket/web-kit';
import { loadSession, tokens } from '@prepmarket/web-kit/store';
import { hearChanges } from './live.js';
import { PageOf } from './page.js';
import { openPushed } from './push/open-pushed.js';
import { lookForNewer, remotes } from './remotes/deployed.js';
import { remotePatcher } from './remotes/patch-remotes.js';
import { loadExposed } from './remotes/source.js';
import { routes } from './routes.js';
import { makeStore } from './start/look.js';
import { createRoot, hydrateRoot } from './start/react.js';
import { createBrowserRouter, RouterProvider } from './start/router.js';

// What those who are signed in will need travels while the session is being asked for.
if (tokens.read())
  void Promise.allSettled([
    remotes(),
    import(/* webpackChunkName: 'signed-in' */ './frame/signed-in-bar.js'),
    import(/* webpackChunkName: 'signed-in' */ './remotes/federation.js'),
  ]);
// The others learn what is deployed too: their page can be outdated as well, and the bar's links stand when they sign in.
else atIdle(remotes);

// A piece that is gone, or half of a page that does not fit the other, is what a deploy leaves behind.
onError(() => void lookForNewer());
watchPage();
setRemoteLoader(loadExposed);
const store = makeStore();
hearChanges(store);
store.dispatch(loadSession());
const router = createBrowserRouter(routes, { patchRoutesOnNavigation: remotePatcher({ remotes, load: loadExposed }) });
openPushed((path) => void router.navigate(path));

const place = document.getElementById('root') as HTMLElement;
const page = (
  <PageOf store={store}>
    <RouterProvider router={router} />
  </PageOf>
);
const drawn = place.hasChildNodes();

/** What was drawn while the page was built stands until its script has come: then it comes to life, or what its reader sees takes its place. */
const begin = () => {
  if (drawn && !tokens.read()) hydrateRoot(place, page, { onRecoverableError: (error) => reportError(error, 'screen') });
  else createRoot(place).render(page);
};
const ready = () => !drawn || router.state.initialized;
if (ready()) begin();
else {
  const stop = router.subscribe(() => {
    if (!ready()) return;
    stop();
    begin();
  });
}
