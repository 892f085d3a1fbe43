import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { makeAdmin } from './support/admin.js';
import { as, type Person, signUp } from './support/api.js';
import { goBy, inBar, isSmall } from './support/bar.js';
import { fill, press, signIn } from './support/screens.js';
import { openProject } from './support/story.js';
import { test } from './support/test.js';

const SENTENCE = 'Half a brief, not saved yet';

const browserOf = async (browser: Browser, person: Person): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' });
  const page = await context.newPage();
  await signIn(page, person);
  return { context, page };
};
const halfWritten = async (page: Page): Promise<void> => {
  await page.goto('/projects/create');
  await fill(page, 'Title', SENTENCE);
};
const stillWritten = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/projects\/create$/);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(SENTENCE);
};
const again = (page: Page) => page.getByRole('dialog', { name: 'Sign in to go on' });
const signInAgain = async (page: Page, { email, password }: Person): Promise<void> => {
  await again(page).getByRole('textbox', { name: 'Email Address' }).fill(email);
  await again(page)
    .getByLabel(/^Password/)
    .fill(password);
  await again(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(again(page)).toHaveCount(0);
};
const logOut = async (page: Page): Promise<void> => {
  await press(page, 'Open settings');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
};

test('[S-036] client, vendor and admin sign in with address and password', async ({ browser, request }) => {
  const people = [await signUp(request, 'client', 'Clara'), await signUp(request, 'vendor', 'Vera'), await makeAdmin(request)];
  for (const [at, role] of ['Client', 'Vendor', 'Administrator'].entries()) {
    const { context, page } = await browserOf(browser, people[at] as Person);
    await press(page, 'Open settings');
    await expect(page.getByRole('menu', { name: new RegExp(`, ${role}$`) })).toBeVisible();
    await context.close();
  }
});

test('[S-574] [S-728] a deep link opened signed out asks to sign in and then opens', async ({ page, request }) => {
  const { client, projectId } = await openProject(request, 'Linked');
  await page.goto(`/projects/${projectId}/edit`);
  await expect(page).toHaveURL(/\/login$/);
  await fill(page, 'Email Address', client.email);
  await page.getByLabel(/^Password/).fill(client.password);
  await press(page, 'Sign In');
  await expect(page.getByRole('heading', { name: 'Edit Project', level: 1 })).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
});

/** Nothing but the answer to what is pressed shall tell this page that its session is over: the stream's end may tell it first. */
const hearsNothing = async (page: Page) => {
  await page.route('**/api/stream*', (route) => route.abort());
};

test('[S-1116] a device that is signed out from another one asks to sign in again over its page', async ({ browser, request }) => {
  const person = await signUp(request, 'client', 'Clara');
  const lost = await browserOf(browser, person);
  await hearsNothing(lost.page);
  await lost.page.goto('/profile');
  await fill(lost.page, 'Company', 'Kept Pictures');
  const { page, context } = await browserOf(browser, person);
  await page.goto('/profile');
  const sessions = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Where you are signed in' }) });
  await expect(sessions.getByText('This device')).toHaveCount(1);
  const before = await sessions.getByRole('listitem').count();
  await sessions
    .getByRole('button', { name: /^Sign out Chrome on/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  const dead = (await lost.page.evaluate(() => localStorage.getItem('token'))) as string;
  await expect(sessions.getByRole('listitem')).toHaveCount(before - 1);
  // Another service: it learns of the end by an event.
  await expect.poll(async () => (await as(request, { token: dead }).get('/projects')).status(), { timeout: 5_000 }).toBe(401);
  await press(lost.page, 'Save Changes');
  await signInAgain(lost.page, person);
  await expect(lost.page.getByText('Profile updated successfully')).toBeVisible();
  await context.close();
  await lost.context.close();
});

test('[S-1122] a page whose token has died goes on by its session, and a script never sees what renews it', async ({ browser, request }) => {
  const { page, context } = await browserOf(browser, await signUp(request, 'client', 'Clara'));
  const spoil = () =>
    page.evaluate(() => {
      const [head, claims] = (localStorage.getItem('token') ?? '').split('.');
      const dead = `${head}.${claims}.${'A'.repeat(86)}`;
      localStorage.setItem('token', dead);
      return dead;
    });
  const dead = await spoil();
  await page.goto('/profile');
  await fill(page, 'Company', 'Lasting Pictures');
  await press(page, 'Save Changes');
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(dead);
  await expect(again(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  // Without the cookie there is nothing to go on by.
  await context.clearCookies();
  await spoil();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/);
  await context.close();
});

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

test('[S-070] a session that ends over a half-filled form is renewed over it, and the form is sent', async ({ browser, request }) => {
  const person = await signUp(request, 'client', 'Clara');
  const { page } = await browserOf(browser, person);
  await hearsNothing(page);
  await page.goto('/profile');
  await fill(page, 'Company', 'Renewed Pictures');
  // Signing out everywhere is what ends a token under an open page.
  expect((await as(request, person).post('/auth/logout', { data: { everywhere: true } })).ok()).toBe(true);
  await press(page, 'Save Changes');
  await expect(again(page)).toContainText('Your session has ended. Please sign in again.');
  await expect(again(page).getByRole('textbox', { name: 'Email Address' })).toHaveValue(person.email);
  await signInAgain(page, person);
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Renewed Pictures');
});

test('[S-069] [S-571] a sign-out in another tab keeps a half-written page for its holder alone', async ({ browser, request }) => {
  const clara = await signUp(request, 'client', 'Clara');
  const nora = await signUp(request, 'client', 'Nora');
  const { context, page } = await browserOf(browser, clara);
  const idle = await context.newPage();
  await idle.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await halfWritten(page);
  await logOut(other);
  await expect(idle).toHaveURL(/\/login$/);
  await expect(again(page)).toContainText('You have signed out in another tab.');
  await signIn(other, clara);
  await expect(again(page)).toHaveCount(0);
  await stillWritten(page);
  await expect(idle).toHaveURL(/\/dashboard$/);
  await logOut(other);
  await expect(again(page)).toBeVisible();
  await signIn(other, nora);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: "Nora's Projects" })).toBeVisible();
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
