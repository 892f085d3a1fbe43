import { expect, type Page } from '@playwright/test';
import { signUp } from './support/api.js';
import { buildForeignBids, deployForeignBids } from './support/foreign-remote.js';
import { pageOf } from './support/open-page.js';
import { test } from './support/test.js';

const BIDS = '/projects/7d2f8a54-6f0e-4c1f-9d55-0a4a0c1d2e3f/bids';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

const worksElsewhere = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: 'Contracts' }).click();
  await expect(heading(page, 'My Contracts')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(heading(page, "Clara's Projects")).toBeVisible();
};
/** Goes on inside the page: nothing that is loaded is lost. */
const goTo = (page: Page, to: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);

const orders = {
  'visited first': async (page: Page, look: () => Promise<void>) => {
    await page.goto(BIDS);
    await look();
    await worksElsewhere(page);
  },
  'visited last': async (page: Page, look: () => Promise<void>) => {
    await page.goto('/dashboard');
    await expect(heading(page, "Clara's Projects")).toBeVisible();
    await goTo(page, BIDS);
    await look();
    await worksElsewhere(page);
  },
};

for (const [order, visit] of Object.entries(orders)) {
  test(`[S-568] a remote with a later React and kit of its own, ${order}, draws with the page's`, async ({ browser, request }) => {
    const page = await pageOf(browser, await signUp(request, 'client', 'Clara'));
    await deployForeignBids(page, await buildForeignBids('^1.0.0'));
    await visit(page, async () => {
      await expect(heading(page, 'Proposals of another team')).toBeVisible();
      await page.getByRole('button', { name: 'Pressed 0 times' }).click();
      await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
      await expect(page.getByText('For Clara')).toBeVisible();
    });
  });

  test(`[S-568] a remote that needs a later kit than the page has, ${order}, shows its panel alone`, async ({ browser, request }) => {
    const page = await pageOf(browser, await signUp(request, 'client', 'Clara'));
    await deployForeignBids(page, await buildForeignBids('^1.99.0'));
    await visit(page, async () => {
      await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
    });
  });
}
