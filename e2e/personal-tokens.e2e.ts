import { expect, type Page } from '@playwright/test';
import { signUp } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { enter, tabTo } from './support/keyboard.js';
import { signIn } from './support/screens.js';
import { test } from './support/test.js';

const panel = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Personal access tokens' }) });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
const sound = async (page: Page): Promise<void> => {
  await settled(page);
  expect(await findings(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
};

/** As a script asks: no browser, no cookie, a token. */
const call = async (token: string, url: string, sent: RequestInit = {}): Promise<[status: number, body: string]> => {
  const answer = await fetch(url, { ...sent, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } });
  return [answer.status, await answer.text()];
};

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`[S-1449] somebody makes a personal access token without a pointer, a script uses it, and it is revoked, at ${viewport.width} px`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const person = await signUp(request, 'client', 'Clara');
    const page = await (await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', viewport })).newPage();
    await signIn(page, person);
    await page.goto('/profile');
    await enter(page, panel(page).getByRole('button', { name: 'Make a token' }));
    const dialog = page.getByRole('dialog', { name: 'Make a token' });
    await tabTo(page, dialog.getByLabel(/^Name/));
    await page.keyboard.type('Ingest');
    await dialog.getByLabel('Projects').selectOption({ label: 'Read and change' });
    await sound(page);
    await tabTo(page, dialog.getByLabel(/^Current Password/));
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    const fresh = panel(page).getByRole('group', { name: 'The new token Ingest' });
    const token = (await fresh.getByText(/^pm_[0-9A-Za-z]{38}$/).textContent()) as string;
    await expect(dialog).toHaveCount(0);
    await sound(page);
    await enter(page, fresh.getByRole('button', { name: 'I have kept it' }));
    await expect(page.getByText(token)).toHaveCount(0);

    const at = (path: string) => `${baseURL}/api${path}`;
    const title = `By a script ${Date.now()}`;
    const project = JSON.stringify({ title, deadline: '2036-01-01', budget: { min: 1, max: 2 } });
    expect((await call(token, at('/projects'), { method: 'POST', body: project }))[0]).toBe(201);
    const [status, body] = await call(token, at('/projects?scope=mine'));
    expect(status).toBe(200);
    expect(body).toContain(title);
    const [refused, why] = await call(token, at('/bids'));
    expect([refused, JSON.parse(why).message]).toEqual([403, 'This personal access token does not have the scope bids:read.']);
    expect((await call(token, at('/auth/tokens'), { method: 'POST', body: '{}' }))[0]).toBe(403);

    await page.reload();
    await expect(panel(page).getByText(/last used/)).toBeVisible();
    await sound(page);
    await enter(page, panel(page).getByRole('button', { name: /^Revoke Ingest/ }));
    const question = page.getByRole('dialog', { name: 'Revoke Ingest?' });
    await enter(page, question.getByRole('button', { name: 'Revoke' }));
    await expect(panel(page).getByText('Ingest')).toHaveCount(0);
    await expect.poll(async () => (await call(token, at('/projects')))[0], { timeout: 5_000 }).toBe(401);
  });
