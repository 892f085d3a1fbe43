import { expect } from '@playwright/test';
import { as, dataOf } from './support/api.js';
import { findings } from './support/axe.js';
import { pageOf } from './support/open-page.js';
import { openProject } from './support/story.js';
import { test } from './support/test.js';

const SHOTS = 90;
const nameOf = (n: number) => `SH${String(n).padStart(3, '0')}`;

test('[S-1589] of many shots those near the window are drawn; all are reached by scrolling, by Tab and by name', async ({ browser, request }) => {
  const { client, projectId, packageId } = await openProject(request, 'Ninety Shots');
  const inPackage = `/projects/${projectId}/packages/${packageId}`;
  for (let n = 1; n <= SHOTS; n += 1) await dataOf(as(request, client).post(`${inPackage}/shots`, { data: { name: nameOf(n) } }));
  const page = await pageOf(browser, client);
  await page.goto(`${inPackage}?view=cards`);
  const cards = page.getByRole('feed', { name: 'Shots' }).getByRole('article');
  const card = (n: number) => page.getByRole('article', { name: nameOf(n), exact: true });
  await expect(card(1)).toBeVisible();
  expect(await cards.count()).toBeLessThan(40);
  await expect(card(1)).toHaveAttribute('aria-setsize', String(SHOTS));

  expect(await findings(page)).toEqual([]);

  await card(1).getByRole('link', { name: 'View Details' }).focus();
  for (let n = 2; n <= 30; n += 1) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(card(n).getByRole('link', { name: 'View Details' })).toBeFocused();
  }
  await page.keyboard.press('End');
  await expect(card(SHOTS)).toBeInViewport();
  await expect(card(30).getByRole('link', { name: 'View Details' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(card(31).getByRole('link', { name: 'View Details' })).toBeFocused();
  await expect(card(31)).toBeInViewport();

  await page.getByRole('searchbox', { name: 'Find a shot' }).fill('sh07');
  await expect(cards).toHaveCount(10);
  await expect(card(70)).toHaveAttribute('aria-posinset', '1');
  await page.getByRole('link', { name: 'View Details' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'SH070' })).toBeVisible();
});
