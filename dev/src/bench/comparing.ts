import { inBrowser } from './browser.js';
import { figure, type Section } from './section.js';

/** Milliseconds, but `dropped`, `right` and `pairs` (frames) and `loads` (after the steps, and after the play). */
interface Figures {
  stepHalf: number;
  stepMost: number;
  paint: number;
  dropped: number;
  right: number;
  pairs: number;
  loads: [number, number];
}

const round = (value: number) => value.toFixed(1);

/** Two clips of 1080p on one clock in a real browser: every pair looked at, and the times beside those of the browser's own parts. */
export const comparing: Section = {
  name: 'comparing',
  inBrowser: true,
  measure: async (ground) => {
    const { stepHalf, stepMost, paint, dropped, right, pairs, loads } = (await inBrowser<Figures>('compare', ground)).measured;
    const [stepping, playing] = loads.map((load) => `load ${round(load)}`);
    const beside = `${round(stepHalf / paint)} times the painting of both alone; 95 % of them ${round(stepMost)} ms`;
    return [
      figure(`right pairs of ${pairs} of two compared clips, in percent`, (100 * right) / pairs, 100, ' %', true),
      figure(`a step of two compared clips of 1080p24 (${beside}; ${stepping})`, stepHalf, 20, ' ms'),
      figure(`pairs dropped of 96 played (${playing})`, dropped, 2),
    ];
  },
};
