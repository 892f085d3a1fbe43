import { setRemoteLoader } from '@prepmarket/web-kit';
import { Provider } from '@prepmarket/web-kit/redux';
import { createBrowserRouter, RouterProvider } from '@prepmarket/web-kit/router';
import { loadSession, makeStore } from '@prepmarket/web-kit/store';
import { Look } from '@prepmarket/web-kit/ui';
import { createRoot } from 'react-dom/client';
import { Fonts } from './frame/fonts.js';
import { remotePatcher } from './remotes/patch-remotes.js';
import { loadExposed, remotes } from './remotes/source.js';
import { routes } from './routes.js';

setRemoteLoader(loadExposed);
const store = makeStore();
store.dispatch(loadSession());
const router = createBrowserRouter(routes, { patchRoutesOnNavigation: remotePatcher({ remotes, load: loadExposed }) });

createRoot(document.getElementById('root') as HTMLElement).render(
  <Provider store={store}>
    <Look>
      <Fonts />
      <RouterProvider router={router} />
    </Look>
  </Provider>,
);
