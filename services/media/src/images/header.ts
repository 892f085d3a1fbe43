import { dpx } from './dpx.js';
import { exr } from './exr-header.js';
import type { ImageHeader, Judge, UnfitImage } from './image-header.js';
import { jpg } from './jpg.js';
import { png } from './png.js';
import { isBeyond, reading } from './reader.js';
import { tiff } from './tiff.js';
import type { ImageType } from './types.js';

const judges: Record<ImageType, Judge> = { png, jpg, dpx, tiff, exr };

/** What an image's header tells; why it cannot be shown, though it may be whole; undefined when it is damaged or cut. */
export const readHeader = async (path: string, type: ImageType): Promise<ImageHeader | UnfitImage | undefined> => {
  try {
    return await reading(path, (read, size) => judges[type]({ path, read, size }));
  } catch (error) {
    if (isBeyond(error)) return undefined;
    throw error;
  }
};
