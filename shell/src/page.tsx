import { Provider } from '@prepmarket/web-kit/redux';
import type { AppStore } from '@prepmarket/web-kit/store';
import { Look } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import { Fonts } from './frame/fonts.js';
import { NewVersion } from './remotes/new-version.js';

/** The whole page around its screens, as browsers draw it and as it is drawn while it is built. */
export const PageOf = ({ store, children }: { store: AppStore; children: ReactNode }) => (
  <Provider store={store}>
    <Look>
      <Fonts />
      {children}
      <NewVersion />
    </Look>
  </Provider>
);
