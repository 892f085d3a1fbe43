import { inBrowser } from './browser.js';
import { figure, type Section } from './section.js';

/** Milliseconds, but `dropped` (frames) and `loads` (at the end of each of the three). */
interface Figures {
  firstPicture: number;
  unpointed: number;
  bareVideo: number;
  stepHalf: number;
  stepMost: number;
  paint: number;
  dropped: number;
  loads: [number, number, number];
}

const round = (value: number) => value.toFixed(1);

/** The player in a real browser: every frame of every rate and kind of file by both cores, and its times on 1080p beside those of the browser's own parts. */
export const player: Section = {
  name: 'player',
  inBrowser: true,
  measure: async (ground) => {
    const { measured, passed } = await inBrowser<Figures>('player', ground);
    const { firstPicture, unpointed, bareVideo, stepHalf, stepMost, paint, dropped, loads } = measured;
    const [opening, stepping, backwards] = loads.map((load) => `load ${round(load)}`);
    const video = `${round(firstPicture / bareVideo)} times a <video> alone`;
    const painting = `${round(stepHalf / paint)} times the painting alone; 95 % of them ${round(stepMost)} ms`;
    return [
      { what: 'frames that are the one asked for', measured: passed ? 'all' : 'not all', goal: 'all', reached: passed },
      figure(`first picture after the click on a card pointed at (${video}; ${opening})`, firstPicture, 300, ' ms'),
      { what: 'first picture after the click on a card that was not pointed at', measured: `${round(unpointed)} ms` },
      figure(`a step (${painting}; ${stepping})`, stepHalf, 15, ' ms'),
      figure(`frames dropped of 96 played backwards (${backwards})`, dropped, 2),
    ];
  },
};
