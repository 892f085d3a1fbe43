import { countText } from '@prepmarket/api-kit';
import type { Shot } from './shot.js';

/** What a sequence is kept as; its images are told by their codec. */
const KEPT = /\.tar$/i;
const images: Record<string, string> = { png: 'PNG', mjpeg: 'JPEG', dpx: 'DPX', tiff: 'TIFF', exr: 'EXR' };

/** '/api/files/stream/p-1/plate%20v01.mp4' → 'plate v01.mp4' */
const fileOf = (url: string): string => {
  const last = url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};

/** What came in for a shot, not what it is played from: 'NH_010_v2.mov', 'NH_010_v2, 96 PNG images'; undefined while there is nothing. */
export const plateName = ({ file_url, metadata }: Pick<Shot, 'file_url' | 'metadata'>): string | undefined => {
  if (!file_url) return undefined;
  const name = metadata?.original_name;
  if (!metadata || !name) return fileOf(file_url);
  const kind = KEPT.test(name) ? images[metadata.codec] : undefined;
  return kind ? `${name.replace(KEPT, '')}, ${countText(metadata.frames, `${kind} image`)}` : name;
};
