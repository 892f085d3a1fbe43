import type { PictureFacts } from '@prepmarket/media-api';

/** A picture as its file has it, not as it is shown: pixels may be longer than high. */
export type Stored = Omit<PictureFacts, 'fps'> & {
  /** Whether it has an alpha channel. */
  alpha: boolean;
  /** Whether its samples are floating: they may be less than 0 and more than 1. */
  float?: boolean;
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
  /** After each frame comes another of the same kind: by how much it is outside of 0 to 1. */
  outside?: boolean;
  /** The frame is the upper half, made small; the lower one is its middle at the size that is stored. */
  middle?: boolean;
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
export const rawFilters = (raw: Raw): string => {
  if (raw.middle) return withMiddle(raw);
  const frames = [sized(raw, raw.reads), `format=${PIXELS[raw.layout]}`];
  if (!raw.outside) return [...frames, `settb=1/${RATE}`, 'setpts=N'].join(',');
  // What whole numbers cannot hold is what they are apart from the floating ones.
  const [floating, whole] = samplesOf(raw);
  return [
    'split=2[inside][floating]',
    `[inside]${[...frames, ...everySecond(0)].join(',')}[base]`,
    `[floating]format=${floating},split=2[all][clipped]`,
    `[clipped]format=${whole},format=${floating}[fits]`,
    `[all][fits]${['blend=all_mode=difference', sized(raw, raw.reads), `format=${PIXELS[raw.layout]}`, ...everySecond(1)].join(',')}[beyond]`,
    '[base][beyond]interleave',
  ].join(';');
};

const withMiddle = ({ width, height, layout, reads }: Raw): string => {
  const down = height / 2;
  const grey = `${reads}:out_range=pc,format=${PIXELS[layout]},settb=1/${RATE},setpts=N`;
  return [
    'split=2[far][near]',
    `[far]scale=${width}:${down}:flags=area${grey}[small]`,
    `[near]crop=${width}:${down}:exact=1,scale=${width}:${down}${grey}[middle]`,
    '[small][middle]vstack',
  ].join(';');
};

/** Floating ones as they are read, and the whole ones that keep them from 0 to 1: to any others ffmpeg cuts them off on its way. Grey alone is told how to be read. */
const samplesOf = ({ layout, reads }: Raw): [floating: string, whole: string] => {
  if (layout === 'alpha') return ['gbrapf32le', 'gbrap16le'];
  return reads ? ['grayf32le', 'gray'] : ['gbrpf32le', 'gbrp16le'];
};
const sized = ({ width, height }: Raw, reads: string): string => `scale=${width}:${height}${reads}:out_range=pc`;
const everySecond = (from: 0 | 1): string[] => [`settb=1/${2 * RATE}`, `setpts=2*N+${from}`];

export const rawOutput = (label: string, { outside }: Raw): string[] => [
  ...['-map', label, '-r', String(outside ? 2 * RATE : RATE)],
  ...['-c:v', 'rawvideo', '-f', 'rawvideo', `pipe:${FD}`],
];
