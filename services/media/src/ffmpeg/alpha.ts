import { clipOutput } from './clip-output.js';
import { clock } from './clock.js';
import { fitted, type Picture } from './picture.js';

/** As much as every decoder takes. */
const LONG_SIDE = 4096;
const SHORT_SIDE = 2304;

export const ALPHA = 'alpha.mp4';

/** Whether its alpha is made a clip of its own. */
export const hasCover = ({ stored }: Picture): boolean => stored?.alpha ?? false;

/** Of the clip of an alpha, in pixels. */
export const alphaSize = ({ width, height }: Pick<Picture, 'width' | 'height'>) => fitted(width, height, LONG_SIDE, SHORT_SIDE);

/** The alpha of every frame as the luma of a picture, 0 to 255, as large as the original up to 4096 x 2304, frame by frame with the proxy. */
export const alphaFilters = (picture: Picture): string => {
  const { width, height } = alphaSize(picture);
  return [
    `scale=${width}:${height}`,
    'format=yuva444p,alphaextract,format=gray,setparams=range=pc',
    ...(picture.interlaced ? ['bwdif=mode=send_frame'] : []),
    ...(width % 2 || height % 2 ? [`pad=${width + (width % 2)}:${height + (height % 2)}`] : []),
    'scale=in_range=pc:out_range=pc,format=yuv420p,setsar=1',
    'setparams=range=pc:color_primaries=bt709:color_trc=bt709:colorspace=bt709',
    ...clock(picture),
  ].join(',');
};

/** An edge is what is looked at: it keeps more than a picture's. */
export const alphaOutput = (label: string, picture: Picture, threads: string): string[] => [
  ...['-map', label, ...clipOutput(picture, { threads, range: 'pc', crf: '12' }), `file:${ALPHA}`],
];
