import type { MediaFacts } from './shot.js';

export type Sprite = NonNullable<MediaFacts['sprite']>;

/** Where the small picture that stands for frame `index` (from 0) lies in the sprite; pixels from its left and top edge. */
export const tileAt = ({ columns, rows, width, height, every }: Sprite, index: number): { x: number; y: number } => {
  const tile = Math.min(Math.max(Math.floor(index / every), 0), columns * rows - 1);
  return { x: (tile % columns) * width, y: Math.floor(tile / columns) * height };
};

const share = (at: number, of: number): string => (of > 0 ? `${(at / of) * 100}%` : '0%');

/** The look of an element that shows the small picture of frame `index` (from 0), however large it is: the sprite is stretched with it. */
export const tileLook = (sprite: Sprite, index: number) => {
  const { url, columns, rows, width, height } = sprite;
  const { x, y } = tileAt(sprite, index);
  return {
    aspectRatio: `${width} / ${height}`,
    backgroundImage: `url("${url}")`,
    backgroundRepeat: 'no-repeat',
    backgroundSize: `${columns * 100}% ${rows * 100}%`,
    backgroundPosition: `${share(x, (columns - 1) * width)} ${share(y, (rows - 1) * height)}`,
  };
};
