import { expect, type Page } from '@playwright/test';
import { signUp } from './support/api.js';
import { pageOf } from './support/open-page.js';
import { test } from './support/test.js';
import { ownOf, scriptBytes, visit } from './support/visit.js';

const dashboard = async (page: Page) => ownOf(await visit(page, '/dashboard', () => page.waitForResponse('**/api/notices/count')));

test('[S-1588] a dashboard is at most 18 requests for the page and its code, and on the second visit only what may have changed', async ({
  browser,
  request,
}) => {
  const first = await pageOf(browser, await signUp(request, 'client', 'Clara'));
  const cold = await dashboard(first);
  expect(cold.length).toBeLessThanOrEqual(18);
  expect(scriptBytes(cold)).toBeLessThan(235_000);
  const again = await dashboard(await first.context().newPage());
  expect(again.map(({ path }) => path).sort()).toEqual(['/dashboard', '/remotes.json']);
  expect(scriptBytes(again)).toBe(0);
});
