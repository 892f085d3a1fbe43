import { expect } from '@playwright/test';
import { makeAdmin } from './support/admin.js';
import { as, type Person, signUp } from './support/api.js';
import { fill, press, signIn } from './support/screens.js';
import { again, browserOf, halfWritten, hearsNothing, logOut, signInAgain, stillWritten } from './support/session.js';
import { test } from './support/test.js';

test('[S-036] client, vendor and admin sign in with address and password', async ({ browser, request }) => {
  const people = [await signUp(request, 'client', 'Clara'), await signUp(request, 'vendor', 'Vera'), await makeAdmin(request)];
  for (const [at, role] of ['Client', 'Vendor', 'Administrator'].entries()) {
    const { context, page } = await browserOf(browser, people[at] as Person);
    await press(page, 'Open settings');
    await expect(page.getByRole('menu', { name: new RegExp(`, ${role}$`) })).toBeVisible();
    await context.close();
  }
});

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

test('[S-070] a session that ends over a half-filled form is renewed over it, and the form is sent', { tag: '@smoke' }, async ({ browser, request }) => {
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
