import { expect, type Page } from '@playwright/test';
import { readMark } from '@prepmarket/service-testing/clips';

export const canvas = (page: Page, frame: number) => page.locator(`canvas[data-other][data-frame="${frame}"]`);

/** Red, green and blue at a place of what is compared, in parts of the picture. */
const rgbAt = (page: Page, x: number, y: number): Promise<number[]> =>
  page.evaluate(
    ([across, down]) => {
      const shown = document.querySelector<HTMLCanvasElement>('canvas[data-other]');
      if (!shown) return [Number.NaN];
      const copy = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d') as CanvasRenderingContext2D;
      copy.drawImage(shown, Math.floor(across * shown.width), Math.floor(down * shown.height), 1, 1, 0, 0, 1, 1);
      return [...copy.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    },
    [x, y] as const,
  );
/** Colours come out of the proxy less exactly than an alpha. */
export const reads = (page: Page, x: number, y: number, wanted: [number, number, number]) =>
  expect(async () => {
    const read = await rgbAt(page, x, y);
    expect([read, read.every((value, n) => Math.abs(value - (wanted[n] ?? 0)) <= (new Set(wanted).size === 1 ? 4 : 12))]).toEqual([read, true]);
  }).toPass({ timeout: 60_000 });

/** The frame that is named of the one and of the other, and the marks in the two halves of the picture. */
type Pair = [frame: number, other: number | null, one: number | null, two: number | null];

/** Steps so often, side by side, from the frame that is shown, and looks at every pair. */
export const pairsStepped = async (page: Page, steps: number): Promise<Pair[]> => {
  await page.evaluate(`window.readMark = ${readMark.toString()}`);
  return page.evaluate(async (count) => {
    const [width, height] = [160, 90];
    const shown = document.querySelector('canvas[data-other]') as HTMLCanvasElement;
    const copy = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    const { readMark: read } = window as unknown as { readMark(pixels: Uint8ClampedArray, width: number, height: number): number | null };
    const half = (left: number) => {
      copy.drawImage(shown, left * shown.width, shown.height / 4, shown.width / 2, shown.height / 2, 0, 0, width, height);
      return read(copy.getImageData(0, 0, width, height).data, width, height);
    };
    const first = Number(shown.dataset.frame);
    const pairs: Pair[] = [];
    for (let frame = first + 1; frame <= first + count; frame += 1) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
      while (shown.dataset.frame !== String(frame)) await new Promise(requestAnimationFrame);
      pairs.push([frame, shown.dataset.other ? Number(shown.dataset.other) : null, half(0), half(0.5)]);
    }
    return pairs;
  }, steps);
};
