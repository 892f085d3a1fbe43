import type { Meant } from '../colours/colours.js';
import { videoAs } from '../colours/shown.js';
import { hasAlpha, readAs, toDisplay } from '../ffmpeg/colour.js';
import type { VideoFacts } from '../ffmpeg/probe.js';

interface Size {
  width: number;
  height: number;
}

const EXACT = 'flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp';
const DEEP = /(9|10|12|14|16|32|48|64)(le|be)$/;

/** Whether a pixel format of ffmpeg, 'yuv422p10le', has more than 8 bits a channel. */
const isDeep = (pixels: string): boolean => DEEP.test(pixels);

const scaled = ({ width, height }: Size, read = ''): string => `scale=${width}:${height}${read}:${EXACT}`;

/** The PNG's own formats. */
const written = (deep: boolean, alpha: boolean): string => `format=${deep ? (alpha ? 'rgba64be' : 'rgb48be') : alpha ? 'rgba' : 'rgb24'}`;

/** An image at its full size; its alpha stays beside its colours, not multiplied. */
export const imageStill = (colours: readonly string[], size: Size, deep: boolean, alpha: boolean): string[] => [...colours, scaled(size), written(deep, alpha)];

/** Frame `index` of a video, the same way. */
export const videoStill = (index: number, facts: VideoFacts, meant: Meant): string[] => {
  const { colour, interlaced } = facts;
  const { before } = videoAs(facts, meant);
  const wide = before ? [] : toDisplay(colour);
  const last = written(isDeep(colour.pixels), !before && wide.length === 0 && hasAlpha(colour));
  const picked = `select='eq(n,${index})'`;
  // A field is made a picture by those before and behind it.
  const chosen = interlaced ? ['bwdif=mode=send_frame', picked] : [picked];
  if (before) return [...chosen, ...before, scaled(facts), last];
  if (wide.length === 0) return [...chosen, scaled(facts, readAs(colour)), last];
  const in709 = `${readAs(colour)}:out_color_matrix=bt709:out_range=tv`;
  return [...chosen, scaled(facts, in709), ...wide, scaled(facts, ':in_color_matrix=bt709:in_range=tv'), last];
};
