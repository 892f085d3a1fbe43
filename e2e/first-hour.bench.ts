import { writeFileSync } from 'node:fs';
import { type Browser, expect } from '@playwright/test';
import { freshPerson } from './support/api.js';
import { Hand, type Work } from './support/hand.js';
import { videoPlate } from './support/plates.js';
import { test } from './support/test.js';

const TITLE = `First Light ${Date.now()}`;
/** Services hear of each other's doings within that. */
const HEARD = { timeout: 60_000 };

/** Somebody who has the address and nothing else comes in by the start page, registers and signs in. */
const come = async (browser: Browser, role: 'Client' | 'Vendor', firstName: string): Promise<Hand> => {
  const { email, password, lastName } = freshPerson(firstName, 'Stranger');
  const hand = new Hand(await (await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' })).newPage());
  const { page } = hand;
  await page.goto('/');
  await hand.follow(/^Get Started/);
  await hand.click(page.getByRole('radio', { name: role }));
  await hand.write('First Name', firstName);
  await hand.write('Last Name', lastName);
  await hand.write('Email Address', email);
  await hand.write('Company', `${firstName} Pictures`);
  await hand.write(/^Password/, password);
  await hand.write(/^Confirm Password/, password);
  await hand.press('Create Account');
  await expect(page).toHaveURL(/\/login$/);
  const letter = page.getByRole('listitem').filter({ hasText: email });
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(letter).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await hand.click(letter.getByRole('link'));
  await hand.follow(/verify-email/);
  await expect(page.getByText('Your email has been successfully verified.')).toBeVisible();
  await hand.follow(/Sign In|Log In/i);
  await hand.write('Email Address', email);
  await hand.write(/^Password/, password);
  await hand.press('Sign In');
  await expect(page.getByRole('list', { name: 'First steps' })).toBeVisible();
  return hand;
};

const list = async (client: Hand): Promise<void> => {
  const { page } = client;
  await client.click(page.getByRole('list', { name: 'First steps' }).getByRole('link').first());
  await client.write('Title', TITLE);
  await client.write('Description', 'Clean plates of the old bridge at dawn.');
  await client.write('Minimum budget', '1000');
  await client.write('Maximum budget', '2000');
  await client.writeDay('Deadline', '31 12 2030');
  await client.press('Create Project');
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await client.drop('Plates to upload', videoPlate(30, 'FL010.mp4'));
  await client.press('Make Package and Upload 1 Plate');
  await client.follow('Plates');
  const card = page.getByRole('article', { name: 'FL010' });
  await expect(card.getByText(/\.mp4$/)).toBeVisible(HEARD);
  await client.click(card.getByRole('link', { name: 'View Details' }));
  await client.follow('Add Task');
  await client.choose('Task Type', 'Paint');
  await client.write('Description', 'lamp posts out');
  await client.press('Create Task');
  await expect(page.getByText('Task created successfully')).toBeVisible();
  await client.click(page.getByRole('navigation', { name: 'Breadcrumb', exact: true }).getByRole('link', { name: TITLE }));
  await client.press('Publish');
  await client.confirm(/^Publish/);
  await expect(page.getByText('OPEN', { exact: true })).toBeVisible();
};

const bid = async (vendor: Hand): Promise<void> => {
  const { page } = vendor;
  await vendor.click(
    page
      .getByRole('list', { name: 'First steps' })
      .getByRole('link', { name: /bid|proposal|project/i })
      .first(),
  );
  await vendor.click(page.getByRole('link', { name: TITLE }).first());
  await vendor.follow('Submit Proposal');
  await vendor.write('Amount', '1500');
  await vendor.write('Delivery time (days)', '14');
  await vendor.write('Proposal', 'Two days of paint, a third for notes.');
  await vendor.press('Submit Proposal');
  await expect(page.getByText('Your proposal')).toBeVisible();
};

const accept = async (client: Hand): Promise<void> => {
  const { page } = client;
  await expect(page.getByRole('link', { name: /^Proposals/ }).first()).toBeVisible(HEARD);
  await client.follow(/^Proposals/);
  const proposal = page.getByRole('article', { name: /^Proposal of / });
  await client.click(proposal.getByRole('button', { name: 'Accept' }));
  await client.confirm('Accept');
  await expect(proposal.getByText('ACCEPTED')).toBeVisible();
};

test('what the first hour asks of two strangers, from the start page to the first accepted bid', async ({ browser }) => {
  test.setTimeout(600_000);
  const began = performance.now();
  const client = await come(browser, 'Client', 'Nora');
  await list(client);
  const vendor = await come(browser, 'Vendor', 'Otto');
  await bid(vendor);
  await accept(client);
  const figures: Record<string, Work | number> = { client: client.work, vendor: vendor.work, seconds: (performance.now() - began) / 1000 };
  console.log(JSON.stringify(figures));
  if (process.env.FIGURES) writeFileSync(process.env.FIGURES, JSON.stringify(figures));
});
