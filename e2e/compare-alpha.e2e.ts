import { expect, type Page } from '@playwright/test';
import { canvas, reads } from './support/compared.js';
import { seated } from './support/open-page.js';
import { coveredSequence } from './support/plates.js';
import { begunContract } from './support/story.js';
import { test } from './support/test.js';

const PREPARED = { timeout: 180_000 };
const FRAMES = 24;
const row = (page: Page, label: string) => page.getByRole('listitem', { name: `${label} of SB010 · roto` });

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test('[S-2131] [S-2136] two mattes are compared by their alpha, at the frame that is shown, and a matte’s alpha lies over the other', async ({
  browser,
  request,
}) => {
  test.setTimeout(420_000);
  const { vendor, at } = await begunContract(request, `Alpha ${Date.now()}`);
  const page = await seated(browser, vendor, 1440);
  await page.goto(at);
  // What is red is covered left alone; what is blue is half covered, and once not at all.
  const sent = [coveredSequence(FRAMES, 'SB010_roto_v001', 'red', '255*lt(X,160)'), coveredSequence(FRAMES, 'SB010_roto_v002', 'blue', '128*(1-eq(N,7))')];
  for (const [n, files] of sent.entries()) {
    await page.getByLabel(n === 0 ? 'Files of new versions' : 'Files of the next version of SB010 · roto').setInputFiles(files);
    await expect(row(page, `v00${n + 1}`).getByText('READY')).toBeVisible(PREPARED);
  }
  await page.getByRole('button', { name: 'Compare v002 of SB010 · roto' }).click();
  await expect(canvas(page, 0)).toBeVisible(PREPARED);

  await test.step('side by side', async () => {
    await press(page, '3');
    await page.getByLabel('Channels').selectOption('Alpha');
    await reads(page, 0.25, 0.5, [128, 128, 128]);
    await reads(page, 0.6, 0.5, [255, 255, 255]);
    await reads(page, 0.9, 0.5, [0, 0, 0]);
    const box = (await page.locator('[data-compare]').boundingBox()) as { x: number; y: number; width: number; height: number };
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5);
    await expect(page.locator('[data-value]')).toHaveText(/^1001 · x \d\d y 9\d · v002 rgba \d 0 12\d 12[789] · v001 rgba 25\d \d \d 25[345]$/);
  });

  await test.step('the frame stays when the channel changes', async () => {
    await page.getByLabel('Channels').selectOption('RGB');
    await reads(page, 0.25, 0.5, [0, 0, 128]);
    await page.getByLabel('Go to frame').fill('1008');
    await page.keyboard.press('Enter');
    await expect(canvas(page, 7)).toBeVisible();
    await page.getByLabel('Channels').selectOption('Alpha');
    await expect(canvas(page, 7)).toBeVisible();
    await reads(page, 0.25, 0.5, [0, 0, 0]);
    await reads(page, 0.6, 0.5, [255, 255, 255]);
  });

  await test.step('as an overlay', async () => {
    await page.getByLabel('Channels').selectOption('RGB');
    await page.getByLabel('Compare by').selectOption('Matte overlay');
    await page.getByLabel('Opacity').selectOption('100 %');
    // Nothing covers here: the other is seen, red where it is covered itself.
    await reads(page, 0.25, 0.5, [255, 0, 0]);
    await reads(page, 0.75, 0.5, [0, 0, 0]);
    await press(page, 'ArrowRight');
    await expect(canvas(page, 8)).toBeVisible();
    await reads(page, 0.75, 0.5, [128, 19, 13]);
  });
});
