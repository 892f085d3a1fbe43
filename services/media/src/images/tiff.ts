import { pictureSize } from '@prepmarket/media-api';
import type { Judge, UnfitImage } from './image-header.js';
import { COLOURS, type Directory, directoryOf, TAGS } from './tiff-directory.js';
import { hasFitTiles, isTiled, type Layout, layoutOf } from './tiff-layout.js';
import { type Shown, writeTiffPlate } from './tiff-plate.js';
import { packings } from './tiff-unpack.js';

const FLOAT = 3;
const [MULTIPLIED, ALPHA] = [1, 2];
const PLANAR = 2;
const MOST_SAMPLES = 32;

export const tiff: Judge = async ({ path, read, size }) => {
  const directory = await directoryOf(read);
  const unfit = unfitOf(directory);
  if (unfit) return unfit;
  const layout = layoutOf(directory, size);
  if (!layout) return undefined;
  const { width, height, samples } = layout;
  const shown = shownOf(directory);
  const { float, alpha, colours } = shown;
  // What is too large is refused by its size, before anything is unpacked.
  const well = readsWell(directory, shown) || !fits(layout);
  const plate = well ? path : `${path}.plate`;
  if (!well) await writeTiffPlate(read, directory, layout, shown, size, plate);
  const { all, one } = directory;
  const kind = `${all(TAGS.bits)}/${samples}/${one(TAGS.format, 1)}/${one(TAGS.extra)}`;
  const as = float ? ({ plateType: 'exr', grey: colours === 1 && !alpha } as const) : {};
  const stored = { width, height, pixelAspect: 1, bitDepth: one(TAGS.bits, 1), alpha: alpha || (well && isMultiplied(directory, colours)), float };
  return { width, height, kind, stored, encoding: float ? 'linear' : 'display', alpha, plate, ...as };
};

const shownOf = ({ one }: Directory): Shown => {
  const samples = one(TAGS.samples, 1);
  const colours = one(TAGS.colours, COLOURS.rgb) === COLOURS.rgb ? 3 : 1;
  const extra = one(TAGS.extra);
  const alpha = one(TAGS.colours) !== COLOURS.palette && samples > colours && extra !== MULTIPLIED && (samples === colours + 1 || extra === ALPHA);
  return { float: one(TAGS.format) === FLOAT, colours, alpha };
};

/** An alpha that the colours are multiplied with already. */
const isMultiplied = ({ one }: Directory, colours: number): boolean => one(TAGS.extra) === MULTIPLIED && one(TAGS.samples, 1) === colours + 1;

/** Whether ffmpeg reads it: it leaves tiles black, knows no floating numbers, no further channels and no planes of grey. */
const readsWell = (directory: Directory, { float, colours }: Shown): boolean => {
  const samples = directory.one(TAGS.samples, 1);
  return !isTiled(directory) && !float && samples <= colours + 1 && !(samples === 2 && directory.one(TAGS.planes) === PLANAR);
};

const fits = ({ width, height }: Layout): boolean => width <= pictureSize.max && height <= pictureSize.max && width * height <= pictureSize.pixels;

const unfitOf = (directory: Directory): UnfitImage | undefined => {
  const { all, one } = directory;
  const colours = one(TAGS.colours, COLOURS.rgb);
  if (colours === COLOURS.cmyk) return 'cmyk';
  if (![COLOURS.greyFromWhite, COLOURS.grey, COLOURS.rgb, COLOURS.palette].some((known) => known === colours)) return 'colourless';
  const samples = one(TAGS.samples, 1);
  if (samples > MOST_SAMPLES || (colours === COLOURS.rgb && samples < 3)) return 'colourless';
  if (!packings.includes(one(TAGS.packing, 1)) || one(TAGS.fill, 1) !== 1) return 'packing';
  if (isTiled(directory) && !hasFitTiles(directory)) return 'tiles';
  const bits = all(TAGS.bits);
  const float = one(TAGS.format) === FLOAT;
  // Floating grey of which the highest number is black is nothing that programs write.
  const known = float && [COLOURS.grey, COLOURS.rgb].some((each) => each === colours) ? [16, 32] : float ? [] : [8, 16];
  return bits.length > 0 && bits.every((each) => each === bits[0] && known.includes(each)) ? undefined : 'depth';
};
