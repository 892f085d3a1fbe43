import { maximumFrames, pictureSize } from '@prepmarket/media-api';
import { type Colour, hasAlpha, readAs, toDisplay } from './colour.js';
import { perSecond, type Rate } from './rate.js';
import { type Raw, rawFilters, rawOutput, type Stored } from './raw.js';
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
  /** Pixels of all frames together as they are stored; as they are shown when absent. */
  decoded?: number;
  /** Filters that come before ours: they bring the colours of images to the display. */
  before?: readonly string[];
  /** Of a video; images are RGB for the display. */
  colour?: Colour;
  /** Two fields in a frame: they are made one picture, the frames stay as many. */
  interlaced?: boolean;
  /** Frames at the beginning whose references are missing. */
  orphans?: number;
  /** Seconds by which the sound begins before the first frame. */
  lead?: number;
  /** As its file has it. */
  stored?: Stored;
  /** Asks for its frames like that as well. */
  raw?: Raw;
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
const proxyFilters = (picture: Picture): string[] => {
  const { width, height, rate, even: evenlyTimed, before = [], colour, interlaced } = picture;
  const size = fitted(width, height);
  const [over, under] = rate.split('/');
  const to = 'out_color_matrix=bt709:out_range=tv';
  const scale = `scale=${size.width}:${size.height}${colour ? readAs(colour) : ''}`;
  return [
    ...before,
    ...(interlaced ? ['bwdif=mode=send_frame'] : []),
    ...(colour && hasAlpha(colour) ? [scale, 'format=gbrap', 'premultiply=inplace=1', `scale=${to}`] : [`${scale}:${to}`]),
    ...(colour ? toDisplay(colour) : []),
    ...(size.width % 2 || size.height % 2 ? ['format=yuv444p', `pad=${even(size.width)}:${even(size.height)}`] : []),
    'format=yuv420p',
    'setsar=1',
    'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709',
    // Two frames at one time would end the encoding: the later one moves on by the smallest step.
    ...(evenlyTimed ? [`settb=${under}/${over}`, 'setpts=N'] : [`settb=1/${TICKS}`, "setpts='if(N,max(PTS-STARTPTS,PREV_OUTPTS+1),0)'"]),
  ];
};

// A JPEG says nothing about its colours and is read as BT.601, full range.
const toJpeg = 'in_color_matrix=bt709:out_color_matrix=bt601:out_range=pc,format=yuvj420p';

const graph = (picture: Picture): string => {
  const { columns, rows, width, height, every } = spriteOf(picture.frames, picture);
  const { raw } = picture;
  const input = raw ? `[0:V:0]split=2[whole][shown];[whole]${rawFilters(raw)}[raw];[shown]` : '[0:V:0]';
  return [
    `${input}${proxyFilters(picture).join(',')},split=3[proxy][first][tiles]`,
    `[first]trim=end_frame=1,scale='min(640,iw)':-2:${toJpeg}[poster]`,
    `[tiles]select='not(mod(n,${every}))',scale=${width}:${height}:${toJpeg},tile=${columns}x${rows}[sprite]`,
  ].join(';');
};

/**
 * How every input begins: our own protocols, the one format that was sniffed, no picture bomb, and the first error ends it. A clip that was cut begins with
 * frames whose references are missing: that alone is no error.
 */
export const inputGuards = (format: string, cut = false): string[] => [
  ...['-hide_banner', '-loglevel', 'error', '-nostats', '-progress', 'pipe:1', '-protocol_whitelist', 'file,pipe'],
  ...['-format_whitelist', format, '-max_pixels', String(pictureSize.pixels), '-xerror', ...(cut ? [] : ['-err_detect', 'explode'])],
];

const tags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];

const timing = ({ rate, even: evenlyTimed }: Picture): string[] =>
  evenlyTimed ? ['-r', rate] : ['-vsync', 'passthrough', '-enc_time_base', `1/${TICKS}`, '-video_track_timescale', String(TICKS)];

const jpeg = (label: string, name: string): string[] => [
  ...['-map', label, '-map_metadata', '-1', '-frames:v', '1', '-q:v', '4', '-c:v', 'mjpeg', '-update', '1', '-f', 'image2', '-y', `file:${name}`],
];

// What sounds before the first frame is left out, and what begins later is waited for in silence.
const sound = ({ lead = 0 }: Picture): string[] => ['-af', `asetpts=PTS-${lead}/TB,aresample=async=1:first_pts=0`, '-c:a', 'aac', '-b:a', '160k', '-ac', '2'];

/** Bits a second at most: a long clip gets fewer, so that the proxy never reaches its limit. */
const mostBits = ({ frames, rate }: Picture): number => Math.round(Math.min(20_000_000, (0.9 * 8 * MOST_BYTES * perSecond(rate)) / frames - 160_000));

/** The outputs, made in one pass: the proxy with each frame once, a poster of the first frame, and small pictures as `spriteOf` lays them out. */
export const outputs = (picture: Picture, threads: string): string[] => [
  ...['-filter_complex', graph(picture), '-map', '[proxy]', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
  ...[
    ...timing(picture),
    '-c:v',
    'libx264',
    '-threads',
    threads,
    '-preset',
    'veryfast',
    '-crf',
    '21',
    '-maxrate',
    String(mostBits(picture)),
    '-bufsize',
    '20M',
  ],
  ...['-g', String(GROUP), '-keyint_min', String(GROUP), '-sc_threshold', '0', '-bf', '0', ...tags, ...sound(picture)],
  ...['-movflags', '+faststart', '-frames:v', String(maximumFrames), '-fs', String(MOST_BYTES), '-f', 'mp4', '-y', `file:${PROXY}`],
  ...jpeg('[poster]', POSTER),
  ...jpeg('[sprite]', SPRITE),
  ...(picture.raw ? rawOutput('[raw]') : []),
];
