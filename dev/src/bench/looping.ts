import { inBrowser } from './browser.js';
import { type Figure, figure, type Section } from './section.js';

/** MiB. */
interface Memory {
  heap: number;
  process: number;
}
interface Figures {
  seconds: number;
  settled: Memory;
  end: Memory;
  load: number;
}

/** What a page holds while a clip loops for ten minutes; LOOP_SECONDS shortens it. */
export const looping: Section = {
  name: 'looping',
  inBrowser: true,
  measure: async (ground) => {
    const { seconds, settled, end, load } = (await inBrowser<Figures>('looping', ground)).measured;
    const growth = (what: string, part: keyof Memory, goal: number): Figure => {
      const [from, to] = [settled[part], end[part]].map((value) => value.toFixed(1));
      return figure(`growth of ${what} in ${seconds} s of looping (${from} -> ${to} MiB, load ${load.toFixed(1)})`, end[part] - settled[part], goal, ' MiB');
    };
    return [growth('what scripts hold', 'heap', 2), growth('the process of the page', 'process', 32)];
  },
};
