import { expect, type Page, test } from '@playwright/test';
import { serviceFor } from '@prepmarket/gateway';
import { inBar } from './support/bar.js';
import { signIn } from './support/screens.js';
import { draftContract } from './support/story.js';

/** What the gateway answers for a service that is down. */
const unavailable = { status: 502, json: { success: false, message: 'The service is not available right now. Please try again.', status: 502 } };

const domains = ['catalog', 'media', 'bidding', 'contracts'] as const;
type Domain = (typeof domains)[number];

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
    const calls = ({ pathname }: URL) => serviceFor(pathname) === domain;
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
