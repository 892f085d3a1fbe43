import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
let madeDir: string | undefined;
const dir = (): string => {
  madeDir ??= mkdtempSync(join(tmpdir(), 'clips-'));
  return madeDir;
};

/** Another file of the same worker makes a folder anew. */
export const removeClips = async (): Promise<void> => {
  const path = madeDir;
  madeDir = undefined;
  if (path) await rm(path, { recursive: true, force: true });
};

// To start ffmpeg takes longer than to make most of these.
const made = new Map<string, Promise<Buffer>>();

/** A clip of `source` (a lavfi filter) under `name`, made once; `args` say codec and length. */
export const clip = async (name: string, source: string, ...args: string[]): Promise<Buffer> => {
  const said = [name, source, ...args].join(' ');
  if (!made.has(said)) made.set(said, make(join(dir(), name), source, args));
  return Buffer.from(await (made.get(said) as Promise<Buffer>));
};

const make = async (path: string, source: string, args: string[]): Promise<Buffer> => {
  await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, ...args, '-y', path]);
  return readFile(path);
};

/** A good clip of so many bytes: what is not picture is padding that players skip. */
export const clipOf = async (bytes: number): Promise<Buffer<ArrayBuffer>> => {
  const small = await clip('small.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '12');
  const free = Buffer.alloc(8);
  free.writeUInt32BE(bytes - small.length);
  free.write('free', 4);
  return Buffer.concat([small, free, randomBytes(bytes - small.length - 8)]);
};

/** `count` different images of `size`, by extension. */
export const frames = (count: number, extension = 'png', size = '64x36', ...args: string[]): Promise<Buffer[]> =>
  images(`testsrc=s=${size}:r=24`, count, extension, ...args);

/** The first `count` frames of `source` (a lavfi filter) as images. */
export const images = async (source: string, count: number, extension: string, ...args: string[]): Promise<Buffer[]> => {
  const prefix = join(dir(), `${extension}-${Math.random()}`);
  await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, '-frames:v', String(count), ...args, `${prefix}.%d.${extension}`]);
  return Promise.all(Array.from({ length: count }, (_, index) => readFile(`${prefix}.${index + 1}.${extension}`)));
};

export interface Probed {
  codec_name: string;
  width: number;
  height: number;
  r_frame_rate: string;
  nb_read_packets: string;
  has_b_frames: number;
}

/** The picture of an mp4, as ffprobe sees it. */
export const probe = async (data: Buffer): Promise<Probed> => {
  const path = join(dir(), `${Math.random()}.mp4`);
  await writeFile(path, data);
  const { stdout } = await run('ffprobe', ['-v', 'error', '-select_streams', 'v:0', '-count_packets', '-show_streams', '-of', 'json', path]);
  return JSON.parse(stdout).streams[0];
};

/** What a film is made of: 'video', 'audio'. */
export const streams = async (data: Buffer): Promise<string[]> => {
  const path = join(dir(), `${Math.random()}.mp4`);
  await writeFile(path, data);
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_entries', 'stream=codec_type', '-of', 'csv=p=0', path]);
  return stdout.trim().split('\n');
};

/** The colour in the middle of every frame of a video, as a number. */
export const greys = async (data: Buffer): Promise<number[]> => {
  const path = join(dir(), `${Math.random()}.mp4`);
  await writeFile(path, data);
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', path, '-vf', 'scale=1:1', '-pix_fmt', 'gray', '-f', 'rawvideo', '-'], { encoding: 'buffer' });
  return [...stdout];
};

/** An image of one grey. */
export const grey = (value: number, extension = 'png'): Promise<Buffer> => {
  const hex = value.toString(16).padStart(2, '0');
  return clip(`grey-${value}.${extension}`, `color=c=0x${hex}${hex}${hex}:s=64x36`, '-frames:v', '1', '-update', '1');
};

export type Rgb = [red: number, green: number, blue: number];

/** Every frame of a video as 8 bit RGB; `at(frame, x, y)` is one pixel of it. */
export const pixels = async (data: Buffer, width: number, height: number): Promise<{ frames: number; at: (frame: number, x: number, y: number) => Rgb }> => {
  const path = join(dir(), `${Math.random()}.mp4`);
  await writeFile(path, data);
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', path, '-vf', 'scale=in_color_matrix=bt709', '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'], {
    encoding: 'buffer',
    maxBuffer: 2 ** 30,
  });
  const at = (frame: number, x: number, y: number) => [...stdout.subarray(3 * (frame * width * height + y * width + x)).subarray(0, 3)] as Rgb;
  return { frames: stdout.length / (3 * width * height), at };
};
