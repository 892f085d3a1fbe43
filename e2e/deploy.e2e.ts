import { expect } from '@playwright/test';
import { signUp } from './support/api.js';
import { pageOf } from './support/open-page.js';
import { test } from './support/test.js';

test('[S-563] a deploy under an open page: what is gone offers the new version, a reload brings it', async ({ browser, request }) => {
  const page = await pageOf(browser, await signUp(request, 'client', 'Clara'));
  const notice = page.getByText('A new version is ready');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contracts' })).toBeVisible();
  await expect(notice).toHaveCount(0);

  await page.route('**/remotes/contracts/**', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.route('**/remotes.json', async (route) => {
    const said = await (await route.fetch()).json();
    await route.fulfill({ json: { ...said, page: 'newer' } });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Contracts' }).click();
  await expect(notice).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();

  await page.unroute('**/remotes/contracts/**');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'My Contracts' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('[S-563] the reader who comes back to an outdated page is told, and stays where they are', async ({ browser, request }) => {
  const page = await pageOf(browser, await signUp(request, 'client', 'Clara'));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: "Clara's Projects" })).toBeVisible();
  await page.route('**/remotes.json', async (route) => {
    const said = await (await route.fetch()).json();
    await route.fulfill({ json: { ...said, page: 'newer' } });
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('A new version is ready')).toBeVisible();
  await expect(page.getByRole('heading', { name: "Clara's Projects" })).toBeVisible();
});
