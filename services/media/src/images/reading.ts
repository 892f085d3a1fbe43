import type { ImageHeader } from './image-header.js';
import { type ImageType, images, type Reading } from './types.js';

// Pixels that are not there are black; a picture is never turned: cameras that turn a few frames of a sequence only mean well.
const OVER_BLACK = ['format=gbrap16', 'premultiply=inplace=1'];
const AS_STORED = ['-autorotate', '0'];
// EXR holds linear light; without a transfer curve it would come out almost black.
const THROUGH_SRGB = ['-apply_trc', 'iec61966_2_1'];

/** How the images of a sequence are read, by the header of the first. */
export const readingOf = (type: ImageType, { alpha }: Pick<ImageHeader, 'alpha'>): Reading => ({
  decoder: [...AS_STORED, ...images[type].decoder, ...(type === 'exr' ? THROUGH_SRGB : [])],
  filters: alpha ? OVER_BLACK : [],
});
