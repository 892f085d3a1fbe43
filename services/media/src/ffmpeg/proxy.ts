import { maximumFrames, pictureSize } from '@prepmarket/media-api';
import type { Rate } from './rate.js';

/** Stepping needs short groups without B-frames: a group of 250 made a random step take half a second. */
const GROUP = '12';
const LONG_SIDE = 1920;
const SHORT_SIDE = 1080;
const MOST_BYTES = 3 * 1024 ** 3;

export const PROXY = 'proxy.mp4';
export const POSTER = 'poster.jpg';

export interface Picture {
  width: number;
  height: number;
  rate: Rate;
  /** False for uneven timing, which is resampled to `rate`. */
  even: boolean;
}

/** The size of the proxy: at most 1080p, lying or standing, and even. */
export const fitted = (width: number, height: number): { width: number; height: number } => {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height), SHORT_SIDE / Math.min(width, height));
  if (scale === 1) return { width, height };
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
};

const even = (side: number) => side + (side % 2);

const filters = ({ width, height, rate, even: evenlyTimed }: Picture): string => {
  const size = fitted(width, height);
  const [over, under] = rate.split('/');
  return [
    ...(evenlyTimed ? [] : [`fps=${rate}`]),
    `scale=${size.width}:${size.height}:out_color_matrix=bt709:out_range=tv`,
    ...(size.width % 2 || size.height % 2 ? ['format=yuv444p', `pad=${even(size.width)}:${even(size.height)}`] : []),
    'format=yuv420p',
    'setsar=1',
    `settb=${under}/${over}`,
    'setpts=N',
  ].join(',');
};

/** How every input begins: our own protocols, the one format that was sniffed, no picture bomb, and the first error ends it. */
export const inputGuards = (format: string): string[] => [
  ...['-hide_banner', '-loglevel', 'error', '-nostats', '-progress', 'pipe:1', '-protocol_whitelist', 'file,pipe'],
  ...['-format_whitelist', format, '-max_pixels', String(pictureSize.pixels), '-xerror', '-err_detect', 'explode'],
];

const tags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];

/** The outputs, made in one pass: the proxy with each frame once at exactly `rate`, and a poster of the first frame. */
export const outputs = (picture: Picture): string[] => [
  ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
  ...['-vf', filters(picture), '-r', picture.rate, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-maxrate', '20M', '-bufsize', '20M'],
  ...['-g', GROUP, '-keyint_min', GROUP, '-sc_threshold', '0', '-bf', '0', ...tags, '-c:a', 'aac', '-b:a', '160k', '-ac', '2'],
  ...['-movflags', '+faststart', '-frames:v', String(maximumFrames), '-fs', String(MOST_BYTES), '-f', 'mp4', '-y', `file:${PROXY}`],
  ...['-map', '0:v:0', '-map_metadata', '-1', '-frames:v', '1', '-vf', "trim=end_frame=1,scale='min(640,iw)':-2", '-q:v', '4', '-c:v', 'mjpeg'],
  ...['-pix_fmt', 'yuvj420p', '-update', '1', '-f', 'image2', '-y', `file:${POSTER}`],
];
