import { type Browser, expect, type Page } from '@playwright/test';
import { freshPerson } from './api.js';
import { asTyped, dayParts } from './days.js';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

/** Types a day into a date field, in digits: '31 12 2030'. In whatever order its parts stand. */
export const typeDay = async (page: Page, label: string, day: string): Promise<void> => {
  await dayParts(page, label).first().click();
  await page.keyboard.type(await asTyped(dayParts(page, label), day));
};

/** Opens the newest letter to an address and follows its link. */
const followLetter = async (page: Page, email: string): Promise<void> => {
  const letter = page.getByRole('listitem').filter({ hasText: email });
  await expect(async () => {
    await page.goto(process.env.MAILBOX_URL ?? '/mailbox');
    await expect(letter).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await letter.getByRole('link').click();
  await page.getByRole('link', { name: /verify-email/ }).click();
};

export const signIn = async (page: Page, { email, password }: { email: string; password: string }): Promise<void> => {
  await page.goto('/login');
  await field(page, 'Email Address').fill(email);
  await page.getByLabel('Password', { exact: false }).fill(password);
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL(/\/dashboard$/);
};

/** A browser of its own in which somebody has registered, confirmed the address and signed in. */
export const arrive = async (
  browser: Browser,
  role: 'Client' | 'Vendor',
  firstName: string,
): Promise<{ page: Page; person: ReturnType<typeof freshPerson> }> => {
  const person = freshPerson(firstName, 'Tester');
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' });
  const page = await context.newPage();
  await page.goto('/register');
  await field(page, 'First Name').fill(person.firstName);
  await field(page, 'Last Name').fill(person.lastName);
  await field(page, 'Email Address').fill(person.email);
  await field(page, 'Company').fill(`${firstName} Studio`);
  await page.getByRole('radio', { name: role }).check();
  await page.getByLabel(/^Password/).fill(person.password);
  await page.getByLabel(/^Confirm Password/).fill(person.password);
  await button(page, 'Create Account').click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toContainText(/email/i);
  await followLetter(page, person.email);
  await expect(page.getByText('Your email has been successfully verified. You can now log in.')).toBeVisible();
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: `${firstName}'s Projects` })).toBeVisible();
  return { page, person };
};

/** Clicks a button and confirms in the dialog that follows. */
export const confirm = async (page: Page, name: string, inDialog = name): Promise<void> => {
  await button(page, name).click();
  await page.getByRole('dialog').getByRole('button', { name: inDialog, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

export const press = (page: Page, name: string | RegExp): Promise<void> => button(page, name).click();
export const follow = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('link', { name, exact: typeof name === 'string' })
    .first()
    .click();
export const fill = (page: Page, name: string, value: string): Promise<void> => field(page, name).fill(value);
