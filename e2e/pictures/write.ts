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

const asWebp = '-c:v libwebp -quality 82 -compression_level 6 -preset picture'.split(' ');
// Two thirds of the same as WebP; whoever draws the product's colours draws it as well.
const asAvif = '-frames:v 1 -c:v libaom-av1 -still-picture 1 -crf 30 -cpu-used 4 -pix_fmt yuv420p'.split(' ');

/** Writes a picture as WebP into a file of the checkout, in its own size: hosts of documents know it. */
export const still = (from: string, to: string) => ffmpeg('-i', from, ...asWebp, placeOf(to));

/** Writes a picture as AVIF into a file of the checkout, so many pixels wide: for a page whose first picture is waited for. */
export const small = (from: string, to: string, width: number) => ffmpeg('-i', from, '-vf', `scale=${width}:-2:flags=lanczos`, ...asAvif, placeOf(to));

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
