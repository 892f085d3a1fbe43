import { type Browser, expect, type Page } from '@playwright/test';
import { makeAdmin } from './support/admin.js';
import { as, type Person, refusalOf, signUp } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { signIn, typeDay } from './support/screens.js';
import { openProject, placeBid } from './support/story.js';
import { test } from './support/test.js';

const open = async (browser: Browser, person: Person): Promise<Page> => {
  const page = await (await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' })).newPage();
  await signIn(page, person);
  return page;
};
/** Presses a button of the page, then the one of the question it asks. */
const decide = async (page: Page, button: string, question: RegExp, answer: string): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: answer, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('[S-711] [S-707] [S-708] an administrator certifies, suspends and restores a vendor', async ({ browser, request }) => {
  const { client, projectId } = await openProject(request, 'Certified Bridge');
  const vendor = await signUp(request, 'vendor', 'Vera', `Stone${Date.now()}`);
  const name = `Vera ${vendor.lastName}`;
  const admin = await open(browser, await makeAdmin(request));

  await admin.getByRole('link', { name: 'People', exact: true }).click();
  await admin.getByRole('searchbox', { name: 'Name, email or company' }).fill(vendor.lastName);
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(/search=Stone/);
  await expect(admin.getByText('1 account', { exact: true })).toBeVisible();
  await settled(admin);
  expect(await findings(admin)).toEqual([]);
  await admin.getByRole('link', { name }).click();
  await admin.getByRole('textbox', { name: /What was reviewed/ }).fill('Roto and paint reviewed');
  await typeDay(admin, 'Last day', '31 12 2099');
  await decide(admin, 'Vouch for vendor', new RegExp(`Vouch for ${name}`), 'Vouch');
  await expect(admin.getByRole('button', { name: 'Withdraw certification' })).toBeVisible();
  await admin.getByRole('button', { name: 'Add a document' }).click();
  const form = admin.getByRole('dialog', { name: 'Add a document' });
  await form.getByRole('combobox', { name: 'Kind' }).selectOption('TPN report');
  await form.getByRole('textbox', { name: 'Issuer and number' }).fill('Trusted Partner Network, 4711');
  await typeDay(admin, 'Last day', '31 12 2099');
  await form.getByRole('button', { name: 'Add document', exact: true }).click();
  await expect(admin.getByRole('listitem').filter({ hasText: 'Holds until 31 Dec 2099' })).toBeVisible();
  await settled(admin);
  expect(await findings(admin)).toEqual([]);

  await placeBid(request, vendor, projectId, 1500);
  const ours = await open(browser, client);
  await ours.goto(`/projects/${projectId}/bids`);
  await expect(ours.getByText(/Roto and paint reviewed/).first()).toBeVisible();

  await admin.getByRole('textbox', { name: /Reason/ }).fill('Plates were shown around');
  await decide(admin, 'Suspend account', new RegExp(`Suspend ${name}`), 'Suspend');
  await expect(admin.getByRole('button', { name: 'Restore account' })).toBeVisible();
  // The other services hear of it a moment later.
  await expect.poll(async () => (await as(request, vendor).get('/projects?scope=open')).status()).toBe(401);
  expect((await refusalOf(as(request, vendor).get('/auth/me'))).status).toBe(401);
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto('/login');
  await theirs.getByRole('textbox', { name: 'Email Address' }).fill(vendor.email);
  await theirs.getByLabel('Password', { exact: false }).fill(vendor.password);
  await theirs.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(theirs.getByText('This account is suspended. Please contact support. Reason: Plates were shown around')).toBeVisible();

  await decide(admin, 'Restore account', new RegExp(`Restore ${name}`), 'Restore');
  await expect(admin.getByRole('button', { name: 'Suspend account' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(theirs).toHaveURL(/\/dashboard$/);
  await theirs.goto('/profile');
  await expect(theirs.getByText('Roto and paint reviewed')).toBeVisible();
  await expect(theirs.getByText('Trusted Partner Network, 4711')).toBeVisible();

  await admin.getByRole('link', { name: 'Back to People' }).click();
  await expect(admin).toHaveURL(/search=Stone/);
});
