import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';

/** Columns of a mark: one white, one black, 16 bits of the frame's index from the highest, their parity, one black. */
const COLUMNS = 20;
/** The mark takes this part of the picture's height, from the top. */
const ROWS = 8;
const BITS = 16;

export interface MarkedClip {
  frames: number;
  /** Frames a second, '24000/1001'; 24 when absent. */
  rate?: string;
  /** Uneven timing instead: milliseconds that frames are shown, over and over. */
  durations?: number[];
  /** 320x180 when absent. Blocks are a twentieth of the width. */
  size?: string;
  /** What the picture goes through after it was marked (filters of ffmpeg). */
  filters?: string[];
  /** Further inputs ('-f', 'lavfi', '-i', 'sine'), mapped by `args`. */
  inputs?: string[];
  /** Codec, pixel format and whatever else the output needs. */
  args?: string[];
}

/**
 * Makes a clip, or numbered images when `path` has a `%04d`, whose frames carry their index (0 to 65535) as black and white blocks along the top. The
 * blocks are read back after any scaling, padding, 4:2:0 and transfer curve. Container and codec follow from `path` and `args`.
 */
export const markedClip = async (path: string, clip: MarkedClip): Promise<string> => {
  const { frames, rate = '24/1', size = '320x180', durations, filters = [], inputs = [], args = [] } = clip;
  const [width = 0, height = 0] = size.split('x').map(Number);
  const strip = `[0:v]scale=${width}:${Math.ceil(height / ROWS)}:flags=neighbor,format=rgb24[strip]`;
  const chain = ['[1:v][strip]overlay=format=rgb:shortest=1', ...(durations ? ['settb=1/90000', `setpts='${shownAt(durations)}'`] : []), ...filters];
  const child = spawn(
    'ffmpeg',
    [
      ...['-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${COLUMNS}x1`, '-r', rate, '-i', 'pipe:0'],
      ...['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}`, ...inputs, '-filter_complex', `${strip};${chain.join(',')}[out]`, '-map', '[out]'],
      ...(durations ? ['-fps_mode', 'passthrough', '-enc_time_base', '1/90000'] : []),
      ...args,
      ...['-y', path],
    ],
    { cwd: dirname(path), stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let complaint = '';
  child.stderr.on('data', (text) => (complaint += text));
  child.stdin.on('error', () => undefined);
  child.stdin.end(Buffer.concat(Array.from({ length: frames }, (_, index) => markOf(index))));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`ffmpeg made no ${path}: ${complaint}`);
  return path;
};

/** The columns of a frame's mark, 0 or 255 each. */
export const markOf = (index: number): Buffer => {
  const bits = Array.from({ length: BITS }, (_, bit) => (index >> (BITS - 1 - bit)) & 1);
  const parity = bits.reduce((sum, bit) => sum ^ bit, 0);
  return Buffer.from([1, 0, ...bits, parity, 0].map((bit) => bit * 255));
};

// In the filter's own arithmetic: whole rounds, then the frames before this one in its round.
const shownAt = (durations: number[]): string => {
  const round = durations.reduce((sum, each) => sum + each, 0);
  const before = durations.slice(0, -1).map((each, at) => `${each}*gt(mod(N,${durations.length}),${at})`);
  return `90*(floor(N/${durations.length})*${round}+${before.join('+') || '0'})`;
};

/** The indices that the frames of a video or of numbered images carry, in the order they are shown; null where there is no whole mark. */
export const readMarks = async (path: string, { input = [], filters = [] }: { input?: string[]; filters?: string[] } = {}): Promise<(number | null)[]> => {
  const scaled = ['-vf', [...filters, `scale=${COLUMNS}:${ROWS}:flags=area,format=gray`].join(','), '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'];
  const child = spawn('ffmpeg', ['-v', 'fatal', ...input, '-i', path, '-map', '0:v:0', ...scaled], { stdio: ['ignore', 'pipe', 'inherit'] });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part) => parts.push(part));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`ffmpeg could not read ${path}`);
  const pixels = Buffer.concat(parts);
  const frame = COLUMNS * ROWS;
  return Array.from({ length: pixels.length / frame }, (_, at) => markIn([...pixels.subarray(at * frame, at * frame + COLUMNS)]));
};

/** The index in a picture of RGBA bytes, or null. Needs nothing but its arguments, so that it can be sent into a page. */
export const readMark = (pixels: ArrayLike<number>, width: number, height: number): number | null => {
  const row = Math.floor(height / 16);
  const light = Array.from({ length: 20 }, (_, column) => pixels[4 * (row * width + Math.floor(((column + 0.5) * width) / 20)) + 1] ?? 0);
  const middle = ((light[0] ?? 0) + (light[1] ?? 0)) / 2;
  const bits = light.map((value) => (value > middle ? 1 : 0));
  const parity = bits.slice(2, 19).reduce((sum: number, bit) => sum ^ bit, 0);
  if ((light[0] ?? 0) - (light[1] ?? 0) < 64 || bits[19] !== 0 || parity !== 0) return null;
  return bits.slice(2, 18).reduce((value: number, bit) => value * 2 + bit, 0);
};

// One row of blocks is a picture of 20 by 1.
const markIn = (blocks: number[]): number | null =>
  readMark(
    blocks.flatMap((value) => [value, value, value, 255]),
    COLUMNS,
    1,
  );
