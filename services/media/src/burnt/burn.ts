import { copyFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { alphaSize } from '../ffmpeg/alpha.js';
import { clipOutput } from '../ffmpeg/clip-output.js';
import { clock } from '../ffmpeg/clock.js';
import { fitted, type Picture } from '../ffmpeg/picture.js';
import { demuxers } from '../ffmpeg/probe.js';
import { inputGuards, PROXY, smallOutputs, smallPictures } from '../ffmpeg/proxy.js';

const require = createRequire(import.meta.url);
const LETTERS = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');
const [FONT, WORDS] = ['letters.ttf', 'words.txt'];
/** Of a line: more would leave a picture that stands. */
const MOST_SIGNS = 40;
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

/** Who watches, by which link and since when: one line each, in UTC, of letters alone. */
export const burntWords = (guest: string, link: string, at: Date): string => {
  const line = (text: string) => {
    const signs = [...text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')];
    return signs.length > MOST_SIGNS ? `${signs.slice(0, MOST_SIGNS - 1).join('')}…` : signs.join('');
  };
  return [line(guest), line(link), `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`].join('\n');
};

/** Lays what the filters read into the job's folder: whoever runs them may read nothing else. */
export const layWords = async (words: string, dir: string): Promise<void> => {
  await Promise.all([writeFile(join(dir, WORDS), words), copyFile(LETTERS, join(dir, FONT))]);
};

const drawn = (height: number): string => {
  const size = Math.max(SMALLEST, Math.round(height / 36));
  const look = `fontsize=${size}:fontcolor=white@0.4:borderw=1:bordercolor=black@0.4`;
  return PLACES.map(([x, y]) => `drawtext=fontfile=${FONT}:textfile=${WORDS}:expansion=none:${look}:x='max(0,(w-tw)*${x})':y='max(0,(h-th)*${y})'`).join(',');
};

const input = (name: string): string[] => ['-nostdin', ...inputGuards(demuxers.mov), '-i', `file:${name}`];
// Frames keep the times that they have: a table of them is read beside the clip.
const timed = (picture: BurntPicture): Picture => ({ ...picture, even: false });

/** A proxy once more, each frame with the words in it, with its sound, poster and small pictures. */
export const burnPicture = (source: string, picture: BurntPicture, threads: string): string[] => {
  const { height } = fitted(picture.width, picture.height);
  const graph = `[0:V:0]${[drawn(height), ...clock(timed(picture))].join(',')},split=3[proxy][first][tiles];${smallPictures(picture)}`;
  return [
    ...['-filter_complex_threads', threads, ...input(source), '-filter_complex', graph, '-map', '[proxy]', '-map', '0:a:0?'],
    ...[...clipOutput(timed(picture), { threads, range: 'tv', crf: '21' }, ['-c:a', 'copy']), `file:${PROXY}`],
    ...smallOutputs,
  ];
};

/** The clip of its alpha once more. */
export const burnAlpha = (source: string, name: string, picture: BurntPicture, threads: string): string[] => {
  const filters = [drawn(alphaSize(picture).height), ...clock(timed(picture))].join(',');
  return [
    ...['-filter_complex_threads', threads, ...input(source), '-filter_complex', `[0:V:0]${filters}[alpha]`, '-map', '[alpha]'],
    ...[...clipOutput(timed(picture), { threads, range: 'pc', crf: '12' }), `file:${name}`],
  ];
};
