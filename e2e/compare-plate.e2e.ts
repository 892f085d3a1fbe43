import { expect, type Page } from '@playwright/test';
import { as, fileOf, formOf } from './support/api.js';
import { canvas, reads } from './support/compared.js';
import { seated } from './support/open-page.js';
import { coveredSequence } from './support/plates.js';
import { begunContract } from './support/story.js';
import { test } from './support/test.js';

const PREPARED = { timeout: 180_000 };
const [FRAMES, HANDLES] = [16, 4];
const row = (page: Page, label: string) => page.getByRole('listitem', { name: `${label} of SB010 · roto` });
const bar = (late: number) => `255*between(X,16*(N-${late}),16*(N-${late})+15)`;

/** The brightest that is seen of the difference. */
const most = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shown = document.querySelector<HTMLCanvasElement>('canvas[data-other]');
    if (!shown) return Number.NaN;
    const copy = Object.assign(document.createElement('canvas'), { width: 320, height: 180 }).getContext('2d') as CanvasRenderingContext2D;
    copy.drawImage(shown, 0, 0, 320, 180);
    return copy.getImageData(0, 0, 320, 180).data.reduce((high, value, at) => (at % 4 === 3 ? high : Math.max(high, value)), 0);
  });

test('[S-2133] [S-2135] a version with handles is compared with its plate by their numbers, frame by frame, and by their alphas', async ({
  browser,
  request,
}) => {
  test.setTimeout(420_000);
  const { client, vendor, at, shotAt } = await begunContract(request, `Plate ${Date.now()}`);
  const files = coveredSequence(FRAMES, 'SB010_plate', 'white', bar(0)).map(fileOf);
  const sent = await as(request, client).post(`${shotAt}/upload-sequence`, {
    multipart: formOf({ isImageSequence: 'true', folderName: 'SB010_plate' }, 'files', files),
  });
  expect(sent.status()).toBe(201);
  const page = await seated(browser, vendor, 1440);
  await page.goto(at);
  const version = coveredSequence(FRAMES + 2 * HANDLES, 'SB010_roto_v001', 'white', bar(HANDLES), 1001 - HANDLES);
  await page.getByLabel('Files of new versions').setInputFiles(version);
  await expect(row(page, 'v001').getByText('READY')).toBeVisible(PREPARED);
  await page.getByRole('button', { name: 'Compare v001 of SB010 · roto' }).click();
  await expect(page.getByLabel('Compare with')).toHaveValue('plate');
  await expect(page.getByRole('heading', { name: 'SB010 · roto v001 and the plate' })).toBeVisible(PREPARED);
  await expect(canvas(page, 0)).toBeVisible(PREPARED);
  await expect(page.getByText('There is no frame 997 of the plate.')).toBeVisible();
  await page.keyboard.press('4');
  await page.getByLabel('Gain').selectOption('×1');
  for (let frame = 1; frame < FRAMES + 2 * HANDLES; frame += 1) {
    await page.keyboard.press('ArrowRight');
    const shown = canvas(page, frame);
    await expect(shown).toBeVisible();
    const belongs = frame >= HANDLES && frame < HANDLES + FRAMES;
    await expect(shown).toHaveAttribute('data-other', belongs ? String(frame - HANDLES) : '');
    // Where a pair were one frame apart a white bar would stand beside a black one.
    expect([frame, (await most(page)) < 60]).toEqual([frame, true]);
    await expect(page.getByText(`There is no frame ${997 + frame} of the plate.`)).toHaveCount(belongs ? 0 : 1);
  }

  await page.getByLabel('Channels').selectOption('Alpha');
  await page.getByLabel('Compare by').selectOption('Side by side');
  await page.getByLabel('Go to frame').fill('1002');
  await page.keyboard.press('Enter');
  await expect(canvas(page, HANDLES + 1)).toHaveAttribute('data-other', '1');
  await expect(page.getByText(/There is no alpha of/)).toHaveCount(0);
  // The bar of the second frame lies from 16 to 31 of 320.
  for (const half of [0, 0.5]) {
    await reads(page, half + 24 / 640, 0.5, [255, 255, 255]);
    await reads(page, half + 56 / 640, 0.5, [0, 0, 0]);
  }
});
