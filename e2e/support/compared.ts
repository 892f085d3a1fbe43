import { expect, type Page } from '@playwright/test';

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
