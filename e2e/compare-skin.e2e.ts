import { expect, type Page } from '@playwright/test';
import { canvas, reads } from './support/compared.js';
import { seated } from './support/open-page.js';
import { coveredSequence } from './support/plates.js';
import { begunContract } from './support/story.js';
import { test } from './support/test.js';

const PREPARED = { timeout: 180_000 };
const FRAMES = 8;
const row = (page: Page, label: string) => page.getByRole('listitem', { name: `${label} of SB010 · roto` });
/** A bar of 20 of 320 pixels, 40 further in each frame. */
const bar = '255*between(X,40*N,40*N+19)';
const middleOf = (frame: number) => (40 * frame + 10) / 320;
const [white, black] = [
  [255, 255, 255],
  [0, 0, 0],
] as [[number, number, number], [number, number, number]];

test('[S-2132] by keys alone neighbours shine through, and a picture is enlarged to its pixels and moved', async ({ browser, request }) => {
  test.setTimeout(420_000);
  const { vendor, at } = await begunContract(request, `Skin ${Date.now()}`);
  const page = await seated(browser, vendor, 1440);
  await page.goto(at);
  for (const n of [1, 2]) {
    const files = coveredSequence(FRAMES, `SB010_roto_v00${n}`, 'white', bar);
    await page.getByLabel(n === 1 ? 'Files of new versions' : 'Files of the next version of SB010 · roto').setInputFiles(files);
    await expect(row(page, `v00${n}`).getByText('READY')).toBeVisible(PREPARED);
  }
  await page.getByRole('button', { name: 'Compare v002 of SB010 · roto' }).click();
  await expect(canvas(page, 0)).toBeVisible(PREPARED);
  for (const key of ['1', 'c', 'c', 'c', 'c', 'c']) await page.keyboard.press(key);
  await expect(page.getByLabel('Channels')).toHaveValue('alpha');
  await expect(canvas(page, 0)).toBeVisible();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(canvas(page, 3)).toBeVisible();

  await test.step('neighbours', async () => {
    for (const [frame, seen] of [
      [2, black],
      [3, white],
      [4, black],
    ] as const)
      await reads(page, middleOf(frame), 0.5, seen);
    await page.keyboard.press('h');
    for (const [frame, seen] of [
      [1, 0],
      [2, 64],
      [3, 127],
      [4, 64],
      [5, 0],
    ] as const)
      await reads(page, middleOf(frame), 0.5, [seen, seen, seen]);
    await page.keyboard.press('h');
    await reads(page, middleOf(1), 0.5, [64, 64, 64]);
    await page.keyboard.press('Home');
    await expect(canvas(page, 0)).toBeVisible();
    // The first frame has none before it.
    await reads(page, middleOf(0), 0.5, [191, 191, 191]);
    for (const key of ['h', 'h']) await page.keyboard.press(key);
    await expect(page.getByLabel('Onion skin')).toHaveValue('0');
    await page.getByLabel('Go to frame').fill('1004');
    await page.keyboard.press('Enter');
    await expect(canvas(page, 3)).toBeVisible();
  });

  await test.step('800 %', async () => {
    for (const key of ['+', '+', '+']) await page.keyboard.press(key);
    await expect(page.getByLabel('Zoom')).toHaveValue('8');
    await reads(page, 0.2, 0.5, black);
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('a');
    // Between two pixels there is no grey.
    await reads(page, 0.495, 0.5, white);
    await reads(page, 0.505, 0.5, black);
    const box = (await page.locator('[data-compare]').boundingBox()) as { x: number; y: number; width: number; height: number };
    await page.mouse.move(box.x + box.width * 0.49, box.y + box.height * 0.5);
    await expect(page.locator('[data-value]')).toHaveText(/^1004 · x 139 y (89|90) · v002 alpha 25\d · v001 alpha 25\d$/);
    await page.keyboard.press('s');
    await expect.poll(() => new URL(page.url()).searchParams.get('look')).toMatch(/^flip_.*_8_0\.43[78]_0\.51[23]_0$/);
  });
});
