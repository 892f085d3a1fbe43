import { expect, type Page } from '@playwright/test';
import { as, dataOf } from './support/api.js';
import { findings } from './support/axe.js';
import { pageOf, seated } from './support/open-page.js';
import { sequencePlate } from './support/plates.js';
import { begunContract } from './support/story.js';
import { test } from './support/test.js';

const PREPARED = { timeout: 180_000 };
const HEARD = { timeout: 60_000 };
const note = (page: Page, frames: string) => page.getByRole('listitem', { name: `Note at ${frames}` });
const painted = (page: Page, frame: number) => expect(page.locator(`canvas[data-frame="${frame}"]`)).toBeVisible(HEARD);

test('[S-2093] a stranger with a review link watches, notes, hears what became of it, and is out when the link is revoked', { tag: '@smoke' }, async ({
  browser,
  request,
}) => {
  test.setTimeout(420_000);
  const { client, vendor, contract, at } = await begunContract(request, `Review ${Date.now()}`);
  const [theirs, page] = [await seated(browser, client, 1440), await seated(browser, vendor, 1440)];
  await page.goto(at);
  await page.getByLabel('Files of new versions').setInputFiles(sequencePlate(24, 1001, 'SB010_roto'));
  await expect(page.getByText('READY')).toBeVisible(PREPARED);
  await dataOf(as(request, vendor).post(`/contracts/${contract._id}/milestones/${contract.milestones[0]?._id}/versions`, { data: { note: 'All mattes.' } }));
  await expect(page.getByRole('button', { name: 'Review link…' })).toHaveCount(0);

  await theirs.goto(at);
  await theirs.getByRole('button', { name: 'Review link…' }).click(HEARD);
  const dialog = theirs.getByRole('dialog', { name: 'Review links' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('For Vera');
  await dialog.getByRole('textbox', { name: /Password/ }).fill('harbour at night');
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const address = (await dialog.getByText(/\/review#/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const stranger = await pageOf(browser, undefined, 390);
  const asked: string[] = [];
  stranger.on('request', (each) => asked.push(each.url()));
  await stranger.goto(new URL(address).pathname + new URL(address).hash);
  await expect(stranger.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  for (const door of ['Login', 'Sign Up']) await expect(stranger.getByRole('link', { name: door })).toHaveCount(0);
  await stranger.keyboard.type('Vera');
  await stranger.keyboard.press('Tab');
  await stranger.keyboard.type('harbour by day');
  await stranger.keyboard.press('Enter');
  await expect(stranger.getByText('This is not the password of the review link.')).toBeVisible(HEARD);
  expect(await findings(stranger)).toEqual([]);
  await stranger.getByLabel('Password').fill('harbour at night');
  await stranger.keyboard.press('Enter');
  await expect(stranger.locator('canvas[data-frame="0"]')).toBeVisible(PREPARED);
  expect(await stranger.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /\/api\/files\//.test(name)).length)).toBe(0);
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  expect(await findings(stranger)).toEqual([]);
  await stranger.screenshot({ path: 'test-results/review-link-390.png', fullPage: true });
  await stranger.reload();
  await painted(stranger, 0);

  for (let step = 0; step < 9; step += 1) await stranger.keyboard.press('ArrowRight');
  await painted(stranger, 9);
  await stranger.keyboard.press('n');
  await stranger.keyboard.type('Her hair flickers');
  await stranger.keyboard.press('Control+Enter');
  await expect(note(stranger, '1010').getByText('Vera (guest)')).toBeVisible(HEARD);
  for (const each of [theirs, page]) {
    await each.getByRole('button', { name: 'Play v001 of SB010 · roto' }).click();
    await expect(note(each, '1010').getByText('Vera (guest)')).toBeVisible(HEARD);
  }
  await note(page, '1010').getByRole('button', { name: 'Mark as addressed' }).click();
  await expect(note(stranger, '1010').getByText('ADDRESSED')).toBeVisible(HEARD);
  await note(stranger, '1010').getByRole('button', { name: 'Answer' }).click();
  await note(stranger, '1010').getByRole('textbox', { name: 'Your answer' }).fill('Thank you');
  await note(stranger, '1010').getByRole('button', { name: 'Answer' }).click();
  await expect(note(page, '1010').getByText('Thank you')).toBeVisible(HEARD);

  const secret = new URL(address).hash.slice(1);
  expect(asked.filter((url) => new URL(url).pathname.includes(secret) || new URL(url).search.includes(secret))).toEqual([]);
  const cookies = await stranger.context().cookies();
  expect(cookies.map(({ name, httpOnly, sameSite, path }) => [name, httpOnly, sameSite, path.replace(/[\da-f-]{36}$/, '')])).toEqual([
    ['prepmarket_review', true, 'Strict', '/api/review/'],
  ]);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join();
  for (const path of ['/api/auth/me', '/api/projects', `/api/contracts/${contract._id}`, `/api/contracts/${contract._id}/versions`, '/api/stream'])
    expect([path, (await stranger.request.get(path, { headers: { cookie } })).status()]).toEqual([path, 401]);

  await theirs.getByRole('button', { name: 'Review link…' }).click();
  await dialog.getByRole('button', { name: /Show \d visit/ }).click();
  await expect(dialog.getByRole('list', { name: 'Visits by For Vera' })).toContainText(/Vera, .*: .*v001/);
  expect(await findings(theirs)).toEqual([]);
  await theirs.screenshot({ path: 'test-results/review-links-1440.png' });
  await dialog.getByRole('button', { name: 'Revoke For Vera' }).click();
  await theirs.getByRole('button', { name: 'Revoke Link' }).click();
  await expect(dialog.getByText('REVOKED')).toBeVisible(HEARD);
  await stranger.bringToFront();
  await expect(stranger.getByText('This review link was revoked by whoever made it.')).toBeVisible(HEARD);
  await stranger.reload();
  await expect(stranger.getByText('This review link was revoked by whoever made it.')).toBeVisible(HEARD);
});
