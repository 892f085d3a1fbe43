import { BRAND } from '@prepmarket/web-kit';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '@prepmarket/web-kit/prerender';
import { makeStore } from '@prepmarket/web-kit/store';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import poster from './assets/hero.webp';
import { PageOf } from './page.js';
import { heroTitle } from './public/hero.js';
import { routes } from './routes.js';

/** What stands in the page before any script: its markup, its styles, and the picture it is known by. */
export interface Drawn {
  title: string;
  markup: string;
  styles: string;
  poster: string;
}

/** Draws the screen at an address as nobody in particular sees it. */
export const draw = async (path: string): Promise<Drawn> => {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const sheet = new ServerStyleSheet();
  try {
    const page = (
      <PageOf store={makeStore()}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </PageOf>
    );
    return { title: `${heroTitle} · ${BRAND}`, markup: renderToString(sheet.collectStyles(page)), styles: sheet.getStyleTags(), poster };
  } finally {
    sheet.seal();
  }
};
