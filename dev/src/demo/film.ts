import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Pass, type Plate, paint } from './plates/paint.js';

/** How a painted plate is written: a film, or frames from a number on. */
export interface Take extends Plate {
  fps: number;
  /** The number of the first frame of a sequence; a film has none. */
  first?: number;
  /** Its camera gives it grain, but where this says otherwise. */
  grain?: false;
  /** Each picture comes a frame after its own. */
  late?: true;
}

export interface Written {
  name: string;
  bytes: Buffer;
}

const GRAIN = 'noise=alls=7:allf=t,';
// A matte keeps its edge and its alpha as they were painted.
const look = (pass: Pass, grain: string) => (pass === 'matte' ? [] : ['-vf', `${grain}vignette=angle=0.5`]);
const FILM = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '14', '-pix_fmt', 'yuv420p'];

/** Paints a take and writes it by ffmpeg; resolves with its files in the order of their frames. */
export const shoot = async (ffmpeg: string, take: Take, pass: Pass, name: string): Promise<Written[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'prepmarket-demo-'));
  const { width, height, fps, first, grain } = take;
  const sequence = first !== undefined || pass === 'matte';
  const file = path.join(folder, sequence ? `${name}.%04d.png` : `${name}.mp4`);
  const given = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    `${width}x${height}`,
    '-r',
    String(fps),
    '-i',
    'pipe:0',
    ...look(pass, grain === false ? '' : GRAIN),
  ];
  const kept = sequence ? ['-start_number', String(first ?? 1001), '-pix_fmt', pass === 'matte' ? 'rgba' : 'rgb24', '-compression_level', '20'] : FILM;
  try {
    await run(ffmpeg, ['-nostdin', '-v', 'error', ...given, ...kept, file], take.late ? late(paint(take, pass)) : paint(take, pass));
    const names = (await readdir(folder)).sort();
    return await Promise.all(names.map(async (each) => ({ name: each, bytes: await readFile(path.join(folder, each)) })));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

function* late(frames: Iterable<Buffer>): Generator<Buffer> {
  let before: Buffer | undefined;
  for (const frame of frames) {
    yield before ?? frame;
    before = frame;
  }
}

const run = async (ffmpeg: string, args: string[], frames: Iterable<Buffer>): Promise<void> => {
  const child = spawn(ffmpeg, args, { stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}: ${said.trim()}`))));
  });
  await Promise.all([pipeline(Readable.from(frames, { objectMode: true, highWaterMark: 2 }), child.stdin), ended]);
};
