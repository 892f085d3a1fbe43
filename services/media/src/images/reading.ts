import { type Shown, toDisplay } from '../colours/filters.js';
import type { ImageHeader } from './image-header.js';
import { type ImageType, images, type Reading } from './types.js';

export type Traits = Pick<ImageHeader, 'encoding' | 'alpha' | 'grey' | 'whole'>;

// Pixels that are not there are black; a picture is never turned: cameras that turn a few frames of a sequence only mean well.
const OVER_BLACK = ['format=gbrap16', 'premultiply=inplace=1'];
const AS_STORED = ['-autorotate', '0'];
// ffmpeg's own curve for EXR is the quickest, but it leaves out whole numbers.
const THROUGH_SRGB = ['-apply_trc', 'iec61966_2_1'];
// Floating grey would be taken for video levels.
const FULL_GREY = ['scale=in_range=pc', 'format=gbrp16le'];

/** How the images of a sequence are read: as their headers say, or as they are `meant`; what is transparent over black. */
export const readingOf = (type: ImageType, traits: Traits, meant: Shown = traits.encoding): Reading => {
  const { filters, ...reading } = colouringOf(type, traits, meant);
  return { ...reading, filters: [...filters, ...(traits.alpha ? OVER_BLACK : [])] };
};

/** The same with the alpha beside the colours. */
export const colouringOf = (type: ImageType, { encoding, alpha, grey, whole }: Traits, meant: Shown = encoding): Reading => {
  const byDecoder = type === 'exr' && meant === 'linear' && !whole;
  return {
    decoder: [...AS_STORED, ...images[type].decoder, ...(byDecoder ? THROUGH_SRGB : [])],
    filters: [...(grey ? FULL_GREY : []), ...(byDecoder ? [] : toDisplay(meant, alpha))],
    fullGrey: grey ?? false,
  };
};
