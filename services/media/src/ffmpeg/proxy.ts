import { maximumFrames, pictureSize } from '@prepmarket/media-api';
import type { Rate } from './rate.js';
import { GROUP, spriteOf } from './sprite.js';

const LONG_SIDE = 1920;
const SHORT_SIDE = 1080;
const MOST_BYTES = 3 * 1024 ** 3;
/** A second, where frames have their own times. */
const TICKS = 90_000;

export const PROXY = 'proxy.mp4';
export const POSTER = 'poster.jpg';
export const SPRITE = 'sprite.jpg';
export const TIMES = 'times.json';

export interface Picture {
  width: number;
  height: number;
  rate: Rate;
  /** False for uneven timing: then each frame keeps its own time, and `rate` is only what comes near it. */
  even: boolean;
  /** How many there are, or the most there can be. */
  frames: number;
  /** Filters that come before ours: they bring the colours to the display. */
  before?: readonly string[];
}

/** The size of the proxy: at most 1080p, lying or standing, and even. */
export const fitted = (width: number, height: number): { width: number; height: number } => {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height), SHORT_SIDE / Math.min(width, height));
  if (scale === 1) return { width, height };
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
};

const even = (side: number) => side + (side % 2);

/** What every frame goes through; no frame is ever doubled or left out. */
const proxyFilters = ({ width, height, rate, even: evenlyTimed, before = [] }: Picture): string[] => {
  const size = fitted(width, height);
  const [over, under] = rate.split('/');
  return [
    ...before,
    `scale=${size.width}:${size.height}:out_color_matrix=bt709:out_range=tv`,
    ...(size.width % 2 || size.height % 2 ? ['format=yuv444p', `pad=${even(size.width)}:${even(size.height)}`] : []),
    'format=yuv420p',
    'setsar=1',
    // Two frames at one time would end the encoding: the later one moves on by the smallest step.
    ...(evenlyTimed ? [`settb=${under}/${over}`, 'setpts=N'] : [`settb=1/${TICKS}`, "setpts='if(N,max(PTS-STARTPTS,PREV_OUTPTS+1),0)'"]),
  ];
};

// A JPEG says nothing about its colours and is read as BT.601, full range.
const toJpeg = 'in_color_matrix=bt709:out_color_matrix=bt601:out_range=pc,format=yuvj420p';

const graph = (picture: Picture): string => {
  const { columns, rows, width, height, every } = spriteOf(picture.frames, picture);
  return [
    `[0:V:0]${proxyFilters(picture).join(',')},split=3[proxy][first][tiles]`,
    `[first]trim=end_frame=1,scale='min(640,iw)':-2:${toJpeg}[poster]`,
    `[tiles]select='not(mod(n,${every}))',scale=${width}:${height}:${toJpeg},tile=${columns}x${rows}[sprite]`,
  ].join(';');
};

/** How every input begins: our own protocols, the one format that was sniffed, no picture bomb, and the first error ends it. */
export const inputGuards = (format: string): string[] => [
  ...['-hide_banner', '-loglevel', 'error', '-nostats', '-progress', 'pipe:1', '-protocol_whitelist', 'file,pipe'],
  ...['-format_whitelist', format, '-max_pixels', String(pictureSize.pixels), '-xerror', '-err_detect', 'explode'],
];

const tags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];

const timing = ({ rate, even: evenlyTimed }: Picture): string[] =>
  evenlyTimed ? ['-r', rate] : ['-vsync', 'passthrough', '-enc_time_base', `1/${TICKS}`, '-video_track_timescale', String(TICKS)];

const jpeg = (label: string, name: string) => [
  '-map',
  label,
  '-map_metadata',
  '-1',
  '-frames:v',
  '1',
  '-q:v',
  '4',
  '-c:v',
  'mjpeg',
  '-update',
  '1',
  '-f',
  'image2',
  '-y',
  `file:${name}`,
];

/** The outputs, made in one pass: the proxy with each frame once, a poster of the first frame, and small pictures as `spriteOf` lays them out. */
export const outputs = (picture: Picture): string[] => [
  ...['-filter_complex', graph(picture), '-map', '[proxy]', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
  ...[...timing(picture), '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-maxrate', '20M', '-bufsize', '20M'],
  ...['-g', String(GROUP), '-keyint_min', String(GROUP), '-sc_threshold', '0', '-bf', '0', ...tags, '-c:a', 'aac', '-b:a', '160k', '-ac', '2'],
  ...['-movflags', '+faststart', '-frames:v', String(maximumFrames), '-fs', String(MOST_BYTES), '-f', 'mp4', '-y', `file:${PROXY}`],
  ...jpeg('[poster]', POSTER),
  ...jpeg('[sprite]', SPRITE),
];
