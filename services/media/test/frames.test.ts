import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadyMedia } from '@prepmarket/media-api';
import { type MarkedClip, markedClip, readMarks } from '@prepmarket/service-kit/testing/clips';
import { probe, removeClips } from './clips.js';
import { Studio } from './studio.js';

let studio: Studio;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'frames-'));
  studio = await Studio.open();
});
afterAll(async () => {
  await studio.close();
  await removeClips();
  await rm(dir, { recursive: true, force: true });
});

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

const ready = async (path: string, name = path): Promise<ReadyMedia> => {
  const shot = await studio.shot();
  await studio.upload(shot, name.split('/').at(-1) as string, await readFile(path)).expect(201);
  return studio.ready(shot);
};
const video = async (name: string, clip: MarkedClip) => ready(await markedClip(join(dir, name), clip));
const proxyOf = async (media: ReadyMedia): Promise<string> => {
  const path = join(dir, `${media.proxyKey}.mp4`);
  await writeFile(path, await studio.file(media.fileUrl));
  return path;
};
const timesOf = async (media: ReadyMedia): Promise<number[]> => JSON.parse((await studio.file(`/api/files/stream/${media.timesKey}/times.json`)).toString());

const H264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p'];
const MJPEG = ['-c:v', 'mjpeg', '-q:v', '5', '-pix_fmt', 'yuvj420p'];
const PRORES = ['-c:v', 'prores_ks', '-profile:v', '2'];
const UNEVEN = [40, 20, 60, 33, 87];

describe('[S-801] [S-802] a proxy has each frame of its source once and in order', () => {
  it.each([
    ['23.976.mp4', { rate: '24000/1001', frames: 61, args: H264 }],
    ['24.mov', { rate: '24/1', frames: 49, args: PRORES }],
    ['25.avi', { rate: '25/1', frames: 50, args: MJPEG }],
    ['29.97.mov', { rate: '30000/1001', frames: 60, args: H264 }],
    ['30.mp4', { rate: '30/1', frames: 30, args: H264 }],
    ['60.mp4', { rate: '60/1', frames: 121, args: H264 }],
  ] as const)('of %s', async (name, clip) => {
    const media = await video(name, { ...clip, args: [...clip.args] });
    expect(media).toMatchObject({ frameCount: clip.frames, frameRate: clip.rate });
    expect(await readMarks(await proxyOf(media))).toEqual(upTo(clip.frames));
    const [over = 0, under = 0] = clip.rate.split('/').map(Number);
    expect(await timesOf(media)).toEqual(upTo(clip.frames + 1).map((index) => Math.round((index * 1_000_000 * under) / over)));
  });

  it('of uneven timing, and each keeps its own time', async () => {
    const media = await video('uneven.mp4', { frames: 50, durations: UNEVEN, args: [...H264, '-video_track_timescale', '90000'] });
    expect(media).toMatchObject({ frameCount: 50 });
    expect(await readMarks(await proxyOf(media))).toEqual(upTo(50));
    const starts = upTo(50).map((index) => Math.floor(index / 5) * 240 + UNEVEN.slice(0, index % 5).reduce((sum, each) => sum + each, 0));
    expect((await timesOf(media)).slice(0, 50)).toEqual(starts.map((ms) => ms * 1000));
  });
});

it('[S-803] a picture comes with small ones for hovering, one for each twelve frames', async () => {
  const media = await video('sprite.mp4', { frames: 50, args: H264 });
  expect(media.sprite).toEqual({ columns: 5, rows: 1, width: 160, height: 90, every: 12 });
  const sprite = await studio.file(`/api/files/stream/${media.spriteKey}/sprite.jpg`);
  expect(await probe(sprite)).toMatchObject({ codec_name: 'mjpeg', width: 800, height: 90 });
  const path = join(dir, 'sprite.jpg');
  await writeFile(path, sprite);
  expect(await Promise.all(upTo(5).map(async (tile) => (await readMarks(path, { filters: [`crop=160:90:${tile * 160}:0`] }))[0]))).toEqual([0, 12, 24, 36, 48]);
});
