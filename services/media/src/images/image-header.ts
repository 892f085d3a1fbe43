import type { UnfitImage } from '@prepmarket/media-api';
import type { Stored } from '../ffmpeg/raw.js';
import type { Reader } from './reader.js';
import type { ImageType } from './types.js';

export type { UnfitImage };

/** How the numbers of an image become light, as far as its header tells. */
export type Encoding = 'display' | 'linear' | 'cineon';

export interface ImageHeader {
  /** As shown, with square pixels. */
  width: number;
  height: number;
  /** The pixel layout: images of a sequence must have the same. */
  kind: string;
  /** As the file has it. */
  stored: Stored;
  encoding: Encoding;
  /** Whether it has an alpha that its colours are not multiplied with yet. */
  alpha: boolean;
  /** One channel of floating numbers. */
  grey?: boolean;
  /** Whole numbers where floating ones are usual. */
  whole?: boolean;
  /** The file for ffmpeg: the image itself or, where ffmpeg would show it wrongly, one beside it with the same pixels. */
  plate: string;
  /** What the plate is where that is another type than the image. */
  plateType?: ImageType;
}

interface Image {
  path: string;
  read: Reader;
  /** Bytes. */
  size: number;
}

/** Undefined for a damaged image; a RangeError stands for the same. */
export type Judge = (image: Image) => Promise<ImageHeader | UnfitImage | undefined>;

const ASPECTS = { min: 1 / 8, max: 8 };

/** What is no sensible pixel aspect counts as 1. */
export const sensible = (aspect: number): number => (aspect >= ASPECTS.min && aspect <= ASPECTS.max ? aspect : 1);

/** The width in square pixels. */
export const squared = (width: number, aspect: number): number => Math.round(width * sensible(aspect));
