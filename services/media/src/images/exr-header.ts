import { pictureSize } from '@prepmarket/media-api';
import { across, type Box, down, readExr } from './exr.js';
import { type ExrPicture, pictureOf } from './exr-picture.js';
import { blocksOf, readsWell, writePlate } from './exr-plate.js';
import { type Judge, sensible, squared } from './image-header.js';

/** How much larger than the largest picture a data window may be. */
const OVERSCAN = 2;

export const exr: Judge = async ({ path, read, size }) => {
  const file = await readExr(read);
  const picture = pictureOf(file);
  if (typeof picture === 'string') return picture;
  const { display, data, aspect } = picture.part;
  if (!fits(data)) return 'overscan';
  const blocks = await blocksOf(read, file, picture, size);
  if (!blocks) return undefined;
  const well = readsWell(file, picture);
  const plate = well ? path : `${path}.plate`;
  if (!well) await writePlate(read, blocks, file, picture, plate);
  return {
    width: squared(across(display), aspect),
    height: down(display),
    kind: `${Object.values(display)} ${aspect} ${[...picture.names.values()].sort()}`,
    stored: storedOf(picture),
    encoding: 'linear',
    grey: picture.names.has('Y'),
    whole: picture.part.channels.some(({ name, kind }) => picture.names.has(name) && kind === 'uint'),
    // Its colours are multiplied with its alpha by definition.
    alpha: false,
    plate,
  };
};

const BITS = { half: 16, float: 32, uint: 32 };

/** An alpha of another depth than the colours is left out. */
const storedOf = ({ part: { channels, display, aspect }, names }: ExrPicture) => {
  const colour = channels.find(({ name }) => names.has(name) && names.get(name) !== 'A')?.kind ?? 'half';
  const alpha = channels.some(({ name, kind }) => names.get(name) === 'A' && kind === colour);
  return { width: across(display), height: down(display), pixelAspect: sensible(aspect), bitDepth: BITS[colour], alpha, float: colour !== 'uint' };
};

const fits = (data: Box): boolean => {
  const most = OVERSCAN * pictureSize.max;
  return across(data) <= most && down(data) <= most && across(data) * down(data) <= pictureSize.pixels;
};
