import type { Sprite } from '@prepmarket/media-api';

/** Frames from one key frame to the next. Stepping needs short groups without B-frames: a group of 250 made a random step take half a second. */
export const GROUP = 12;
const BOX = 160;
const COLUMNS = 10;
const MOST_TILES = 100;

/**
 * How the small pictures of a clip are laid out: one for each group of the proxy, in a box of 160 pixels; of a long clip fewer, so that
 * there are never more than 100.
 */
export const spriteOf = (frames: number, size: { width: number; height: number }): Sprite => {
  const groups = Math.ceil(frames / GROUP);
  const every = GROUP * Math.max(1, Math.ceil(groups / MOST_TILES));
  const tiles = Math.max(1, Math.ceil(frames / every));
  const columns = Math.min(COLUMNS, tiles);
  const scale = BOX / Math.max(size.width, size.height);
  const side = (length: number) => Math.max(2, 2 * Math.round((length * scale) / 2));
  return { columns, rows: Math.ceil(tiles / columns), width: side(size.width), height: side(size.height), every };
};
