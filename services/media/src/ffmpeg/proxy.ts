import { pictureSize } from '@prepmarket/media-api';
import { alphaFilters, alphaOutput, hasCover } from './alpha.js';
import { clipOutput } from './clip-output.js';
import { clock } from './clock.js';
import { hasAlpha, readAs, toDisplay } from './colour.js';
import { fitted, type Picture } from './picture.js';
import { rawFilters, rawOutput } from './raw.js';
import { spriteOf } from './sprite.js';

export const PROXY = 'proxy.mp4';
export const POSTER = 'poster.jpg';
export const SPRITE = 'sprite.jpg';
export const TIMES = 'times.json';

const even = (side: number) => side + (side % 2);

/** What every frame goes through; no frame is ever doubled or left out. */
const proxyFilters = (picture: Picture): string[] => {
  const { width, height, before = [], colour, interlaced } = picture;
  const size = fitted(width, height);
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
    ...clock(picture),
  ];
};

// A JPEG says nothing about its colours and is read as BT.601, full range.
const toJpeg = 'in_color_matrix=bt709:out_color_matrix=bt601:out_range=pc,format=yuvj420p';

/** Of the frames as [first] and [tiles]: a poster of the first one as [poster], and small pictures as `spriteOf` lays them out as [sprite]. */
export const smallPictures = (picture: Pick<Picture, 'frames' | 'width' | 'height'>): string => {
  const { columns, rows, width, height, every } = spriteOf(picture.frames, picture);
  return [
    `[first]trim=end_frame=1,scale='min(640,iw)':-2:${toJpeg}[poster]`,
    `[tiles]select='not(mod(n,${every}))',scale=${width}:${height}:${toJpeg},tile=${columns}x${rows}[sprite]`,
  ].join(';');
};

const graph = (picture: Picture): string => {
  const { raw } = picture;
  // Taken off before anything is scaled, multiplied or coloured.
  const taps = [...(raw ? [['whole', `${rawFilters(raw)}[raw]`]] : []), ...(hasCover(picture) ? [['cover', `${alphaFilters(picture)}[alpha]`]] : [])];
  const split = `split=${taps.length + 1}${taps.map(([name]) => `[${name}]`).join('')}[shown];`;
  const input = taps.length > 0 ? `[0:V:0]${split}${taps.map(([name, filters]) => `[${name}]${filters};`).join('')}[shown]` : '[0:V:0]';
  return `${input}${proxyFilters(picture).join(',')},split=3[proxy][first][tiles];${smallPictures(picture)}`;
};

/**
 * How every input begins: our own protocols, the one format that was sniffed, no picture bomb, and the first error ends it. A clip that was cut begins with
 * frames whose references are missing: that alone is no error.
 */
export const inputGuards = (format: string, cut = false): string[] => [
  ...['-hide_banner', '-loglevel', 'error', '-nostats', '-progress', 'pipe:1', '-protocol_whitelist', 'file,pipe'],
  ...['-format_whitelist', format, '-max_pixels', String(pictureSize.pixels), '-xerror', ...(cut ? [] : ['-err_detect', 'explode'])],
];

const jpeg = (label: string, name: string): string[] => [
  ...['-map', label, '-map_metadata', '-1', '-frames:v', '1', '-q:v', '4', '-c:v', 'mjpeg', '-update', '1', '-f', 'image2', '-y', `file:${name}`],
];

/** The files of `smallPictures`. */
export const smallOutputs = [...jpeg('[poster]', POSTER), ...jpeg('[sprite]', SPRITE)];

// What sounds before the first frame is left out, and what begins later is waited for in silence.
const sound = ({ lead = 0 }: Picture): string[] => [
  '-map',
  '0:a:0?',
  '-af',
  `asetpts=PTS-${lead}/TB,aresample=async=1:first_pts=0`,
  '-c:a',
  'aac',
  '-b:a',
  '160k',
  '-ac',
  '2',
];

/**
 * The outputs, made in one pass: the proxy with each frame once, its alpha where it has one, a poster of the first frame, and small pictures as `spriteOf`
 * lays them out.
 */
export const outputs = (picture: Picture, threads: string): string[] => [
  ...['-filter_complex', graph(picture), '-map', '[proxy]'],
  ...[...clipOutput(picture, { threads, range: 'tv', crf: '21' }, picture.silent ? undefined : sound(picture)), `file:${PROXY}`],
  ...(hasCover(picture) ? alphaOutput('[alpha]', picture, threads) : []),
  ...smallOutputs,
  ...(picture.raw ? rawOutput('[raw]', picture.raw) : []),
];
