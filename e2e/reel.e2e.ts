import { expect, type Page } from '@playwright/test';
import { as, refusalOf, signUp } from './support/api.js';
import { findings } from './support/axe.js';
import { enter, pickFile, tabTo, typeInto } from './support/keyboard.js';
import { seated } from './support/open-page.js';
import { videoPlate } from './support/plates.js';
import { test } from './support/test.js';

const reel = (page: Page) => page.getByRole('list', { name: 'Clips' });
const rows = (page: Page) => reel(page).getByRole('listitem');
const titles = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')));
const PREPARED = { timeout: 180_000 };

test('[S-1926] by mouse a vendor shows its work: uploaded, put in order, renamed, replaced and deleted; a client plays it, a rival finds nothing', async ({
  browser,
  request,
}) => {
  const [vera, vito, client] = [await signUp(request, 'vendor', 'Vera'), await signUp(request, 'vendor', 'Vito'), await signUp(request, 'client', 'Cleo')];
  const page = await seated(browser, vera, 1440);
  await page.goto(`/vendors/${vera.id}`);
  await expect(page.getByText('No clips yet.')).toBeVisible();
  await page.getByLabel('Videos for the reel').setInputFiles([videoPlate(24, 'harbour.mp4'), videoPlate(12, 'bridge.mp4'), videoPlate(12, 'night.mp4')]);
  for (const title of ['harbour', 'bridge', 'night']) await expect(page.getByRole('button', { name: `Play ${title}` })).toBeVisible(PREPARED);
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Drag night' }).hover();
  await page.mouse.down();
  await page.getByRole('button', { name: 'Drag bridge' }).hover();
  await page.getByRole('button', { name: 'Drag harbour' }).hover();
  await page.mouse.up();
  await expect.poll(() => titles(page)).toEqual(['night', 'harbour', 'bridge']);
  await page.getByRole('button', { name: 'Move night down' }).click();
  await expect.poll(() => titles(page)).toEqual(['harbour', 'night', 'bridge']);

  await page.getByRole('button', { name: 'Rename bridge' }).click();
  await page.getByRole('textbox', { name: /Title/ }).fill('Bridge at dawn');
  await page.getByRole('button', { name: 'Save Title' }).click();
  await expect(page.getByRole('button', { name: 'Play Bridge at dawn' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete night' }).click();
  await page.getByRole('button', { name: 'Delete Clip' }).click();
  await expect.poll(() => titles(page)).toEqual(['harbour', 'Bridge at dawn']);

  const theirs = await seated(browser, client, 1440);
  await theirs.goto(`/vendors/${vera.id}`);
  await theirs.getByRole('button', { name: 'Play Bridge at dawn' }).click();
  const player = theirs.getByRole('region', { name: 'Player of Bridge at dawn' });
  await expect(player.locator('canvas[data-frame="0"]')).toBeVisible();
  await expect(theirs.getByText('12 frames, 24 fps, 640×360')).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^(Delete|Rename|Drag|Move)/ })).toHaveCount(0);
  expect(await findings(theirs)).toEqual([]);
  await theirs.screenshot({ path: 'test-results/reel-client-1440.png', fullPage: true });

  await page.getByLabel('Video of harbour', { exact: true }).setInputFiles(videoPlate(48, 'harbour_v2.mp4'));
  const tray = page.getByRole('region', { name: 'Your uploads' });
  await tray.getByRole('button', { name: /clip|complete/ }).click();
  await expect(tray.getByRole('listitem').filter({ hasText: 'harbour_v2.mp4' }).getByRole('link', { name: 'harbour' })).toHaveAttribute(
    'href',
    `/vendors/${vera.id}`,
  );
  await expect(tray.getByRole('progressbar', { name: 'Encoding of harbour_v2.mp4' })).toHaveAttribute('aria-valuenow', '100', PREPARED);
  await tray.getByRole('button', { name: 'Clear finished' }).click();
  await expect(tray).toHaveCount(0);
  await theirs.reload();
  await theirs.getByRole('button', { name: 'Play harbour' }).click();
  await expect(theirs.getByText('48 frames, 24 fps, 640×360')).toBeVisible();
  await page.getByRole('button', { name: 'Show history of the reel' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Clip renamed: Bridge at dawn' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/reel-vendor-1440.png', fullPage: true });
  expect(await refusalOf(as(request, vito).get(`/reels/${vera.id}`))).toEqual({ status: 404, message: 'Vendor not found.' });
});

test('[S-1927] on a phone and by keyboard alone a vendor uploads, lifts, renames and deletes clips, and a client plays one', async ({ browser, request }) => {
  const [vera, client] = [await signUp(request, 'vendor', 'Vera'), await signUp(request, 'client', 'Cleo')];
  const page = await seated(browser, vera, 390);
  await page.goto(`/vendors/${vera.id}`);
  await pickFile(page, page.getByRole('button', { name: 'Add clips' }), [videoPlate(12, 'harbour.mp4'), videoPlate(12, 'bridge.mp4')]);
  for (const title of ['harbour', 'bridge']) await expect(page.getByRole('button', { name: `Play ${title}` })).toBeVisible(PREPARED);
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  await page.screenshot({ path: 'test-results/reel-vendor-390.png', fullPage: true });

  await tabTo(page, page.getByRole('button', { name: 'Drag harbour' }));
  await page.keyboard.press('Space');
  await expect(page.getByText('harbour is over place 1 of 2.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('harbour is over place 2 of 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => titles(page)).toEqual(['bridge', 'harbour']);
  await enter(page, page.getByRole('button', { name: 'Move harbour up' }));
  await expect.poll(() => titles(page)).toEqual(['harbour', 'bridge']);

  await enter(page, page.getByRole('button', { name: 'Rename harbour' }));
  await typeInto(page, page.getByRole('textbox', { name: /Title/ }), 'Harbour at night');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Play Harbour at night' })).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Delete bridge' }));
  await enter(page, page.getByRole('button', { name: 'Delete Clip' }));
  await expect(rows(page)).toHaveCount(1);

  const theirs = await seated(browser, client, 390);
  await theirs.goto(`/vendors/${vera.id}`);
  await enter(theirs, theirs.getByRole('button', { name: 'Play Harbour at night' }));
  await expect(theirs.getByRole('region', { name: 'Player of Harbour at night' }).locator('canvas[data-frame="0"]')).toBeVisible();
  expect(await findings(theirs)).toEqual([]);
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  await theirs.screenshot({ path: 'test-results/reel-client-390.png', fullPage: true });
});
