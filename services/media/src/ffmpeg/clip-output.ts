import { maximumFrames } from '@prepmarket/media-api';
import { timing } from './clock.js';
import type { Picture } from './picture.js';
import { perSecond } from './rate.js';
import { GROUP } from './sprite.js';

const MOST_BYTES = 3 * 1024 ** 3;

const tags = (range: string) => ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', range];

/** Bits a second at most: a long clip gets fewer, so that the proxy never reaches its limit. */
const mostBits = ({ frames, rate }: Picture): number => Math.round(Math.min(20_000_000, (0.9 * 8 * MOST_BYTES * perSecond(rate)) / frames - 160_000));

interface Coding {
  threads: string;
  range: 'tv' | 'pc';
  crf: string;
}

/** A clip that a player steps through, up to the name of its file. */
export const clipOutput = (picture: Picture, { threads, range, crf }: Coding, sound: readonly string[] = ['-an']): string[] => [
  ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', ...timing(picture), '-c:v', 'libx264', '-threads', threads],
  ...['-preset', 'veryfast', '-crf', crf, '-maxrate', String(mostBits(picture)), '-bufsize', '20M'],
  ...['-g', String(GROUP), '-keyint_min', String(GROUP), '-sc_threshold', '0', '-bf', '0', ...tags(range), ...sound],
  ...['-movflags', '+faststart', '-frames:v', String(maximumFrames), '-fs', String(MOST_BYTES), '-f', 'mp4', '-y'],
];
