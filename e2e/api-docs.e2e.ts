import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import { as, dataOf, signUp } from './support/api.js';
import { findings } from './support/axe.js';
import { pageOf } from './support/open-page.js';
import { test } from './support/test.js';

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

const readingToken = async (request: APIRequestContext): Promise<string> => {
  const person = await signUp(request, 'client', 'Clara');
  const asked = { name: 'Reading', scopes: ['projects:read'], days: 1, password: person.password };
  return (await dataOf(as(request, person).post('/auth/tokens', { data: asked }))).token;
};

/** The page as it has been opened, and what it did that it should not: errors, and requests to anywhere else. */
const opened = async (browser: Browser, baseURL: string | undefined, width: number) => {
  const page = await pageOf(browser, undefined, width);
  const wrong: string[] = [];
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  page.on('pageerror', (error) => wrong.push(String(error)));
  page.on('request', (each) => /^data:/.test(each.url()) || each.url().startsWith(`${baseURL}/api/`) || wrong.push(`asks ${each.url()}`));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Prepmarket' })).toBeVisible();
  return { page, wrong };
};

const enter = async (page: Page, token: string): Promise<void> => {
  const way = page.locator('.auth-container').filter({ hasText: 'personalToken' });
  await way.getByRole('textbox').fill(token);
  await way.getByRole('button', { name: 'Authorize' }).click();
};
const authorize = (page: Page) => page.getByRole('button', { name: 'Authorize' }).first().click();
const closed = (page: Page) => page.locator('.dialog-ux').getByRole('button', { name: 'Close' }).last().click();
const unfold = (operation: Locator) => operation.getByRole('button').first().click();
const tried = (operation: Locator) => operation.getByRole('button', { name: 'Try it out' }).click();

for (const width of [1440, 390]) {
  test(`[S-1365] somebody reads what the API offers and tries it with a personal access token, at ${width} px`, async ({ browser, request, baseURL }) => {
    const { page, wrong } = await opened(browser, baseURL, width);
    for (const chapter of ['Accounts', 'Projects', 'Plates, versions and reels', 'Bids', 'Contracts', 'Notices'])
      await expect(page.locator(`[data-tag="${chapter}"]`)).toBeVisible();
    expect(await fits(page)).toBe(true);
    await authorize(page);
    await enter(page, await readingToken(request));
    await closed(page);

    await page.locator('#operations-tag-Projects').click();
    const operation = page.locator('#operations-Projects-catalog_Projects_list');
    await unfold(operation);
    await expect(page).toHaveURL(/#\/Projects\/catalog_Projects_list$/);
    await tried(operation);
    await operation.getByRole('button', { name: 'Execute' }).click();
    await expect(operation.locator('.live-responses-table .response-col_status').last()).toContainText('200');
    expect(await fits(page)).toBe(true);
    expect(wrong).toEqual([]);
  });

  test(`[S-1367] axe finds nothing grave on the page of the API, folded and open, at ${width} px`, async ({ browser, request, baseURL }) => {
    const { page, wrong } = await opened(browser, baseURL, width);
    /** Moderate, and how the library builds its page: headings by their size, a main part of its own, one name for all tables of answers. */
    const ofTheLibrary = /^(heading-order|landmark-main-is-top-level|landmark-unique): /;
    const found = async () => (await findings(page)).filter((finding) => !ofTheLibrary.test(finding));
    expect(await found()).toEqual([]);

    await authorize(page);
    expect(await found()).toEqual([]);
    await enter(page, await readingToken(request));
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(await found()).toEqual([]);
    await closed(page);

    await page.locator('#operations-tag-Projects').click();
    const chapter = page.locator('.opblock-tag-section').filter({ has: page.locator('#operations-tag-Projects') });
    for (const kind of ['get', 'post', 'put', 'delete']) {
      const operation = chapter.locator(`.opblock-${kind}`).first();
      await unfold(operation);
      await tried(operation);
    }
    await page.locator('#operations-Projects-catalog_Projects_list').getByRole('button').first().click();
    expect(await found()).toEqual([]);
    expect(wrong).toEqual([]);
  });
}
