import { expect, type Locator, type Page } from '@playwright/test';
import { as, dataOf, signUp } from './support/api.js';
import { pageOf } from './support/open-page.js';
import { projectFields } from './support/story.js';
import { test } from './support/test.js';

const at = (page: Page) => page.evaluate(() => scrollY);
const top = (what: Locator) => what.evaluate((element) => element.getBoundingClientRect().top);

/** By the mouse itself: what clicks for us would scroll to the button first. */
const point = async (page: Page, button: Locator) => {
  // What was open before has gone: nothing lies over the button any more.
  await expect
    .poll(() =>
      button.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);
  const box = await button.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
};
const hands = {
  mouse: point,
  keyboard: async (page: Page, button: Locator) => {
    await button.evaluate((element) => (element as HTMLElement).focus());
    await page.keyboard.press('Enter');
  },
};

const WHERE = 400;

/** Where the page stands before, while what a button opens is there, and after Escape. */
const places = async (page: Page, button: Locator, opened: Locator, hand: (typeof hands)['mouse']): Promise<number[]> => {
  await page.evaluate((y) => scrollTo(0, y), WHERE);
  await expect.poll(() => at(page)).toBe(WHERE);
  await hand(page, button);
  await expect(opened).toBeVisible();
  const open = [await at(page), await top(page.locator('header'))];
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(button).toBeFocused();
  return [...open, await at(page), await top(page.locator('header'))];
};

for (const width of [1440, 390])
  test(`[S-2535] nothing moves when a menu or a dialog opens and closes, by mouse and by keyboard, at ${width} px`, async ({ browser, request }) => {
    const page = await pageOf(browser, await signUp(request, 'vendor', 'Vera'), width);
    await page.goto('/profile');
    await expect(page.getByRole('banner').getByRole('button', { name: /^Notices/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(2000);
    const bar = page.getByRole('banner');
    const opens: [string, Locator, Locator][] = [
      ['bell', bar.getByRole('button', { name: /^Notices/ }), page.getByRole('menu', { name: 'Notices' })],
      ['account', bar.getByRole('button', { name: 'Open settings' }), page.getByRole('menu')],
      ['search', bar.getByRole('button', { name: 'Search' }), page.getByRole('dialog')],
    ];
    if (width < 900) opens.push(['navigation', bar.getByRole('button', { name: 'Open navigation' }), page.getByRole('menu')]);
    for (const [name, button, opened] of opens)
      for (const [by, hand] of Object.entries(hands)) expect(await places(page, button, opened, hand), `${name} by ${by}`).toEqual([WHERE, 0, WHERE, 0]);
  });

test('[S-2535] what sticks to the page stays in its place while a menu is open', async ({ browser, request }) => {
  const client = await signUp(request, 'client', 'Clara');
  const { id } = await dataOf(as(request, client).post('/projects', { data: projectFields('Harbour') }));
  const page = await pageOf(browser, client, 1440);
  await page.goto(`/projects/${id}`);
  const explorer = page.locator('nav[aria-label="Explorer"]');
  await expect(explorer).toBeVisible();
  const before = await top(explorer);
  await point(page, page.getByRole('banner').getByRole('button', { name: 'Open settings' }));
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await top(explorer)).toBe(before);
});
