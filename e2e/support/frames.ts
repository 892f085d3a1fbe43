import { expect, type Page } from '@playwright/test';
import { readMark } from '@prepmarket/service-testing/clips';

/** What the player says it shows, and what is in the picture. */
export type Seen = [named: number, marked: number | null];

interface Marks {
  look(): Seen;
  settled(frame: number): Promise<Seen>;
  record(): void;
  recorded: Seen[];
}
declare global {
  interface Window {
    marks: Marks;
  }
}

const PATIENCE = 60_000;

/** Lets a page read the marks of the picture its player shows: its canvas, or its video. */
export const readMarksOn = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-frame]')).toBeVisible();
  await page.evaluate(`window.readMark = ${readMark.toString()}`);
  await page.evaluate((patience) => {
    const [width, height] = [160, 90];
    const element = () => document.querySelector<HTMLElement>('[data-frame]') as HTMLElement;
    const copy = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    const { readMark: read } = window as unknown as { readMark(pixels: Uint8ClampedArray, width: number, height: number): number | null };
    const look = (): [number, number | null] => {
      const shown = element();
      copy.drawImage((shown.querySelector('video') ?? shown) as HTMLCanvasElement, 0, 0, width, height);
      return [Number(shown.dataset.frame), read(copy.getImageData(0, 0, width, height).data, width, height)];
    };
    const recorded: [number, number | null][] = [];
    const settled = (frame: number) =>
      new Promise<[number, number | null]>((resolve, reject) => {
        const watch = new MutationObserver(() => check());
        const late = setTimeout(() => {
          watch.disconnect();
          reject(new Error(`Frame ${frame} was not painted; it is ${element().dataset.frame}`));
        }, patience);
        const check = () => {
          if (element().dataset.frame !== String(frame)) return;
          clearTimeout(late);
          watch.disconnect();
          resolve(look());
        };
        watch.observe(element(), { attributeFilter: ['data-frame'] });
        check();
      });
    const record = () => {
      recorded.length = 0;
      new MutationObserver(() => recorded.push(look())).observe(element(), { attributeFilter: ['data-frame'] });
    };
    window.marks = { look, settled, record, recorded };
  }, PATIENCE);
};

/** What is painted once the player names this frame. */
export const painted = (page: Page, frame: number): Promise<Seen> => page.evaluate((wanted) => window.marks.settled(wanted), frame);

const right = (frame: number): Seen => [frame, frame];

/** Steps with a key to each of these frames in turn; every picture is looked at. */
export const stepThrough = async (page: Page, key: 'ArrowRight' | 'ArrowLeft', frames: number[]): Promise<void> => {
  const seen = await page.evaluate(
    async ([pressed, wanted]) => {
      const pictures = [];
      for (const frame of wanted) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }));
        pictures.push(await window.marks.settled(frame));
      }
      return pictures;
    },
    [key, frames] as const,
  );
  expect(seen).toEqual(frames.map(right));
};

/** Goes to frames by their numbers; `first` is the first frame's. */
export const goTo = async (page: Page, first: number, frames: number[]): Promise<void> => {
  const field = page.getByLabel('Go to frame');
  const seen = await field.evaluate(
    async (input: HTMLInputElement, [from, wanted]) => {
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const pictures = [];
      for (const frame of wanted) {
        input.focus();
        write?.call(input, String(from + frame));
        input.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise(requestAnimationFrame);
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
        pictures.push(await window.marks.settled(frame));
      }
      return pictures;
    },
    [first, frames] as const,
  );
  expect(seen).toEqual(frames.map(right));
};

const setPingPong = async (page: Page, first: number, [from, to]: [number, number]): Promise<void> => {
  await page.getByLabel('Loop mode').selectOption({ label: 'Ping-pong' });
  await page.keyboard.press('x');
  await goTo(page, first, [from]);
  await page.keyboard.press('i');
  await goTo(page, first, [to]);
  await page.keyboard.press('o');
  await goTo(page, first, [Math.round((from + to) / 2)]);
};

/** How often play turned round. */
const turnsIn = (frames: number[]): number => {
  const ways = frames.slice(1).map((frame, at) => Math.sign(frame - (frames[at] ?? frame)));
  return ways.filter((way, at) => at > 0 && way !== ways[at - 1]).length;
};

/**
 * Plays to and fro over a range until it has turned three times. Every picture is looked at as soon as it is named; a `<video>` that runs forward shows
 * its next frame when it likes, so that there only those at rest are.
 */
export const playPingPong = async (page: Page, first: number, range: [number, number], looksAt: 'every frame' | 'frames at rest'): Promise<void> => {
  await setPingPong(page, first, range);
  await page.evaluate(() => window.marks.record());
  await page.keyboard.press(' ');
  const seen = () => page.evaluate(() => window.marks.recorded);
  await expect.poll(async () => turnsIn((await seen()).map(([frame]) => frame)), { timeout: PATIENCE }).toBeGreaterThan(2);
  await page.keyboard.press(' ');
  const frames = await seen();
  if (looksAt === 'every frame') expect(frames).toEqual(frames.map(([frame]) => right(frame)));
  const [from, to] = range;
  expect(frames.filter(([frame]) => frame < from || frame > to)).toEqual([]);
  await expect.poll(() => page.evaluate(() => window.marks.look()).then(([named, marked]) => named === marked)).toBe(true);
};

/** Frames here and there, the same ones each time. */
export const hereAndThere = (frames: number, count = 50): number[] => Array.from({ length: count }, (_, at) => (at * 7919 + 31) % frames);
