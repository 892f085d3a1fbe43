import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const root = path.resolve(import.meta.dirname, '../..');

/** A file of the checkout, in a folder that is there. */
const placeOf = (file: string): string => {
  const place = path.join(root, file);
  mkdirSync(path.dirname(place), { recursive: true });
  return place;
};

const ffmpeg = (...args: string[]) => run(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-y', '-loglevel', 'error', ...args]);

/** Writes a picture as WebP into a file of the checkout, in its own size or so many pixels wide. */
export const still = (from: string, to: string, width?: number) =>
  ffmpeg(
    '-i',
    from,
    ...(width ? ['-vf', `scale=${width}:-2:flags=lanczos`] : []),
    '-c:v',
    'libwebp',
    '-quality',
    '82',
    '-compression_level',
    '6',
    '-preset',
    'picture',
    placeOf(to),
  );

/** Writes what a list of ffmpeg's concat names as one moving picture. */
export const moving = (list: string, to: string) =>
  ffmpeg(
    ...[
      '-f',
      'concat',
      '-safe',
      '0',
      '-i',
      list,
      '-fps_mode',
      'vfr',
      '-c:v',
      'libwebp_anim',
      '-quality',
      '60',
      '-compression_level',
      '6',
      '-loop',
      '0',
      placeOf(to),
    ],
  );
