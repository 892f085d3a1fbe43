import { expect, type Page } from '@playwright/test';
import { signUp } from './support/api.js';
import { findings } from './support/axe.js';
import { seated } from './support/open-page.js';
import { test } from './support/test.js';

/** A PNG of 80 x 40 pixels: a browser makes it. */
const picture = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 80;
    canvas.height = 40;
    canvas.getContext('2d')?.fillRect(0, 0, 40, 40);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });

for (const width of [1440, 390])
  test(`[S-1847] a picture is chosen, stands in the bar, survives a reload and is removed, at ${width} px`, async ({ browser, request }) => {
    const person = await signUp(request, 'vendor', 'Vera', 'Stone');
    const page = await seated(browser, person, width);
    await page.goto('/profile');
    const inBar = page.getByRole('banner').locator('img[src^="/api/files/avatar/"]');
    const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(await picture(page), 'base64') };

    await page.getByLabel('Picture file').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') });
    await expect(page.getByText('This file is not a picture that your browser can read.')).toBeVisible();
    await expect(page.getByRole('banner').getByText('VS', { exact: true })).toBeVisible();

    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a Picture' }).press('Enter');
    await (await chooser).setFiles(file);
    await expect(page.getByText('Your picture is saved')).toBeVisible();
    await expect(inBar).toBeVisible();
    await expect.poll(() => inBar.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([40, 40]);
    expect(await findings(page)).toEqual([]);

    await page.reload();
    await expect(inBar).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Your picture is removed')).toBeVisible();
    await expect(inBar).toHaveCount(0);
    await expect(page.getByRole('banner').getByText('VS', { exact: true })).toBeVisible();
  });
