import { expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { as, dataOf, type Person, signUp } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { press, signIn } from './support/screens.js';
import { test } from './support/test.js';

const codeOf = (secret: string, steps = 0): string => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
const panel = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Two-step sign-in' }) });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
const sound = async (page: Page): Promise<void> => {
  await settled(page);
  expect(await findings(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
};

/** Sets it up without a pointer from the dialog on; what the app was given, and the recovery codes. */
const setUp = async (page: Page, { password }: Person) => {
  await page.goto('/profile');
  await panel(page).getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Current Password/)
    .fill(password);
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  await sound(page);
  const secret = (
    (await panel(page)
      .getByText(/^([A-Z2-7]{4} ?){8}$/)
      .textContent()) as string
  ).replaceAll(' ', '');
  await expect(field(page, 'Code')).toBeFocused();
  await page.keyboard.type(codeOf(secret, -1));
  await page.keyboard.press('Enter');
  const codes = panel(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await sound(page);
  const recoveryCodes = await codes.allTextContents();
  await panel(page).getByRole('button', { name: 'I have kept them' }).click();
  await expect(panel(page).getByText('10 of 10')).toBeVisible();
  return { secret, recoveryCodes };
};

const givePassword = async (page: Page, { email, password }: Person): Promise<void> => {
  await page.goto('/login');
  await field(page, 'Email Address').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Code')).toBeFocused();
};

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`[S-1174] somebody sets a second factor up, signs in with it and without the phone, and turns it off, at ${viewport.width} px`, async ({
    browser,
    request,
  }) => {
    const person = await signUp(request, 'client', 'Clara');
    const open = async () => await (await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', viewport })).newPage();
    const page = await open();
    await signIn(page, person);
    const { secret, recoveryCodes } = await setUp(page, person);

    const elsewhere = await open();
    await givePassword(elsewhere, person);
    expect(await elsewhere.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await sound(elsewhere);
    await elsewhere.keyboard.type('000000');
    await elsewhere.keyboard.press('Enter');
    await expect(elsewhere.getByText('This code is wrong or was used before. Please take the next one.')).toBeVisible();
    await field(elsewhere, 'Code').fill(codeOf(secret));
    await elsewhere.keyboard.press('Enter');
    await expect(elsewhere).toHaveURL(/\/dashboard$/);

    // Over a page whose session has ended, and without the phone.
    await elsewhere.goto('/profile');
    await field(elsewhere, 'Company').fill('Kept Pictures');
    const token = (await elsewhere.evaluate(() => localStorage.getItem('token'))) as string;
    await dataOf(as(request, { token }).post('/auth/logout'));
    await press(elsewhere, 'Save Changes');
    const dialog = elsewhere.getByRole('dialog', { name: 'Sign in to go on' });
    await dialog.getByLabel(/^Password/).fill(person.password);
    await elsewhere.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    await dialog.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[0] as string);
    await sound(elsewhere);
    await elsewhere.keyboard.press('Enter');
    await expect(elsewhere.getByText('Profile updated successfully')).toBeVisible();

    await page.reload();
    await expect(panel(page).getByText('9 of 10')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Turn off' }).click();
    const question = page.getByRole('dialog', { name: 'Turn off two-step sign-in' });
    await question.getByLabel(/^Current Password/).fill(person.password);
    await question.getByRole('textbox', { name: 'Code' }).fill(recoveryCodes[1] as string);
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
    const last = await open();
    await signIn(last, person);
  });
