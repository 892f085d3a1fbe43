import { textureOf } from '../measuring/texture.js';
import type { Grey } from './picture.js';

/** What the median of a pixel's difference to its four neighbours is to the deviation of even noise: 0.6745 times the root of 20. */
const MEDIAN = 3.016;

/** The deviation of a picture's grain, in levels: that of its calmest quarter, since what is drawn there is not grain. */
export const grainOf = ({ bytes, width, height }: Grey): number => {
  const blocks = textureOf(bytes, { width, height }).grain.sort();
  return (blocks[blocks.length >> 2] ?? 0) / MEDIAN;
};
