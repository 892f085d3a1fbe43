import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

/** How many pixels of the screen make one of its thumbnail: letters become grey, shapes and grounds stay. */
const SHRUNK = 15;
/** Of 255: what letters of another font, or others of the same length, make of a pixel. */
const NOISE = 14;

const fileOf = (name: string) => path.join(import.meta.dirname, '..', 'visual', `${name}.png`);

/** Runs in the page: a picture by its bytes in base64, shrunk `by` times. Gives its pixels, and itself as a small file. */
const drawn = async ({ bytes, by }: { bytes: string; by: number }) => {
  const bitmap = await createImageBitmap(await (await fetch(`data:;base64,${bytes}`)).blob());
  const size = { width: Math.round(bitmap.width / by), height: Math.round(bitmap.height / by) };
  const canvas = Object.assign(document.createElement('canvas'), size);
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('no canvas');
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(bitmap, 0, 0, size.width, size.height);
  const pixels = Array.from(paper.getImageData(0, 0, size.width, size.height).data);
  return { pixels, file: canvas.toDataURL('image/png').split(',')[1] ?? '' };
};

/** Share of the pixels, 0 to 1, that are another. */
const differing = (one: number[], other: number[]): number => {
  if (one.length !== other.length) return 1;
  const count = one.length / 4;
  const off = Array.from({ length: count }, (_, at) => Math.max(...[0, 1, 2].map((c) => Math.abs((one[at * 4 + c] ?? 0) - (other[at * 4 + c] ?? 0)))));
  return off.filter((most) => most > NOISE).length / count;
};

/** Mean of red, green and blue over the picture, 0 to 255 each. */
const meanOf = (pixels: number[]): number[] =>
  [0, 1, 2].map((c) => pixels.filter((_, at) => at % 4 === c).reduce((sum, value) => sum + value, 0) / (pixels.length / 4));

export interface Difference {
  /** Of the thumbnail's pixels, in percent. */
  pixels: number;
  /** Of the mean colour, of 255. */
  tone: number;
}

const between = (one: number[], other: number[]): Difference => {
  const [a, b] = [meanOf(one), meanOf(other)];
  return {
    pixels: Math.round(differing(one, other) * 1000) / 10,
    tone: Math.round(Math.max(...a.map((value, at) => Math.abs(value - (b[at] ?? 0)))) * 10) / 10,
  };
};

const shrunk = (paper: Page, picture: Buffer, by = SHRUNK) => paper.evaluate(drawn, { bytes: picture.toString('base64'), by });

/** How far two pictures of screens are from each other. `paper` is any page that may draw. */
export const differenceOf = async (paper: Page, one: Buffer, other: Buffer): Promise<Difference> =>
  between((await shrunk(paper, one)).pixels, (await shrunk(paper, other)).pixels);

/** How far a picture of a screen is from the one that is kept under this name; with `renew` it is kept instead. */
export const differenceFrom = async (paper: Page, name: string, picture: Buffer, renew: boolean): Promise<Difference> => {
  const now = await shrunk(paper, picture);
  const file = fileOf(name);
  if (renew) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(now.file, 'base64'));
  }
  if (!existsSync(file)) throw new Error(`${name} has no picture: VISUAL=renew npm test -- e2e/visual`);
  return between(now.pixels, (await shrunk(paper, readFileSync(file), 1)).pixels);
};
