import { devConfig } from '../../config.js';
import { chromium } from '../../servers/browser.js';
import { inBrowser } from '../browser.js';
import { figure, type Section } from '../section.js';
import { lit } from './lighthouse.js';

/** Requests in all, those for the page and its code, and kilobytes (1000) of scripts and of the largest entry of a remote. */
interface Visit {
  all: number;
  own: number;
  scripts: number;
  entry: number;
}
interface Figures {
  landing: { cold: Visit; again: Visit };
  dashboard: { cold: Visit; again: Visit };
  branches: number;
  drawn: number;
  inp: number;
}

/** What visits ask for, how soon the landing page stands, and how soon a package with 2,000 shots answers a touch. */
export const web: Section = {
  name: 'web',
  inBrowser: true,
  measure: async (ground) => {
    const { scores, lcp, tbt } = await lit(`${ground.product.url}/`, ground.dir, chromium(devConfig()) ?? '', ['performance']);
    const { landing, dashboard, branches, drawn, inp } = (await inBrowser<Figures>('web', ground)).measured;
    return [
      figure('Lighthouse of the landing page, phone, performance', scores.performance, 98, '', true),
      figure('the same: largest picture', lcp, 1200, ' ms'),
      figure('the same: touches held up', tbt, 150, ' ms'),
      figure('landing page, scripts', landing.cold.scripts, 140, ' KB'),
      figure('landing page, second visit, requests', landing.again.all, 4),
      figure(`dashboard, requests for page and code (${dashboard.cold.all} with its data)`, dashboard.cold.own, 18),
      figure('dashboard, scripts', dashboard.cold.scripts, 220, ' KB'),
      figure('dashboard, largest remoteEntry', dashboard.cold.entry, 10, ' KB'),
      figure(`dashboard, second visit, requests for page and code (${dashboard.again.all} with its data)`, dashboard.again.own, 4),
      figure('dashboard, second visit, scripts', dashboard.again.scripts, 0, ' KB'),
      figure('explorer, a level of 2,000 shots, before packing', branches, 10, ' KB'),
      figure(`slowest answer to a touch on a package with 2,000 shots (${drawn} cards drawn)`, inp, 100, ' ms'),
    ];
  },
};
