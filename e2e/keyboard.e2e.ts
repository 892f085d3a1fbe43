import { type Browser, expect, type Page } from '@playwright/test';
import { signUp, textFile } from './support/api.js';
import { choose, enter, pickFile, tabTo, typeDate, typeInto } from './support/keyboard.js';
import { sees } from './support/side-by-side.js';
import { test } from './support/test.js';

const TITLE = `Night Harbour ${Date.now()}`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' }).first();
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const inDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name });

const signIn = async (browser: Browser, person: { email: string; password: string }): Promise<Page> => {
  const page = await (await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' })).newPage();
  await page.goto('/login');
  await typeInto(page, field(page, 'Email Address'), person.email);
  await typeInto(page, page.getByLabel(/^Password/), person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  return page;
};

const confirm = async (page: Page, opener: string, name: string | RegExp = opener): Promise<void> => {
  await enter(page, button(page, opener));
  await enter(page, inDialog(page, name));
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('[S-721] from an empty dashboard to the last released payment without a mouse', async ({ browser, request }) => {
  const client = await signIn(browser, await signUp(request, 'client', 'Clara'));
  const vendor = await signIn(browser, await signUp(request, 'vendor', 'Vera'));

  await test.step('the client lists a project with a package and a shot that wants roto', async () => {
    await enter(client, link(client, 'Create Project'));
    await typeInto(client, field(client, 'Title'), TITLE);
    await typeInto(client, field(client, 'Description'), 'Clean plates of the harbour, night.');
    await typeInto(client, field(client, 'Minimum budget'), '1000');
    await typeInto(client, field(client, 'Maximum budget'), '2000');
    await typeDate(client, 'Deadline', '31 12 2030');
    await enter(client, button(client, 'Create Project'));
    await expect(client.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
    await enter(client, link(client, 'Add Package'));
    await typeInto(client, field(client, 'Name'), 'Reel 1');
    await enter(client, button(client, 'Create Package'));
    await expect(client.getByRole('heading', { name: 'Reel 1', level: 1 })).toBeVisible();
    await enter(client, link(client, /^(Create|Add|New) Shot/));
    await typeInto(client, field(client, 'Name'), 'NH010');
    await enter(client, button(client, 'Create Shot'));
    await enter(client, link(client, 'View Details'));
    await expect(client.getByRole('heading', { name: 'NH010', level: 1 })).toBeVisible();
    await enter(client, link(client, 'Add Task'));
    await choose(client, client.getByLabel('Task Type'), 'Roto');
    await enter(client, button(client, 'Create Task'));
    await expect(client.getByText('Task created successfully')).toBeVisible();
  });

  await test.step('it opens, and the vendor bids', async () => {
    await enter(client, link(client, TITLE));
    await expect(client.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
    await confirm(client, 'Publish');
    await enter(vendor, link(vendor, 'Find Projects'));
    await enter(vendor, link(vendor, TITLE));
    await enter(vendor, link(vendor, 'Submit Proposal'));
    await typeInto(vendor, field(vendor, 'Amount'), '1500');
    await typeInto(vendor, field(vendor, 'Delivery time (days)'), '14');
    await typeInto(vendor, field(vendor, 'Proposal'), 'We do it by hand.');
    await enter(vendor, button(vendor, 'Submit Proposal'));
    await expect(vendor.getByText('Proposal submitted successfully')).toBeVisible();
  });

  await test.step('the proposal is accepted and becomes a signed contract', async () => {
    await enter(client, link(client, /^Proposals/));
    await sees(client, button(client, 'Accept'));
    await enter(client, button(client, 'Accept'));
    await enter(client, inDialog(client, /^Accept/));
    await enter(client, link(client, 'Create Contract'));
    await enter(client, button(client, 'Create Contract'));
    await expect(client.getByRole('heading', { name: `Contract for ${TITLE}`, level: 1 })).toBeVisible();
    await confirm(client, 'Sign Contract', 'Sign');
    await enter(vendor, link(vendor, 'Contracts'));
    await enter(vendor, link(vendor, 'View Contract'));
    await confirm(vendor, 'Sign Contract', 'Sign');
  });

  await test.step('the milestone is delivered, approved and paid', async () => {
    await enter(vendor, button(vendor, 'Start Work'));
    await enter(vendor, inDialog(vendor, 'Start Work'));
    await enter(vendor, button(vendor, 'Submit Deliverables'));
    await pickFile(vendor, inDialog(vendor, 'Add deliverables'), textFile('matte_v1.txt', 'matte'));
    await enter(vendor, inDialog(vendor, /Confirm|Submit/));
    await expect(vendor.getByRole('dialog')).toHaveCount(0);
    await sees(client, button(client, 'Approve'));
    await enter(client, button(client, 'Approve'));
    await enter(client, inDialog(client, /Confirm|Approve/));
    await enter(client, button(client, 'Release Payment'));
    await enter(client, inDialog(client, /Confirm|Release/));
    await expect(client.getByText('COMPLETED', { exact: true }).first()).toBeVisible();
  });

  await test.step('the skip link leads past the bar', async () => {
    await client.goto('/dashboard');
    await client.keyboard.press('Tab');
    await client.keyboard.press('Enter');
    await tabTo(client, client.getByRole('main').getByRole('link').first());
  });
});
