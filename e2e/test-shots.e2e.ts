import { expect, type Page } from '@playwright/test';
import { signUp } from './support/api.js';
import { findings } from './support/axe.js';
import { openGround } from './support/ground.js';
import { seated } from './support/open-page.js';
import { matteVideo } from './support/plates.js';
import { test } from './support/test.js';

const PREPARED = { timeout: 180_000 };
const dialog = (page: Page) => page.getByRole('dialog');
const narrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
  await dialog(page).getByRole('button', { name, exact: true }).click();
};

for (const width of [1440, 390])
  test(`[S-2371] a client makes a test shot, a vendor takes it and sends an entry, which is graded by its number, ${width} px`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(420_000);
    const [client, vendor] = [await signUp(request, 'client', 'Cleo'), await signUp(request, 'vendor', 'Vera', 'Quillfeather')];
    const title = `Harbour ${width} ${Date.now()}`;
    await openGround(request, client, title);
    const [theirs, page] = [await seated(browser, client, width), await seated(browser, vendor, width)];
    await theirs.goto('/test-shots/new');
    await theirs.getByRole('textbox', { name: 'Title' }).fill(title);
    await theirs.getByRole('textbox', { name: 'Brief' }).fill('The disc alone.');
    await theirs.getByRole('combobox', { name: 'Project' }).selectOption({ label: title });
    await theirs.getByRole('combobox', { name: 'Shot' }).selectOption({ label: 'WS010' });
    expect(await findings(theirs)).toEqual([]);
    expect(await narrow(theirs)).toBe(0);
    await theirs.getByRole('button', { name: 'Open to All Vendors' }).click();
    await expect(theirs.getByText('No entry was submitted yet.')).toBeVisible();

    await page.goto('/test-shots');
    await page.getByRole('link', { name: title }).click();
    await press(page, 'Take Test Shot');
    await expect(page.getByRole('region', { name: /^Player of/ }).locator('canvas[data-frame="0"]')).toBeVisible(PREPARED);
    await page.getByLabel('Entry', { exact: true }).setInputFiles(matteVideo(3, 'quillfeather_v001.mp4'));
    await expect(page.getByRole('button', { name: 'Submit Entry' })).toBeVisible(PREPARED);
    await expect(page.getByRole('region', { name: 'Check report' })).toContainText('640 x 360');
    expect(await findings(page)).toEqual([]);
    expect(await narrow(page)).toBe(0);
    await page.screenshot({ path: `test-results/test-shot-vendor-${width}.png`, fullPage: true });
    await press(page, 'Submit Entry');
    await expect(page.getByText('Waits for its grade').last()).toBeVisible();

    await theirs.reload();
    await theirs.getByRole('button', { name: 'Play Entry 1' }).click();
    await expect(theirs.getByRole('region', { name: 'Player of Entry 1' }).locator('canvas[data-frame="0"]')).toBeVisible(PREPARED);
    expect((await theirs.content()).toLowerCase()).not.toContain('quillfeather');
    expect(await narrow(theirs)).toBe(0);
    await theirs.screenshot({ path: `test-results/test-shot-grader-${width}.png`, fullPage: true });
    await theirs.getByRole('button', { name: 'Grade Entry 1' }).click();
    await dialog(theirs).getByRole('combobox', { name: 'Grade' }).selectOption('5');
    await dialog(theirs).getByRole('textbox', { name: 'Why' }).fill('Clean edges');
    await dialog(theirs).getByRole('button', { name: 'Grade', exact: true }).click();
    await expect(theirs.getByText('Passed: 5 of 5')).toBeVisible();

    await page.reload();
    await expect(page.getByText('Clean edges')).toBeVisible();
  });
