import { expect, type Page } from '@playwright/test';
import { signUp } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { enter, tabTo } from './support/keyboard.js';
import { seated } from './support/open-page.js';
import { signIn } from './support/screens.js';
import { openProject } from './support/story.js';
import { test } from './support/test.js';

const panel = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Delete Account' }) });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' });
const sound = async (page: Page): Promise<void> => {
  await settled(page);
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
};
const willBe = (page: Page) => panel(page).getByText(/^Your account will be deleted on /);

test('[S-1897] a client whose project goes on is told so, with the way there', async ({ browser, request }) => {
  const { client } = await openProject(request, 'Goes On');
  const page = await seated(browser, client);
  await page.goto('/profile');
  await panel(page).getByRole('button', { name: 'Delete my account' }).click();
  await dialog(page)
    .getByLabel(/^Current Password/)
    .fill(client.password);
  await dialog(page)
    .getByLabel(/^Type DELETE/)
    .fill('DELETE');
  await dialog(page).getByRole('button', { name: 'Delete account' }).click();
  await expect(panel(page).getByText(/1 project of yours is neither completed nor cancelled/)).toBeVisible();
  await sound(page);
  await panel(page).getByRole('link', { name: 'See your projects' }).click();
  // A client's projects are its dashboard.
  await expect(page).toHaveURL(/\/dashboard$/);
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`[S-1897] without a pointer somebody asks for the end of the account, takes it back, asks again, and keeps it by signing in, at ${viewport.width} px`, async ({
    browser,
    request,
  }) => {
    const vendor = await signUp(request, 'vendor', 'Vera');
    const page = await (await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', viewport })).newPage();
    const asked = async () => {
      await enter(page, panel(page).getByRole('button', { name: 'Delete my account' }));
      await tabTo(page, dialog(page).getByLabel(/^Current Password/));
      await page.keyboard.type(vendor.password);
      await tabTo(page, dialog(page).getByLabel(/^Type DELETE/));
      await page.keyboard.type('DELETE');
      await page.keyboard.press('Enter');
      await expect(willBe(page)).toBeVisible();
    };
    await signIn(page, vendor);
    await page.goto('/profile');
    await enter(page, panel(page).getByRole('button', { name: 'Delete my account' }));
    await sound(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await asked();
    await sound(page);
    await page.reload();
    await enter(page, panel(page).getByRole('button', { name: 'Keep my account' }));
    await expect(willBe(page)).toHaveCount(0);
    await asked();
    const elsewhere = await (await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' })).newPage();
    await signIn(elsewhere, vendor);
    await page.reload();
    await expect(panel(page).getByRole('button', { name: 'Delete my account' })).toBeVisible();
  });
