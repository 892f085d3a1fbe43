import { expect, type Page } from '@playwright/test';
import { serviceFor } from '@prepmarket/gateway';
import { inBar } from './support/bar.js';
import { confirm, signIn } from './support/screens.js';
import { sees } from './support/side-by-side.js';
import { draftContract } from './support/story.js';
import { test } from './support/test.js';

/** What the gateway answers for a service that is down. */
const unavailable = { status: 502, json: { success: false, message: 'The service is not available right now. Please try again.', status: 502 } };

const domains = ['catalog', 'media', 'bidding', 'contracts'] as const;
type Domain = (typeof domains)[number];

const callsOf =
  (domain: string) =>
  ({ pathname }: URL): boolean =>
    serviceFor(pathname) === domain;

const shows = async (page: Page, path: string, heading: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
};

test('[S-1095] a service for which the gateway answers 502 leaves the frame and the screens of the others as they are', async ({ browser, request }) => {
  const { client, projectId } = await draftContract(request, 'Still There');
  const page = await (await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' })).newPage();
  await signIn(page, client);
  const screens: Record<Exclude<Domain, 'media'>, [path: string, heading: string]> = {
    catalog: [`/projects/${projectId}`, 'Still There'],
    bidding: [`/projects/${projectId}/bids`, 'Proposals'],
    contracts: ['/contracts', 'Contracts'],
  };
  /** What a screen shows without its own service is nothing that another needs. */
  const others: Record<Domain, (keyof typeof screens)[]> = {
    catalog: ['contracts'],
    media: ['catalog', 'bidding', 'contracts'],
    bidding: ['catalog', 'contracts'],
    contracts: ['catalog', 'bidding'],
  };
  for (const domain of domains) {
    const calls = callsOf(domain);
    await page.route(calls, (route) => route.fulfill(unavailable));
    for (const other of others[domain]) await shows(page, ...screens[other]);
    if (domain !== 'media') {
      await page.goto(screens[domain][0]);
      await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 30_000 });
    }
    await expect(await inBar(page, 'Dashboard')).toBeVisible();
    await page.unroute(calls);
    if (domain !== 'media') await shows(page, ...screens[domain]);
  }
});

test('[S-1095] without notices the bell is silent, conversations and inbox say so, and the work goes on; back again, it tells what happened', async ({
  browser,
  request,
}) => {
  const { client, projectId, contract } = await draftContract(request, 'Silent Harbour');
  const page = await (await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' })).newPage();
  const calls = callsOf('notices');
  await page.route(calls, (route) => route.fulfill(unavailable));
  await signIn(page, client);
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notices/ });
  const screens = { '/contracts': 'Contracts', [`/projects/${projectId}/bids`]: 'Proposals', [`/projects/${projectId}`]: 'Silent Harbour' };
  for (const [path, heading] of Object.entries(screens)) {
    await shows(page, path, heading);
    await expect(bell).toHaveAccessibleName('Notices');
  }
  await bell.click();
  await expect(page.getByRole('menu').getByRole('status')).toHaveText(unavailable.json.message);
  await page.keyboard.press('Escape');
  await page.goto('/notices');
  await expect(page.getByRole('alert')).toContainText(unavailable.json.message);

  await page.goto(`/contracts/${contract._id}`);
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: unavailable.json.message })).toBeVisible();
  await confirm(page, 'Sign Contract', 'Sign');
  await expect(page.getByText('Waiting for Vera Tester to sign')).toBeVisible();

  await page.unroute(calls);
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible();
  await sees(page, page.getByRole('banner').getByRole('button', { name: /^Notices, \d+ unread$/ }));
});
