import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { markedClip, readMark } from '@prepmarket/service-testing/clips';
import type { Person } from './support/api.js';
import { findings as allFindings } from './support/axe.js';
import { seated } from './support/open-page.js';
import { begunContract } from './support/story.js';
import { test } from './support/test.js';

const PREPARED = { timeout: 180_000 };
const [LONG, SHORT] = [24, 20];
const row = (page: Page, label: string) => page.getByRole('listitem', { name: `${label} of SB010 · roto` });
const board = (page: Page, frame: number) => page.locator(`[data-other][data-frame="${frame}"]`);
const coded = (name: string, frames: number): Promise<string> =>
  markedClip(path.join(mkdtempSync(path.join(tmpdir(), 'prepmarket-plain-')), name), {
    ...{ frames, size: '640x360', args: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p'] },
  });

type Seen = [one: number | null, other: number | null];

/** The numbers in the two halves of one canvas, or in the two that stand beside each other; null of one that is not seen. */
const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const [width, height] = [160, 90];
    const { readMark: read } = window as unknown as { readMark(pixels: Uint8ClampedArray, width: number, height: number): number | null };
    const marked = document.querySelector<HTMLElement>('[data-other]') as HTMLElement;
    const copy = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d') as CanvasRenderingContext2D;
    const own = [...marked.querySelectorAll<HTMLCanvasElement | HTMLVideoElement>('canvas, video')];
    return [0, 1].map((n) => {
      const source = own[n] ?? (marked as HTMLCanvasElement);
      if (own.length > 0 && (source.closest('[data-other] > *') as HTMLElement).style.opacity === '0') return null;
      if (own.length === 0 && n === 1 && !marked.dataset.other) return null;
      const [wide, high] = source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
      if (own.length > 0) copy.drawImage(source, 0, 0, width, height);
      else copy.drawImage(source, (n * wide) / 2, high / 4, wide / 2, high / 2, 0, 0, width, height);
      return read(copy.getImageData(0, 0, width, height).data, width, height);
    }) as Seen;
  });

/** A browser that lacks some of what comparing takes. */
const lacking = async (browser: Browser, person: Person, address: string, lacks: readonly ('webgl2' | 'decoder')[]): Promise<Page> => {
  const page = await seated(browser, person, 1440);
  await page.addInitScript((all) => {
    const { getContext } = HTMLCanvasElement.prototype;
    if (all.includes('webgl2'))
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind, ...rest]);
      } as typeof getContext;
    if (all.includes('decoder')) Reflect.deleteProperty(window, 'VideoDecoder');
  }, lacks);
  await page.goto(address);
  await page.evaluate(`window.readMark = ${readMark.toString()}`);
  await expect(page.locator('[data-other]')).toBeVisible(PREPARED);
  return page;
};

const rightPairs = async (page: Page): Promise<void> => {
  await page.keyboard.press('Home');
  for (let frame = 0; frame < LONG; frame += 1) {
    if (frame > 0) await page.keyboard.press('ArrowRight');
    await expect(board(page, frame)).toBeVisible();
    await expect.poll(() => seenOn(page)).toEqual([frame, frame < SHORT ? frame : null]);
  }
  await expect(page.getByText(`There is no frame ${LONG - 1} of v001.`)).toBeVisible();
};
const plays = async (page: Page): Promise<void> => {
  await page.keyboard.press('Home');
  await expect(board(page, 0)).toBeVisible();
  await page.keyboard.press(' ');
  await expect(board(page, LONG - 1)).toBeVisible({ timeout: 60_000 });
};

test('[S-2150] [S-2151] two versions are compared without WebGL 2, and without a decoder', async ({ browser, request }) => {
  test.setTimeout(420_000);
  const { vendor, at } = await begunContract(request, `Plain ${Date.now()}`);
  const page = await seated(browser, vendor, 1440);
  await page.goto(at);
  for (const [n, file] of [await coded('SB010_roto_v001.mp4', SHORT), await coded('SB010_roto_v002.mp4', LONG)].entries()) {
    await page.getByLabel(n === 0 ? 'Files of new versions' : 'Files of the next version of SB010 · roto').setInputFiles(file);
    await expect(row(page, `v00${n + 1}`).getByText('READY')).toBeVisible(PREPARED);
  }
  await page.getByRole('button', { name: 'Compare v002 of SB010 · roto' }).click();
  await expect(page.locator('canvas[data-other]')).toBeVisible(PREPARED);
  await page.keyboard.press('3');
  await expect.poll(() => page.url()).toContain('look=side_');
  const address = page.url();
  await page.close();

  for (const lacks of [['webgl2'], ['webgl2', 'decoder']] as const)
    await test.step(`without ${lacks.join(' and ')}`, async () => {
      const plain = await lacking(browser, vendor, address, lacks);
      await expect(plain.getByText('This browser has no WebGL 2, or has it turned off: the two play side by side')).toBeVisible();
      await expect(plain.getByText('v002 left, v001 right')).toBeVisible();
      await expect(plain.getByLabel('Compare by')).toHaveCount(0);
      await expect(plain.locator(`[data-other] ${lacks.length > 1 ? 'video' : 'canvas'}`)).toHaveCount(2);
      await rightPairs(plain);
      await plays(plain);
      // How it was looked at stays in the address.
      expect(plain.url()).toContain('look=side_');
      await plain.setViewportSize({ width: 390, height: 844 });
      expect(await plain.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
      expect((await allFindings(plain)).filter((finding) => !/^label-content-name-mismatch: \.shell__/.test(finding))).toEqual([]);
      await plain.screenshot({ path: `test-results/compare-plain-${lacks.length}.png` });
      await plain.close();
    });

  await test.step('without a decoder', async () => {
    const drawn = await lacking(browser, vendor, address, ['decoder']);
    await expect(drawn.locator('canvas[data-other]')).toBeVisible();
    await rightPairs(drawn);
    await plays(drawn);
  });
});
