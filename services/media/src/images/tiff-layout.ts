import { pictureSize } from '@prepmarket/media-api';
import { type Directory, TAGS } from './tiff-directory.js';

/** How the pixels of a TIFF lie in its file: in blocks, which are strips or tiles, from left to right and then down, one plane after the other. */
export interface Layout {
  width: number;
  height: number;
  /** Numbers of a pixel, and bytes of each. */
  samples: number;
  bytes: number;
  little: boolean;
  packing: number;
  predictor: number;
  /** 1, or one for each sample. */
  planes: number;
  block: { width: number; height: number };
  across: number;
  down: number;
  places: number[];
  /** Bytes as packed. */
  sizes: number[];
}

const PLANAR = 2;
/** Tiles may reach beyond the picture, but no row of one is longer than two of the widest picture. */
const TILE = { step: 16, max: 2 * pictureSize.max };
/** Blocks side by side, all planes counted: they are unpacked at once. */
const MOST_ABREAST = 1024;

export const isTiled = ({ all }: Directory): boolean => all(TAGS.tiles).length > 0 || all(TAGS.tileWidth).length > 0;

/** Whether the tiles are such as programs write. */
export const hasFitTiles = ({ one }: Directory): boolean => {
  const [width, height] = [one(TAGS.tileWidth), one(TAGS.tileHeight)];
  const abreast = Math.ceil(one(TAGS.width) / width) * (one(TAGS.planes) === PLANAR ? one(TAGS.samples, 1) : 1);
  return [width, height].every((side) => side >= TILE.step && side <= TILE.max && side % TILE.step === 0) && abreast <= MOST_ABREAST;
};

/** Undefined when the file of `size` bytes lacks some of its blocks. */
export const layoutOf = (directory: Directory, size: number): Layout | undefined => {
  const { little, all, one } = directory;
  const tiled = isTiled(directory);
  const [width, height, samples] = [one(TAGS.width), one(TAGS.height), one(TAGS.samples, 1)];
  const rows = one(TAGS.rows);
  const strip = { width, height: rows >= 1 && rows <= height ? rows : height };
  const block = tiled ? { width: one(TAGS.tileWidth), height: one(TAGS.tileHeight) } : strip;
  const [places, sizes] = tiled ? [all(TAGS.tiles), all(TAGS.tileSizes)] : [all(TAGS.strips), all(TAGS.stripSizes)];
  const planes = one(TAGS.planes, 1) === PLANAR ? samples : 1;
  const [across, down] = [Math.ceil(width / block.width), Math.ceil(height / block.height)];
  const wanted = planes * across * down;
  const isThere = places.length >= wanted && sizes.length >= wanted && places.every((place, at) => place + (sizes[at] ?? 0) <= size);
  if (!isThere) return undefined;
  const bytes = Math.floor(one(TAGS.bits, 1) / 8);
  return {
    ...{ width, height, samples, bytes, little, planes, block, across, down, places, sizes },
    packing: one(TAGS.packing, 1),
    predictor: one(TAGS.predictor, 1),
  };
};
