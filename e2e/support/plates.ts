import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ffmpeg = (...args: string[]): void => {
  execFileSync(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', ...args]);
};

const scratch = (): string => mkdtempSync(path.join(tmpdir(), 'prepmarket-plates-'));
const pattern = (frames: number, size: string) => ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=24:duration=${frames / 24}`];

/** A real H.264 video of so many frames at 24 fps. Returns its path. */
export const videoPlate = (frames: number, name = 'bridge_plate.mp4'): string => {
  const file = path.join(scratch(), name);
  ffmpeg(...pattern(frames, '640x360'), '-frames:v', String(frames), '-pix_fmt', 'yuv420p', file);
  return file;
};

/** A real PNG sequence numbered from `first`. Returns the paths in frame order. */
export const sequencePlate = (frames: number, first = 1001, name = 'harbour_v02'): string[] => {
  const dir = scratch();
  ffmpeg(...pattern(frames, '320x180'), '-frames:v', String(frames), '-start_number', String(first), path.join(dir, `${name}.%04d.png`));
  return readdirSync(dir)
    .sort()
    .map((name) => path.join(dir, name));
};

/** A PNG sequence of a soft matte that moves, of frames 1001 onward without those that are left out. Returns the paths in frame order. */
export const matteSequence = (frames: number, name: string, leftOut: readonly number[] = []): string[] => {
  const dir = scratch();
  const disc = "format=gray,geq=lum='clip(255-8*(hypot(X-100-4*N,Y-90)-40),0,255)'";
  ffmpeg(
    '-f',
    'lavfi',
    '-i',
    `color=black:size=320x180:rate=24,${disc}`,
    '-frames:v',
    String(frames),
    '-start_number',
    '1001',
    path.join(dir, `${name}.%04d.png`),
  );
  return readdirSync(dir)
    .sort()
    .filter((_, index) => !leftOut.includes(1001 + index))
    .map((file) => path.join(dir, file));
};

/** A video of a soft matte that moves, as large as that of `videoPlate`. Returns its path. */
export const matteVideo = (frames: number, name: string): string => {
  const file = path.join(scratch(), name);
  const disc = "format=gray,geq=lum='clip(255-8*(hypot(X-200-9*N,Y-180)-80),0,255)'";
  ffmpeg('-f', 'lavfi', '-i', `color=black:size=640x360:rate=24,${disc}`, '-frames:v', String(frames), '-pix_fmt', 'yuv420p', file);
  return file;
};

/** A PNG sequence of one colour, with an alpha by an expression of X, Y and the frame N. Returns the paths in frame order. */
export const coveredSequence = (frames: number, name: string, colour: string, alpha: string, first = 1001): string[] => {
  const dir = scratch();
  const source = `color=${colour}:size=320x180:rate=24,format=rgba,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='${alpha}'`;
  ffmpeg('-f', 'lavfi', '-i', source, '-frames:v', String(frames), '-start_number', String(first), path.join(dir, `${name}.%04d.png`));
  return readdirSync(dir)
    .sort()
    .map((file) => path.join(dir, file));
};

/** A real video made larger than it needs to be, by so many bytes that players pass over. Returns its path. */
export const heavyPlate = (frames: number, bytes: number, name = 'heavy_plate.mp4'): string => {
  const file = videoPlate(frames, name);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes, 0);
  head.write('free', 4, 'latin1');
  appendFileSync(file, Buffer.concat([head, Buffer.alloc(bytes - head.length)]));
  return file;
};

/** A PNG sequence of noise, about 2.7 MB a frame. Returns the paths in frame order. */
export const heavySequence = (frames: number): string[] => {
  const dir = scratch();
  ffmpeg(...pattern(frames, '1280x720'), '-vf', 'noise=alls=100:allf=t', '-frames:v', String(frames), '-pix_fmt', 'rgb24', path.join(dir, 'sturm_ü.%04d.png'));
  return readdirSync(dir)
    .sort()
    .map((name) => path.join(dir, name));
};

/** A video of 48 frames that rests for 16, passes by fast until 32 and is another picture from then on. Returns its path. */
export const cutPlate = (name = 'cut_plate.mp4'): string => {
  const file = path.join(scratch(), name);
  const still = 'loop=-1:1:0,setpts=N/24/TB';
  const passing = `testsrc2=size=1280x720:rate=24,${still},crop=640:360:x='40+20*max(0,n-16)':y=160,trim=end_frame=32`;
  const other = `mandelbrot=size=640x360:rate=24,${still},trim=end_frame=16`;
  ffmpeg('-f', 'lavfi', '-i', `${passing}[a];${other}[b];[a][b]concat`, '-frames:v', '48', '-pix_fmt', 'yuv420p', '-crf', '12', file);
  return file;
};
