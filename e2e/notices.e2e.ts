import { expect } from '@playwright/test';
import { signUp } from './support/api.js';
import { pageOf } from './support/open-page.js';
import { sees } from './support/side-by-side.js';
import { openProject, placeBid } from './support/story.js';
import { test } from './support/test.js';

test('[S-1325] a vendor bids, and the client in another browser is told by the bell, follows it, and has read it', async ({ browser, request }) => {
  const { client, projectId } = await openProject(request, 'Night Harbour');
  const page = await pageOf(browser, client);
  await page.goto('/dashboard');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notices/ });
  await expect(bell).toHaveAccessibleName('Notices');
  const vendor = await signUp(request, 'vendor', 'Vera');
  const bid = await placeBid(request, vendor, projectId, 1500);
  await sees(page, page.getByRole('banner').getByRole('button', { name: 'Notices, 1 unread' }));
  await expect(page).toHaveTitle(/^\(1\) /);
  await bell.click();
  await page.getByRole('menuitem', { name: /bids \$1,500 on Night Harbour.*Your turn/ }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${projectId}/bids/${bid.id}$`));
  await expect(bell).toHaveAccessibleName('Notices');
  await page.goto('/notices');
  await expect(page.getByRole('list', { name: 'Notices' }).getByRole('link', { name: /bids \$1,500 on Night Harbour/ })).toBeVisible();
  await expect(page.getByText('Your turn')).toHaveCount(0);
  const theirs = await pageOf(browser, vendor);
  await theirs.goto('/dashboard');
  await expect(theirs.getByRole('banner').getByRole('button', { name: /^Notices/ })).toHaveAccessibleName('Notices');
});

test('[S-1325] a bell that could not be loaded comes back by itself', async ({ browser, request }) => {
  const { client } = await openProject(request, 'Quiet Harbour');
  const page = await pageOf(browser, client);
  let refused = 0;
  await page.route('**/remotes/notices/**', (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto('/dashboard');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notices/ });
  // Each of its tries asks some times.
  await expect.poll(() => refused).toBeGreaterThan(4);
  await expect(bell).toHaveCount(0);
  await page.unroute('**/remotes/notices/**');
  await expect(bell).toBeVisible();
});
