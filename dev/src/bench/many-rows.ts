import { inBrowser } from './browser.js';
import { figure, type Section } from './section.js';

/** Milliseconds, kilobytes (1000) of JSON before packing, requests to the API; times between pictures the shortest first. */
interface Figures {
  /** First rows in a browser that has seen nothing. */
  cold: number;
  table: { first: number; requests: number; json: number; pictures: number[] };
  explorer: { opened: number; level: number; found: number; most: number };
}

/** A picture that comes later than this was left out at 60 a second. */
const LATE = 25;

/** A turnover of two thousand shots and the explorer of 50 projects, 5 packages each, 200 shots each, on the screen. */
export const manyRows: Section = {
  name: 'many shots on the screen',
  inBrowser: true,
  measure: async (ground) => {
    const { cold, table, explorer } = (await inBrowser<Figures>('shots', ground)).measured;
    const half = table.pictures[Math.floor(table.pictures.length / 2)] ?? 0;
    const late = table.pictures.filter((each) => each > LATE).length;
    return [
      { what: 'package of 2,000 shots: first rows after the address, first visit', measured: `${cold.toFixed(2)} ms` },
      figure('package of 2,000 shots: first rows after the address, second visit', table.first, 1000, ' ms'),
      figure('the same: requests to the API', table.requests, 30),
      figure('the same: JSON, before packing', table.json, 150, ' KB'),
      figure('its table scrolled a row a picture: between pictures, half of them', half, 17, ' ms'),
      figure(`the same: pictures left out of ${table.pictures.length}`, late, 12),
      figure('explorer of 50 projects, 5 packages, 200 shots: open on a project', explorer.opened, 1500, ' ms'),
      figure('the same: a package opened', explorer.level, 500, ' ms'),
      figure('the same: found by name among 50,000', explorer.found, 1000, ' ms'),
      figure('the same: largest level, before packing', explorer.most, 10, ' KB'),
    ];
  },
};
