import { atIdle, onError, setRemoteLoader, watchPage } from '@prepmarket/web-kit';
import { Provider } from '@prepmarket/web-kit/redux';
import { createBrowserRouter, RouterProvider } from '@prepmarket/web-kit/router';
import { loadSession, makeStore, tokens } from '@prepmarket/web-kit/store';
import { Look } from '@prepmarket/web-kit/ui';
import { createRoot } from 'react-dom/client';
import { Fonts } from './frame/fonts.js';
import { hearChanges } from './live.js';
import { openPushed } from './push/open-pushed.js';
import { lookForNewer, remotes } from './remotes/deployed.js';
import { NewVersion } from './remotes/new-version.js';
import { remotePatcher } from './remotes/patch-remotes.js';
import { loadExposed } from './remotes/source.js';
import { routes } from './routes.js';

// What those who are signed in will need travels while the session is being asked for.
if (tokens.read()) void Promise.allSettled([remotes(), import('./frame/signed-in-bar.js'), import('./remotes/federation.js')]);
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

createRoot(document.getElementById('root') as HTMLElement).render(
  <Provider store={store}>
    <Look>
      <Fonts />
      <RouterProvider router={router} />
      <NewVersion />
    </Look>
  </Provider>,
);
