import { fileTypeFromBuffer } from 'file-type';
import type { Container } from '../ffmpeg/probe.js';
import type { ImageType } from './types.js';

const VIDEOS: Record<string, { container: Container; mime: string }> = {
  mp4: { container: 'mov', mime: 'video/mp4' },
  m4v: { container: 'mov', mime: 'video/mp4' },
  mov: { container: 'mov', mime: 'video/quicktime' },
  avi: { container: 'avi', mime: 'video/x-msvideo' },
};
const IMAGES: Record<string, ImageType> = { png: 'png', jpg: 'jpg' };

/** What a file's first bytes (4,100 are enough) say it is, whatever its name; undefined when it is no mp4, mov or avi video. */
export const sniffVideo = async (head: Uint8Array): Promise<{ container: Container; mime: string } | undefined> => VIDEOS[(await typeOf(head)) ?? ''];

/** The image type, or undefined when it is none that a sequence may hold. */
export const sniffImage = async (head: Uint8Array): Promise<ImageType | undefined> => {
  const magic = Buffer.from(head.subarray(0, 4));
  return MAGIC[magic.toString('latin1')] ?? IMAGES[(await typeOf(head)) ?? ''];
};

// A TIFF may keep its directory at the end, where a look at its head does not reach.
const MAGIC: Record<string, ImageType> = { 'v/1\x01': 'exr', SDPX: 'dpx', XPDS: 'dpx', 'II*\0': 'tiff', 'MM\0*': 'tiff' };

const typeOf = async (head: Uint8Array): Promise<string | undefined> => (await fileTypeFromBuffer(head).catch(() => undefined))?.ext;
