import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Person } from './api.js';
import { fill, press, signIn } from './screens.js';

const SENTENCE = 'Half a brief, not saved yet';

export const browserOf = async (browser: Browser, person: Person): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' });
  const page = await context.newPage();
  await signIn(page, person);
  return { context, page };
};
export const halfWritten = async (page: Page): Promise<void> => {
  await page.goto('/projects/create');
  await fill(page, 'Title', SENTENCE);
};
export const stillWritten = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/projects\/create$/);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(SENTENCE);
};
export const again = (page: Page) => page.getByRole('dialog', { name: 'Sign in to go on' });
export const signInAgain = async (page: Page, { email, password }: Person): Promise<void> => {
  await again(page).getByRole('textbox', { name: 'Email Address' }).fill(email);
  await again(page)
    .getByLabel(/^Password/)
    .fill(password);
  await again(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(again(page)).toHaveCount(0);
};
export const logOut = async (page: Page): Promise<void> => {
  await press(page, 'Open settings');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
};

/** Nothing but the answer to what is pressed shall tell this page that its session is over: the stream's end may tell it first. */
export const hearsNothing = async (page: Page) => {
  await page.route('**/api/stream*', (route) => route.abort());
};
