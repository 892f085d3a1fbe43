import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { alphaSize } from '../ffmpeg/alpha.js';
import { clipOutput } from '../ffmpeg/clip-output.js';
import { clock } from '../ffmpeg/clock.js';
import { fitted, type Picture } from '../ffmpeg/picture.js';
import { demuxers } from '../ffmpeg/probe.js';
import { inputGuards, PROXY, smallOutputs, smallPictures } from '../ffmpeg/proxy.js';
import { drawWords } from './draw-words.js';
import type { Words } from './words.js';

const SMALLEST = 8;
/** Where the words begin, as parts of what is left beside and below them: spread, so that a crop seldom leaves them all out. */
const PLACES = [
  ['0.05', '0.1'],
  ['0.95', '0.3'],
  ['0.5', '0.55'],
  ['0.05', '0.8'],
  ['0.95', '0.95'],
] as const;

/** What is read of the clips that it is drawn into. Sides are pixels of the original, `rate` is rational. */
export type BurntPicture = Pick<Picture, 'frames' | 'width' | 'height' | 'rate'>;

const sizeAt = (height: number): number => Math.max(SMALLEST, Math.round(height / 36));
const nameAt = (height: number): string => `words-${sizeAt(height)}.png`;
const heightOf = ({ width, height }: BurntPicture): number => fitted(width, height).height;

/** Lays pictures of the words into the job's folder, one for each size: whoever runs the filters may read nothing else. */
export const layWords = async (words: Words, dir: string, picture: BurntPicture): Promise<void> => {
  const heights = [heightOf(picture), alphaSize(picture).height];
  for (const height of heights) await writeFile(join(dir, nameAt(height)), await drawWords(words, sizeAt(height)));
};

/** Each frame of the first input with the second in it, at each place. */
const drawn = (filters: string[]): string => {
  const over = PLACES.map(([x, y], n) => {
    const from = n === 0 ? '[0:V:0]' : `[over${n}]`;
    return `${from}[words${n}]overlay=x='max(0,(W-w)*${x})':y='max(0,(H-h)*${y})'${n === PLACES.length - 1 ? '' : `[over${n + 1}];`}`;
  });
  return `[1:V:0]split=${PLACES.length}${PLACES.map((_, n) => `[words${n}]`).join('')};${[over.join(''), ...filters].join(',')}`;
};

const input = (name: string): string[] => ['-nostdin', ...inputGuards(demuxers.mov), '-i', `file:${name}`];
const words = (height: number): string[] => ['-protocol_whitelist', 'file,pipe', '-f', 'png_pipe', '-framerate', '1', '-i', `file:${nameAt(height)}`];
// Frames keep the times that they have: a table of them is read beside the clip.
const timed = (picture: BurntPicture): Picture => ({ ...picture, even: false });

/** A proxy once more, each frame with the words in it, with its sound, poster and small pictures. */
export const burnPicture = (source: string, picture: BurntPicture, threads: string): string[] => {
  const graph = `${drawn(clock(timed(picture)))},split=3[proxy][first][tiles];${smallPictures(picture)}`;
  return [
    ...['-filter_complex_threads', threads, ...input(source), ...words(heightOf(picture)), '-filter_complex', graph, '-map', '[proxy]', '-map', '0:a:0?'],
    ...[...clipOutput(timed(picture), { threads, range: 'tv', crf: '21' }, ['-c:a', 'copy']), `file:${PROXY}`],
    ...smallOutputs,
  ];
};

/** The clip of its alpha once more. */
export const burnAlpha = (source: string, name: string, picture: BurntPicture, threads: string): string[] => {
  const graph = `${drawn(clock(timed(picture)))}[alpha]`;
  return [
    ...['-filter_complex_threads', threads, ...input(source), ...words(alphaSize(picture).height), '-filter_complex', graph, '-map', '[alpha]'],
    ...[...clipOutput(timed(picture), { threads, range: 'pc', crf: '12' }), `file:${name}`],
  ];
};
