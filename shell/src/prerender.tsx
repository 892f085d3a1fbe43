import { helpPages } from '@prepmarket/identity-api';
import { BRAND } from '@prepmarket/web-kit';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '@prepmarket/web-kit/prerender';
import { makeStore } from '@prepmarket/web-kit/store';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import poster from './assets/hero.webp';
import mono from './assets/jetbrains-mono-basic.woff2';
import { PageOf } from './page.js';
import { paths } from './paths.js';
import { heroTitle } from './public/hero.js';
import { FrameNumber } from './public/steps.js';
import { routes } from './routes.js';

/** What stands in the page before any script: its markup, its styles, the picture it is known by, if it has one, and the face of its numbers, if it has any. */
export interface Drawn {
  title: string;
  markup: string;
  styles: string;
  poster?: string;
  mono?: string;
}

/** The pages that stand before their scripts, each with the piece of script that brings it to life. */
export const pages = [
  { path: paths.home, piece: 'landing' },
  { path: paths.howItWorks, piece: 'how-it-works' },
  { path: paths.howEstimatesWork, piece: 'how-estimates-work' },
  { path: paths.levels, piece: 'what-levels-mean' },
  ...[undefined, ...helpPages].map((page) => ({ path: paths.help(page), piece: 'help' })),
  { path: paths.terms, piece: 'terms' },
  { path: paths.privacy, piece: 'privacy' },
  { path: paths.status, piece: 'status' },
  { path: paths.source, piece: 'source' },
];

/** The class of what is numbered as frames are. */
const numbered = String(FrameNumber).slice(1);

const titleOf = (path: string, markup: string): string => (path === paths.home ? heroTitle : (/<h1[^>]*>([^<]+)/.exec(markup)?.[1] ?? ''));

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
    const markup = renderToString(sheet.collectStyles(page));
    const carried = { ...(markup.includes(poster) && { poster }), ...(markup.includes(numbered) && { mono }) };
    return { title: `${titleOf(path, markup)} · ${BRAND}`, markup, styles: sheet.getStyleTags(), ...carried };
  } finally {
    sheet.seal();
  }
};
