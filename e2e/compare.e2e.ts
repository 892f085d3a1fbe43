import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { markedClip, readMark } from '@prepmarket/service-testing/clips';
import { findings as allFindings } from './support/axe.js';
import { seated } from './support/open-page.js';
import { begunContract } from './support/story.js';
import { test } from './support/test.js';

const PREPARED = { timeout: 180_000 };
const LONG = 48;
const SHORT = 44;
const findings = async (page: Page) => (await allFindings(page)).filter((finding) => !/^label-content-name-mismatch: \.shell__/.test(finding));
const row = (page: Page, label: string) => page.getByRole('listitem', { name: `${label} of SB010 · roto` });
const canvas = (page: Page) => page.locator('canvas[data-other]');

/** A clip whose frames carry their index, one colour below. */
const coded = (name: string, frames: number, colour: string): Promise<string> =>
  markedClip(path.join(mkdtempSync(path.join(tmpdir(), 'prepmarket-compare-')), name), {
    ...{ frames, size: '640x360', filters: [`drawbox=y=ih/2:h=ih/2:w=iw:color=${colour}:t=fill`] },
    args: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p'],
  });

interface Compared {
  /** Frame of the one, of the other, and what is in the two halves; null of the other where it has none. */
  pair(): [number, number | null, number | null, number | null];
  recorded: ReturnType<Compared['pair']>[];
  record(): void;
  settled(frame: number): Promise<ReturnType<Compared['pair']>>;
  rgb(x: number, y: number): number[];
  most(): number;
}
declare global {
  interface Window {
    compared: Compared;
  }
}

/** Lets a page read what it compares. */
const readOn = async (page: Page): Promise<void> => {
  await expect(canvas(page)).toBeVisible(PREPARED);
  await page.evaluate(`window.readMark = ${readMark.toString()}`);
  await page.evaluate(() => {
    const [width, height] = [160, 90];
    const shown = () => document.querySelector('canvas[data-other]') as HTMLCanvasElement;
    const copy = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    const { readMark: read } = window as unknown as { readMark(pixels: Uint8ClampedArray, width: number, height: number): number | null };
    const half = (left: number) => {
      const one = shown();
      copy.drawImage(one, left * one.width, one.height / 4, one.width / 2, one.height / 2, 0, 0, width, height);
      return read(copy.getImageData(0, 0, width, height).data, width, height);
    };
    const pair = (): ReturnType<Compared['pair']> => {
      const { frame, other } = shown().dataset;
      return [Number(frame), other ? Number(other) : null, half(0), other ? half(0.5) : null];
    };
    const recorded: ReturnType<Compared['pair']>[] = [];
    const watch = (hear: () => void) => new MutationObserver(hear).observe(shown(), { attributeFilter: ['data-frame'] });
    const settled = (frame: number) =>
      new Promise<ReturnType<Compared['pair']>>((resolve) => {
        const check = () => shown().dataset.frame === String(frame) && resolve(pair());
        watch(check);
        check();
      });
    const record = () => watch(() => recorded.push(pair()));
    const pixels = () => {
      copy.drawImage(shown(), 0, 0, width, height);
      return copy.getImageData(0, 0, width, height).data;
    };
    const rgb = (x: number, y: number) => {
      const at = 4 * (Math.floor(y * height) * width + Math.floor(x * width));
      return [...pixels().slice(at, at + 3)];
    };
    const most = () => pixels().reduce((high, value, at) => (at % 4 === 3 ? high : Math.max(high, value)), 0);
    window.compared = { pair, recorded, record, settled, rgb, most };
  });
};

const colourAt = async (page: Page, x: number, y: number): Promise<string> => {
  const [red = 0, green = 0, blue = 0] = await page.evaluate(([across, down]) => window.compared.rgb(across, down), [x, y] as const);
  return red > 150 && blue < 100 ? 'red' : blue > 150 && red < 100 ? 'blue' : `${red} ${green} ${blue}`;
};
/** After the next picture of the screen. */
const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
};

test('[S-2127] [S-2128] two versions are compared frame by frame: by wipe, flip, side by side and difference, by mouse, keys and address', async ({
  browser,
  request,
}) => {
  test.setTimeout(420_000);
  const { vendor, at } = await begunContract(request, `Compare ${Date.now()}`);
  const page = await seated(browser, vendor, 1440);
  await page.goto(at);
  const files = [
    await coded('SB010_roto_v001.mp4', SHORT, 'red'),
    await coded('SB010_roto_v002.mp4', LONG, 'blue'),
    await coded('SB010_roto_v003.mp4', LONG, 'blue'),
  ];
  for (const [n, file] of files.entries()) {
    await page.getByLabel(n === 0 ? 'Files of new versions' : 'Files of the next version of SB010 · roto').setInputFiles(file);
    await expect(row(page, `v00${n + 1}`).getByText('READY')).toBeVisible(PREPARED);
  }

  await test.step('wipe and flip', async () => {
    await page.getByRole('button', { name: 'Compare v002 of SB010 · roto' }).click();
    await readOn(page);
    await canvas(page).scrollIntoViewIfNeeded();
    expect([await colourAt(page, 0.3, 0.75), await colourAt(page, 0.7, 0.75)]).toEqual(['blue', 'red']);
    expect(await findings(page)).toEqual([]);
    await page.screenshot({ path: 'test-results/compare-1440.png' });
    const box = (await canvas(page).boundingBox()) as { x: number; y: number; width: number; height: number };
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => colourAt(page, 0.7, 0.75)).toBe('blue');
    expect(await colourAt(page, 0.9, 0.75)).toBe('red');
    await page.keyboard.down('b');
    await expect.poll(() => colourAt(page, 0.3, 0.75)).toBe('red');
    await page.keyboard.up('b');
    await expect.poll(() => colourAt(page, 0.3, 0.75)).toBe('blue');
    await press(page, "'", "'", "'", "'", "'", "'");
    await expect.poll(() => colourAt(page, 0.1, 0.9)).toBe('red');
    // With an exposure the shader draws what the canvas itself has copied until now.
    await press(page, 'e');
    expect(await colourAt(page, 0.1, 0.9)).toBe('red');
    await press(page, '1');
    expect([await colourAt(page, 0.1, 0.75), await colourAt(page, 0.9, 0.75)]).toEqual(['blue', 'blue']);
    await press(page, 'q');
    expect([await colourAt(page, 0.1, 0.75), await colourAt(page, 0.9, 0.75)]).toEqual(['blue', 'blue']);
    await page.keyboard.down('b');
    await expect.poll(() => colourAt(page, 0.9, 0.75)).toBe('red');
    await page.keyboard.up('b');
  });

  await test.step('every pair is the right one', async () => {
    await press(page, '3', 'Home');
    for (let frame = 1; frame < LONG; frame += 1) {
      await page.keyboard.press('ArrowRight');
      const other = frame < SHORT ? frame : null;
      expect(await page.evaluate((wanted) => window.compared.settled(wanted), frame)).toEqual([frame, other, frame, other]);
    }
    await expect(page.getByText(`There is no frame ${LONG - 1} of v001.`)).toBeVisible();
    await press(page, 'Home');
    await page.evaluate(() => window.compared.settled(0));
    await page.evaluate(() => window.compared.record());
    await page.keyboard.press(' ');
    await page.evaluate((wanted) => window.compared.settled(wanted), LONG - 1);
    const seen = await page.evaluate(() => window.compared.recorded);
    expect(seen.length).toBeGreaterThan(1);
    expect(seen).toEqual(seen.map(([frame]) => [frame, frame < SHORT ? frame : null, frame, frame < SHORT ? frame : null]));
  });

  await test.step('difference', async () => {
    await press(page, '4', 'Home');
    await page.evaluate(() => window.compared.settled(0));
    expect(await page.evaluate(() => window.compared.most())).toBeGreaterThan(200);
    await page.getByLabel('Compare with').selectOption({ label: 'v003' });
    await readOn(page);
    await expect.poll(() => page.evaluate(() => window.compared.most())).toBe(0);
    await press(page, 't', 't', 't');
    await expect(page.getByLabel('Gain')).toHaveValue('32');
    for (const frame of [7, 31]) {
      await page.getByLabel('Go to frame').fill(String(frame));
      await page.keyboard.press('Enter');
      await page.evaluate((wanted) => window.compared.settled(wanted), frame);
      expect(await page.evaluate(() => window.compared.most())).toBe(0);
    }
  });

  await test.step('the address opens the same', async () => {
    await page.getByLabel('Compare with').selectOption({ label: 'v001' });
    await readOn(page);
    await press(page, '3', 'e', 'e');
    await expect.poll(() => page.url()).toMatch(/look=side_.*_1_1_1_/);
    await page.reload();
    await readOn(page);
    await expect(page.getByLabel('Compare by')).toHaveValue('side');
    await expect(page.getByLabel('Exposure')).toHaveValue('1');
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    await page.getByLabel('Compare by').selectOption({ label: 'Wipe' });
    await expect.poll(() => colourAt(page, 0.1, 0.6)).toMatch(/red|blue/);
    expect(await findings(page)).toEqual([]);
    await page.screenshot({ path: 'test-results/compare-390.png' });
    await page.getByRole('button', { name: 'Stop comparing' }).click();
    await expect(canvas(page)).toHaveCount(0);
    expect(page.url()).not.toContain('compare=');
  });
});
