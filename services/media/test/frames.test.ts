/** @module-tag nightly */

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ReadyMedia } from '@prepmarket/media-api';
import { type MarkedClip, markedClip, readMarks } from '@prepmarket/service-testing/clips';
import { probe, removeClips } from './clips.js';
import { Studio } from './studio.js';

const run = promisify(execFile);
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

const streamOf = async (path: string) => {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-select_streams', 'v:0', '-show_streams', '-of', 'json', path]);
  return JSON.parse(stdout).streams[0];
};

const H264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p'];
const HEVC = ['-c:v', 'libx265', '-x265-params', 'log-level=error:open-gop=1:keyint=12:min-keyint=12:bframes=4', '-tag:v', 'hvc1'];
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

  it.each([
    ['interlaced.mov', { rate: '25/1', frames: 25, filters: ['setfield=tff'], args: ['-c:v', 'prores_ks', '-flags', '+ildct', '-field_order', 'tt'] }],
    ['mbaff.mp4', { rate: '25/1', frames: 25, filters: ['setfield=tff'], args: [...H264, '-flags', '+ilme+ildct', '-x264-params', 'tff=1'] }],
    ['4444.mov', { frames: 14, filters: ['format=yuva444p10le'], args: ['-c:v', 'prores_ks', '-profile:v', '4'] }],
    ['dnxhr.mov', { frames: 14, size: '1280x720', args: ['-pix_fmt', 'yuv422p', '-c:v', 'dnxhd', '-profile:v', 'dnxhr_sq'] }],
    ['hevc10.mp4', { frames: 14, args: ['-c:v', 'libx265', '-pix_fmt', 'yuv420p10le', '-x265-params', 'log-level=error', '-tag:v', 'hvc1'] }],
    ['open-hevc.mp4', { frames: 40, args: [...HEVC, '-pix_fmt', 'yuv420p'] }],
    ['h264-10.mp4', { frames: 14, args: ['-c:v', 'libx264', '-pix_fmt', 'yuv422p10le'] }],
    ['odd.mov', { frames: 14, size: '321x181', args: ['-c:v', 'png'] }],
    ['anamorphic.mp4', { frames: 14, filters: ['setsar=2'], args: H264 }],
    ['sound.mp4', { frames: 50, inputs: ['-itsoffset', '-0.3', '-f', 'lavfi', '-i', 'sine'], args: ['-map', '2:a', '-shortest', ...H264, '-c:a', 'aac'] }],
  ])('of %s', async (name, clip) => {
    const media = await video(name, clip);
    expect(media.frameCount).toBe(clip.frames);
    const proxy = await proxyOf(media);
    expect(await readMarks(proxy)).toEqual(upTo(clip.frames));
    expect(await streamOf(proxy)).toMatchObject({ pix_fmt: 'yuv420p', field_order: 'progressive', sample_aspect_ratio: '1:1', start_time: '0.000000' });
  });

  it.each([
    ['an edit list', 'edit.mp4', ['-ss', '1.1'], ['-g', '48', '-bf', '2'], []],
    ['a cut into an open group', 'open.mp4', ['-ss', '1.6'], ['-g', '12', '-bf', '3', '-x264-params', 'open-gop=1'], ['-use_editlist', '0']],
    ['a cut into an open group of HEVC', 'cut-hevc.mp4', ['-ss', '1.6'], HEVC, ['-use_editlist', '0']],
  ])('of %s, from the first that is shown', async (_what, name, from, how, cut) => {
    const whole = await markedClip(join(dir, `whole-${name}`), { frames: 72, args: [...H264, ...how] });
    const path = join(dir, name);
    await run('ffmpeg', ['-v', 'error', ...from, '-i', whole, '-c', 'copy', ...cut, '-y', path]);
    const shown = await readMarks(path);
    expect(shown[0]).toBeGreaterThan(20);
    const media = await ready(path);
    expect(media.frameCount).toBe(shown.length);
    expect(await readMarks(await proxyOf(media))).toEqual(shown);
    expect((await timesOf(media))[0]).toBe(0);
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

describe('the colours of a proxy', () => {
  const BT709 = { color_primaries: 'bt709', color_transfer: 'bt709', color_space: 'bt709', color_range: 'tv' };
  const PATCH = [200, 60, 40];
  const from709 = (to: string) => `scale=out_color_matrix=bt709:out_range=tv,format=yuv444p10le,zscale=min=bt709:rin=tv:pin=bt709:tin=bt709:${to}`;
  const tagged = (matrix: string, primaries: string, transfer: string) => ['-colorspace', matrix, '-color_primaries', primaries, '-color_trc', transfer];
  const shown = async (name: string, filters: string, args: string[], colour = '0xc83c28') => {
    const path = join(dir, name);
    await run('ffmpeg', [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      `color=c=${colour}:s=320x180:r=24,format=rgba`,
      '-vf',
      filters,
      '-frames:v',
      '3',
      ...args,
      '-y',
      path,
    ]);
    const proxy = await proxyOf(await ready(path));
    expect(await streamOf(proxy)).toMatchObject(BT709);
    const pixel = ['-frames:v', '1', '-vf', 'crop=2:2:100:100,format=rgb24', '-f', 'rawvideo', '-'];
    const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', proxy, ...pixel], { encoding: 'buffer' });
    return [...stdout.subarray(0, 3)];
  };
  const expectNear = (pixel: number[], wanted: number[]) => {
    for (const [at, value] of wanted.entries()) expect(Math.abs((pixel[at] as number) - value)).toBeLessThan(8);
  };

  it.each([
    ['bt601.mp4', from709('m=170m:p=170m:t=601:r=tv,format=yuv420p'), [...H264, ...tagged('smpte170m', 'smpte170m', 'smpte170m')]],
    ['bt2020.mp4', from709('m=2020_ncl:p=2020:t=2020_10:r=tv,format=yuv420p10le'), ['-c:v', 'libx264', ...tagged('bt2020nc', 'bt2020', 'bt2020-10')]],
    ['full.mp4', 'scale=out_color_matrix=bt709:out_range=pc,format=yuv420p', [...H264, '-color_range', 'pc', '-colorspace', 'bt709']],
    ['untagged.mp4', 'scale=out_color_matrix=bt601:out_range=tv,format=yuv420p', H264],
    ['rgb.mov', 'format=rgb24', ['-c:v', 'png']],
  ])('[S-804] are those of %s, in BT.709 and tagged so', async (name, filters, args) => {
    expectNear(await shown(name, filters, args), PATCH);
  });

  it('[S-805] show what is transparent over black', async () => {
    expectNear(await shown('alpha.mov', 'colorchannelmixer=aa=0.5', ['-c:v', 'png', '-pix_fmt', 'rgba']), [100, 30, 20]);
    expectNear(await shown('clear.mov', 'colorchannelmixer=aa=0,format=yuva444p10le', ['-c:v', 'prores_ks', '-profile:v', '4']), [0, 0, 0]);
  });

  it.each([
    ['pq', 'smpte2084'],
    ['hlg', 'arib-std-b67'],
  ])('[S-806] map the light of %s into the display', async (name, transfer) => {
    const hevc = ['-c:v', 'libx265', '-x265-params', 'log-level=error', '-tag:v', 'hvc1', ...tagged('bt2020nc', 'bt2020', transfer)];
    const [white = 0] = await shown(`${name}.mp4`, from709(`m=2020_ncl:p=2020:t=${transfer}:r=tv:npl=100,format=yuv420p10le`), hevc, 'white');
    expect(white).toBeGreaterThan(150);
    const [black = 255] = await shown(`${name}-black.mp4`, from709(`m=2020_ncl:p=2020:t=${transfer}:r=tv:npl=100,format=yuv420p10le`), hevc, 'black');
    expect(black).toBeLessThan(12);
  });
});
