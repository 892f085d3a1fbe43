import { expect, type Page } from '@playwright/test';
import { signUp } from './support/api.js';
import { goBy, inBar } from './support/bar.js';
import { holdBack, pageOf } from './support/open-page.js';
import { test } from './support/test.js';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('[S-560] [S-728] a double click on a link to a remote that is on its way ends on its screen', async ({ browser, request }) => {
  const page = await pageOf(browser, await signUp(request, 'client', 'Clara'));
  const release = await holdBack(page, '**/remotes/contracts/**/*.js');
  await page.goto('/profile');
  await expect(heading(page, 'Your Profile')).toBeVisible();
  const asked = page.waitForRequest('**/remotes/contracts/**/*.js');
  await (await inBar(page, 'Contracts')).dblclick();
  await asked;
  release();
  await expect(heading(page, 'My Contracts')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'My Contracts')).toBeVisible();
});

test('[S-560] Dashboard right after signing in, while the dashboard is on its way', async ({ browser, request }) => {
  const person = await signUp(request, 'client', 'Clara');
  const page = await (await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' })).newPage();
  const release = await holdBack(page, '**/remotes/projects/**/*.js');
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email Address' }).fill(person.email);
  await page.getByLabel('Password', { exact: false }).fill(person.password);
  const asked = page.waitForRequest('**/remotes/projects/**/*.js');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await asked;
  await (await inBar(page, 'Dashboard')).dblclick();
  release();
  await expect(heading(page, "Clara's Projects")).toBeVisible();
  await goBy(page, 'Contracts');
  await expect(heading(page, 'My Contracts')).toBeVisible();
});

test('[S-2622] a menu that is opened while the first screen is on its way stays open when it comes', async ({ browser, request }) => {
  const page = await pageOf(browser, await signUp(request, 'client', 'Clara'));
  const release = await holdBack(page, '**/remotes/projects/**/*.js');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Open settings' }).click();
  const first = page.getByRole('menuitem').first();
  await expect(first).toBeFocused();
  release();
  await expect(page.locator('h1', { hasText: "Clara's Projects" })).toBeVisible();
  await expect(first).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open settings' })).toBeFocused();
});
