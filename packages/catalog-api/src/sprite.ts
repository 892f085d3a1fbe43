import type { MediaFacts } from './shot.js';

export type Sprite = NonNullable<MediaFacts['sprite']>;

/** Where the small picture that stands for frame `index` (from 0) lies in the sprite; pixels from its left and top edge. */
export const tileAt = ({ columns, rows, width, height, every }: Sprite, index: number): { x: number; y: number } => {
  const tile = Math.min(Math.max(Math.floor(index / every), 0), columns * rows - 1);
  return { x: (tile % columns) * width, y: Math.floor(tile / columns) * height };
};
