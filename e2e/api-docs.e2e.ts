import { expect, type Page, test } from '@playwright/test';
import { as, dataOf, signUp } from './support/api.js';
import { pageOf } from './support/open-page.js';

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

for (const width of [1440, 390])
  test(`[S-1365] somebody reads what the API offers and tries it with a personal access token, at ${width} px`, async ({ browser, request, baseURL }) => {
    const person = await signUp(request, 'client', 'Clara');
    const asked = { name: 'Reading', scopes: ['projects:read'], days: 1, password: person.password };
    const { token } = await dataOf(as(request, person).post('/auth/tokens', { data: asked }));
    const page = await pageOf(browser, undefined, width);
    const wrong: string[] = [];
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    page.on('pageerror', (error) => wrong.push(String(error)));
    page.on('request', (each) => /^data:/.test(each.url()) || each.url().startsWith(`${baseURL}/api/`) || wrong.push(`asks ${each.url()}`));

    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { name: 'Prepmarket' })).toBeVisible();
    for (const chapter of ['Accounts', 'Projects', 'Plates', 'Bids', 'Contracts', 'Notices'])
      await expect(page.locator(`#operations-tag-${chapter}`)).toBeVisible();
    expect(await fits(page)).toBe(true);

    await page.getByRole('button', { name: 'Authorize' }).first().click();
    const dialog = page.locator('.dialog-ux');
    const way = dialog.locator('.auth-container').filter({ hasText: 'personalToken' });
    await way.getByRole('textbox').fill(token);
    await way.getByRole('button', { name: 'Apply credentials' }).click();
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await page.locator('#operations-tag-Projects').click();
    const operation = page.locator('#operations-Projects-catalog_Projects_list');
    await operation.getByRole('button').first().click();
    await operation.getByRole('button', { name: 'Try it out' }).click();
    await operation.getByRole('button', { name: 'Execute' }).click();
    await expect(operation.locator('.live-responses-table .response-col_status').last()).toContainText('200');
    expect(await fits(page)).toBe(true);
    expect(wrong).toEqual([]);
  });
