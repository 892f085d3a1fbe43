import { type Browser, expect, type Page } from '@playwright/test';
import { signUp } from './support/api.js';
import { findings, settled } from './support/axe.js';
import { holdBack, pageOf } from './support/open-page.js';
import { test } from './support/test.js';

const DAY = 'rgb(242, 243, 245)';
const NIGHT = 'rgb(14, 15, 17)';
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
/** What is written in the page's own heading, and behind it. */
const heading = (page: Page) =>
  page
    .locator('h1')
    .first()
    .evaluate((element) => getComputedStyle(element).color);
const preferring = async (browser: Browser, colorScheme: 'light' | 'dark', javaScriptEnabled = true) =>
  (await browser.newContext({ colorScheme, javaScriptEnabled, reducedMotion: 'reduce' })).newPage();

test('[S-2402] the landing page is right in both themes before any script', async ({ browser }) => {
  for (const [scheme, behind, ink] of [
    ['light', DAY, 'rgb(22, 24, 27)'],
    ['dark', NIGHT, 'rgb(232, 234, 237)'],
  ] as const) {
    const page = await preferring(browser, scheme, false);
    await page.goto('/');
    await expect(page.locator('body')).toHaveCSS('background-color', behind);
    await expect(page.locator('h1')).toHaveCSS('color', ink);
  }
});

test('[S-2403] whoever is not signed in chooses a theme: it shows at once, stays, and goes back to the system’s', async ({ browser }) => {
  const page = await preferring(browser, 'dark');
  await page.goto('/login');
  await settled(page);
  await expect.poll(() => ground(page)).toBe(NIGHT);
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Theme: Light' }).click();
  await expect.poll(() => ground(page)).toBe(DAY);
  await expect.poll(() => heading(page)).toBe('rgb(22, 24, 27)');
  await expect(page.getByRole('menuitemradio', { name: 'Theme: Light' })).toHaveAttribute('aria-checked', 'true');
  await page.reload();
  await settled(page);
  await expect.poll(() => ground(page)).toBe(DAY);
  await page.goto('/');
  await expect.poll(() => ground(page)).toBe(DAY);
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Theme: System' }).click();
  await expect.poll(() => ground(page)).toBe(NIGHT);
  await page.reload();
  await expect.poll(() => ground(page)).toBe(NIGHT);
});

test('[S-2403] who is signed in finds the same in the account menu, by keys as well', async ({ browser, request }) => {
  const page = await pageOf(browser, await signUp(request, 'client', 'Clara'));
  await page.goto('/dashboard');
  await settled(page);
  await page.getByRole('button', { name: 'Open settings' }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'Theme: Dark' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => ground(page)).toBe(NIGHT);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.reload();
  await settled(page);
  await expect.poll(() => ground(page)).toBe(NIGHT);
});

test('[S-2404] a chosen theme stands before the first paint, and before any of our scripts', async ({ browser }) => {
  const page = await preferring(browser, 'dark');
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'light');
    new MutationObserver((_changes, observer) => {
      if (!document.body) return;
      Object.assign(window, { atFirst: document.documentElement.dataset.theme });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/', '/login']) {
    const release = await holdBack(page, '**/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => (window as { atFirst?: string }).atFirst)).toBe('light');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(DAY);
    release();
    await settled(page);
    await expect.poll(() => ground(page)).toBe(DAY);
    await page.unroute('**/*.js');
  }
});
