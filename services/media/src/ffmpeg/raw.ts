import type { PictureFacts } from '@prepmarket/media-api';

/** A picture as its file has it, not as it is shown: pixels may be longer than high. */
export type Stored = Omit<PictureFacts, 'fps'> & {
  /** Whether it has an alpha channel. */
  alpha: boolean;
};

/** 'grey'; 'alpha': grey and alpha by turns; 'colour': a plane of grey, then two of colour that have a quarter of its samples. */
export type Layout = 'grey' | 'alpha' | 'colour';

/** Frames of 8 bits a sample at the size they are stored in, for whoever measures them. */
export interface Raw {
  width: number;
  height: number;
  layout: Layout;
  /** How `scale` has to read it. */
  reads: string;
}

const PIXELS: Record<Layout, string> = { grey: 'gray', alpha: 'ya8', colour: 'yuv420p' };
const RATE = 25;
const FD = 3;

export const bytesOf = ({ width, height, layout }: Raw): number => {
  const samples = width * height;
  if (layout === 'grey') return samples;
  return layout === 'alpha' ? 2 * samples : samples + 2 * Math.ceil(width / 2) * Math.ceil(height / 2);
};

/** Before anything is scaled or multiplied. Frames have the times of their places: none is doubled or left out. */
export const rawFilters = ({ width, height, layout, reads }: Raw): string =>
  [`scale=${width}:${height}${reads}:out_range=pc`, `format=${PIXELS[layout]}`, `settb=1/${RATE}`, 'setpts=N'].join(',');

export const rawOutput = (label: string): string[] => ['-map', label, '-r', String(RATE), '-c:v', 'rawvideo', '-f', 'rawvideo', `pipe:${FD}`];
