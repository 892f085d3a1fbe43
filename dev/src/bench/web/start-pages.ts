import { devConfig } from '../../config.js';
import { chromium } from '../../servers/browser.js';
import { type Figure, figure, type Section } from '../section.js';
import { lit } from './lighthouse.js';

const pages = ['/', '/how-it-works', '/login', '/register'];

/** What Lighthouse gives the pages that strangers see first, as on a phone. */
export const startPages: Section = {
  name: 'start pages',
  inBrowser: true,
  measure: async ({ product, dir }) => {
    const figures: Figure[] = [];
    for (const page of pages) {
      const { scores, lcp } = await lit(`${product.url}${page}`, dir, chromium(devConfig()) ?? '', ['performance', 'accessibility', 'best-practices', 'seo']);
      for (const [kind, score] of Object.entries(scores))
        figures.push(figure(`Lighthouse of ${page}, phone, ${kind}`, score, kind === 'performance' ? 98 : 100, '', true));
      figures.push(figure(`the same: largest picture of ${page}`, lcp, 1200, ' ms'));
    }
    return figures;
  },
};
