import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type MarkedClip, markedClip, markOf } from '@prepmarket/service-testing/clips';
import { exr } from '@prepmarket/service-testing/exr';

/** A plate whose frames carry their index. */
export interface MarkedPlate {
  name: string;
  frames: number;
  /** Numbered images, not a video. */
  sequence: boolean;
  /** Makes its files and answers their paths in order: one of a video, many of a sequence. */
  make(): Promise<string[]>;
}

const FRAMES = 130;
const FIRST = 1001;
const H264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p'];
const UNEVEN = [40, 20, 60, 33, 87];

const scratch = (): string => mkdtempSync(path.join(tmpdir(), 'prepmarket-marked-'));
const filesIn = (dir: string): string[] =>
  readdirSync(dir)
    .sort()
    .map((name) => path.join(dir, name));

const video = (name: string, clip: Omit<MarkedClip, 'frames'>, frames = FRAMES): MarkedPlate => ({
  name,
  frames,
  sequence: false,
  make: async () => [await markedClip(path.join(scratch(), name.replaceAll(' ', '_')), { frames, ...clip })],
});

const images = (extension: string, args: string[]): MarkedPlate => ({
  name: `${extension} sequence`,
  frames: FRAMES,
  sequence: true,
  async make() {
    const dir = scratch();
    await markedClip(path.join(dir, `plate.%04d.${extension}`), { frames: FRAMES, args: [...args, '-start_number', String(FIRST)] });
    return filesIn(dir);
  },
});

const [WIDTH, HEIGHT] = [160, 90];

/** One image whose data window is wider than the display window and ends at another line in each frame. */
const movingWindow = (index: number): Buffer => {
  const mark = markOf(index);
  const at = (x: number, y: number) => (y < HEIGHT / 8 ? (mark[Math.floor((Math.min(Math.max(x, 0), WIDTH - 1) * 20) / WIDTH)] ?? 0) / 255 : 0.2);
  const over = index % 7;
  return exr({
    display: [0, 0, WIDTH - 1, HEIGHT - 1],
    data: [-over, -over, WIDTH - 1 + over, HEIGHT - 5 - (index % 11)],
    channels: ['B', 'G', 'R'].map((name) => ({ name, at })),
    compression: 'zip',
  });
};

export const moving: MarkedPlate = {
  name: 'exr sequence with a moving data window',
  frames: FRAMES,
  sequence: true,
  make: async () => {
    const dir = scratch();
    for (let index = 0; index < FRAMES; index += 1) writeFileSync(path.join(dir, `plate.${FIRST + index}.exr`), movingWindow(index));
    return filesIn(dir);
  },
};

export const film = video('23.976.mp4', { rate: '24000/1001', args: H264 });
export const uneven = video('uneven.mp4', { durations: UNEVEN, args: [...H264, '-video_track_timescale', '90000'] });
export const broadcast = video('25.avi', { rate: '25/1', args: ['-c:v', 'mjpeg', '-q:v', '5', '-pix_fmt', 'yuvj420p'] });
export const thirty = video('30.mp4', { rate: '30/1', args: H264 });

/** With a beep of 50 ms each second, which begins with frames 0, 24, 48 and so on. */
export const beeping = video('beeping.mp4', {
  rate: '24/1',
  inputs: ['-f', 'lavfi', '-i', 'aevalsrc=exprs=sin(2*PI*1000*t)*lt(mod(t\\,1)\\,0.05):s=48000'],
  args: [...H264, '-map', '2:a', '-c:a', 'aac', '-shortest'],
});

/** As large as a proxy gets. */
export const large = video('large.mp4', { size: '1920x1080', args: [...H264, '-preset', 'veryfast'] }, 240);

/** Every rate and kind of file that the player is proved with. */
export const markedPlates: MarkedPlate[] = [
  film,
  video('24.mov', { rate: '24/1', args: ['-c:v', 'prores_ks', '-profile:v', '2'] }),
  broadcast,
  video('29.97.mov', { rate: '30000/1001', args: H264 }),
  thirty,
  video('60.mp4', { rate: '60/1', args: H264 }),
  uneven,
  images('png', []),
  images('dpx', ['-pix_fmt', 'gbrp10be']),
  moving,
];
