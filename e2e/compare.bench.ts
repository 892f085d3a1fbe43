import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { markedClip } from '@prepmarket/service-testing/clips';
import { canvas, pairsStepped } from './support/compared.js';
import { barePaint, load, paintedForwards, share, stepTimes } from './support/measure.js';
import { seated } from './support/open-page.js';
import { begunContract } from './support/story.js';
import { test } from './support/test.js';

const [FRAMES, PLAYED, STEPS] = [130, 96, 100];
const PREPARED = { timeout: 300_000 };

const clip = (name: string): Promise<string> =>
  markedClip(path.join(mkdtempSync(path.join(tmpdir(), 'prepmarket-compared-')), name), {
    ...{ frames: FRAMES, size: '1920x1080', args: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-preset', 'veryfast'] },
  });

/** By keys of the page, as stepping is. */
const goHome = async (page: Page): Promise<void> => {
  await page.keyboard.press('Home');
  await expect(canvas(page, 0)).toBeVisible();
  await sleep(2000);
};

test('figures of two 1080p clips compared', async ({ browser, request }) => {
  const { vendor, at } = await begunContract(request, `Compared ${Date.now()}`);
  const page = await seated(browser, vendor, 1440);
  await page.goto(at);
  for (const n of [1, 2]) {
    await page.getByLabel(n === 1 ? 'Files of new versions' : 'Files of the next version of SB010 · roto').setInputFiles(await clip(`SB010_roto_v00${n}.mp4`));
    await expect(page.getByRole('listitem', { name: `v00${n} of SB010 · roto` }).getByText('READY')).toBeVisible(PREPARED);
  }
  await page.getByRole('button', { name: 'Compare v002 of SB010 · roto' }).click();
  await expect(canvas(page, 0)).toBeVisible({ timeout: 60_000 });
  await sleep(2000);
  const paint = 2 * (await barePaint(page));
  const steps = await stepTimes(page, 0, STEPS);
  const loads = [load()];
  await goHome(page);
  const played = await paintedForwards(page, PLAYED);
  loads.push(load());
  await page.keyboard.press('3');
  await goHome(page);
  const pairs = await pairsStepped(page, STEPS);
  const figures = {
    ...{ stepHalf: share(steps, 0.5), stepMost: share(steps, 0.95), paint, dropped: PLAYED - played },
    ...{ right: pairs.filter(([frame, other, one, two]) => [other, one, two].every((each) => each === frame)).length, pairs: pairs.length, loads },
  };
  console.log(JSON.stringify(figures));
  if (process.env.FIGURES) writeFileSync(process.env.FIGURES, JSON.stringify(figures));
  expect(figures.right).toBe(STEPS);
});
