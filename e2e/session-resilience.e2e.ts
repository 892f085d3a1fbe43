import { expect } from '@playwright/test';
import { signUp } from './support/api.js';
import { goBy, inBar, isSmall } from './support/bar.js';
import { press } from './support/screens.js';
import { again, browserOf, halfWritten, logOut, stillWritten } from './support/session.js';
import { openProject } from './support/story.js';
import { test } from './support/test.js';

test('[S-570] Logout asks before unsaved input is lost, and then does not wait for a silent server', async ({ browser, request }) => {
  const { page } = await browserOf(browser, await signUp(request, 'client', 'Clara'));
  await page.route('**/api/auth/logout', () => undefined);
  await halfWritten(page);
  await logOut(page);
  await press(page, 'Stay');
  await stillWritten(page);
  await logOut(page);
  await press(page, 'Leave');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('[S-571] a password changed in another tab leaves the half-written page alone', async ({ browser, request }) => {
  const person = await signUp(request, 'client', 'Clara');
  const { context, page } = await browserOf(browser, person);
  await halfWritten(page);
  const other = await context.newPage();
  await other.goto('/profile');
  await other.getByLabel(/^Current Password/).fill(person.password);
  await other.getByLabel(/^New Password/).fill('another good one');
  await other.getByLabel(/^Confirm New Password/).fill('another good one');
  await press(other, 'Update Password');
  await expect(other.getByText('Password updated successfully')).toBeVisible();
  await stillWritten(page);
  await expect(again(page)).toHaveCount(0);
  await press(page, 'Open settings');
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await press(page, 'Leave');
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible();
});

test('[S-572] a tab that cannot load its user does not sign out the others', async ({ browser, request }) => {
  const { context, page } = await browserOf(browser, await signUp(request, 'client', 'Clara'));
  const other = await context.newPage();
  await other.route('**/api/auth/me', (route) => route.fulfill({ status: 503, json: {} }));
  await other.goto('/profile');
  await expect(other).toHaveURL(/\/login$/);
  await goBy(page, 'Contracts');
  await expect(page.getByRole('heading', { name: 'My Contracts' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await other.unroute('**/api/auth/me');
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Your Profile' })).toBeVisible();
});

test('[S-578] offline is said in words and heals by itself', async ({ browser, request }) => {
  const { client, projectId } = await openProject(request, 'Far Away');
  const { context, page } = await browserOf(browser, client);
  await expect(page.getByRole('link', { name: /Far Away/ }).first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline. What you see may be old.')).toBeVisible();
  await goBy(page, 'Contracts');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Projects/);
  await expect(page.getByRole('main').getByText(/when you are online again/)).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByText('You are offline. What you see may be old.')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'My Contracts' })).toBeVisible();
  await page.goto(`/projects/${projectId}`);
  await expect(page.getByRole('heading', { name: 'Far Away', level: 1 })).toBeVisible();
});

test('[S-577] the heading takes the focus, and the bar says where one is', async ({ browser, request }) => {
  const { page } = await browserOf(browser, await signUp(request, 'vendor', 'Vera'));
  await goBy(page, 'Find Projects');
  await expect(page.getByRole('heading', { name: 'Find Projects', level: 1 })).toBeFocused();
  await expect(await inBar(page, 'Find Projects')).toHaveAttribute('aria-current', 'page');
  if (isSmall(page)) await page.keyboard.press('Escape');
  await goBy(page, 'Contracts');
  await expect(page.getByRole('heading', { name: 'My Contracts', level: 1 })).toBeFocused();
});

test('[S-576] links of the bar stay in place', { tag: '@desktop' }, async ({ browser, request }) => {
  const { page } = await browserOf(browser, await signUp(request, 'vendor', 'Vera'));
  const find = page.getByRole('banner').getByRole('link', { name: 'Find Projects' });
  const dashboard = page.getByRole('banner').getByRole('link', { name: 'Dashboard' });
  const places = async () => [(await find.boundingBox())?.x, (await dashboard.boundingBox())?.x];
  const before = await places();
  await find.click();
  await expect(find).toHaveAttribute('aria-current', 'page');
  expect((await places())[0]).toBe(before[0]);
  await page.getByRole('banner').getByRole('link', { name: 'Contracts' }).click();
  await expect(page.getByRole('heading', { name: 'My Contracts', level: 1 })).toBeVisible();
  expect((await places())[0]).toBe(before[0]);
});
