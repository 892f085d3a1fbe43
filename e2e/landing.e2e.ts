import { expect, type Page } from '@playwright/test';
import { signUp } from './support/api.js';
import { settled } from './support/axe.js';
import { holdBack, pageOf } from './support/open-page.js';
import { test } from './support/test.js';

/** What the page holds, but for the clip's own attributes, which come with the clip. */
const markup = (page: Page) => page.locator('#root').evaluate((root) => root.outerHTML.replace(/ src="[^"]*"| autoplay=""/g, ''));
/** React keeps its own key on what it has taken over. */
const alive = (page: Page) => page.locator('h1').evaluate((heading) => Object.keys(heading).some((key) => key.startsWith('__react')));

test('[S-1586] the landing page reads and leads on without scripts, with its picture', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page).toHaveTitle('Prep work for visual effects · Prepmarket');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'How It Works' }).getByRole('listitem')).toHaveCount(6);
  const poster = await page.getByLabel(/A plate, its matte/).getAttribute('poster');
  expect(poster).toMatch(/^data:image\/webp;base64,/);
  const picture = Buffer.from(poster?.split(',')[1] ?? '', 'base64');
  expect([picture.toString('latin1', 8, 12), picture.length > 3000]).toEqual(['WEBP', true]);
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  expect(new URL(page.url()).pathname).toBe('/register');
  await context.close();
});

/** Bytes as they come to a browser. */
const sent = async (page: Page, url: string) => Number((await page.request.head(url, { headers: { 'accept-encoding': 'br' } })).headers()['content-length']);
const total = (bytes: number[]) => bytes.reduce((sum, each) => sum + each, 0);

test('[S-2574] before the largest picture of a start page come its two faces and nothing else, and few bytes', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  const page = await context.newPage();
  const fontsOf = () => page.locator('link[rel=preload][as=font]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  await page.goto('/');
  expect((await fontsOf()).map((url) => url.replace(/^.*\/|\..*/g, ''))).toEqual(['inter-basic', 'jetbrains-mono-basic']);
  // What a server sends before it is answered: ten packets.
  expect(await sent(page, '/')).toBeLessThan(14_000);
  const pictures = page.locator('main img');
  const order = () => pictures.evaluateAll((images) => images.map((image) => `${(image as HTMLImageElement).loading} ${image.getAttribute('fetchpriority')}`));
  expect(new Set(await order())).toEqual(new Set(['lazy low']));
  await page.goto('/how-it-works');
  expect(await order()).toEqual(['eager high', 'lazy low', 'lazy low', 'lazy low', 'lazy low']);
  const first = await pictures.first().evaluate((image) => (image as HTMLImageElement).currentSrc);
  expect(first).toMatch(/plates-800/);
  expect(total(await Promise.all(['/how-it-works', first, ...(await fontsOf())].map((url) => sent(page, url))))).toBeLessThan(55_000);
  await context.close();
});

/** Some frames later: what the first layout asks for has been asked for. */
const frames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 6; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  });

test('[S-2575] while the largest picture of a start page is under way nothing is asked for beside it; then later pictures and scripts come', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => request.url().startsWith('http') && asked.push(new URL(request.url()).pathname.replace(/^.*\/|\..*/g, '')));
  const release = await holdBack(page, '**/plates-800*.avif');
  await page.goto('/how-it-works', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => document.fonts.ready);
  await frames(page);
  expect([...asked].sort()).toEqual(['how-it-works', 'inter-basic', 'jetbrains-mono-basic', 'plates-800']);
  // A browser without windows asks for no icon.
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/svg\+xml;base64,PHN2Z/);
  release();
  await expect.poll(() => alive(page)).toBe(true);
  await expect.poll(() => asked).toContain('bids-phone-780');
  await context.close();
});

const drawn = ['/how-it-works', '/help', '/help/terms', '/how-estimates-work', '/what-levels-mean', '/terms', '/privacy', '/status', '/source'];

for (const path of drawn)
  test(`[S-2423] ${path} reads without scripts, and they change nothing of it`, async ({ browser }) => {
    const still = await browser.newContext({ javaScriptEnabled: false });
    const before = await still.newPage();
    await before.goto(path);
    const heading = (await before.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect(before).toHaveTitle(`${heading} · Prepmarket`);
    await expect(before.getByRole('navigation', { name: 'About' }).getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
    const page = await pageOf(browser);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    await page.goto(path);
    await expect.poll(() => alive(page)).toBe(true);
    await expect(page).toHaveTitle(`${heading} · Prepmarket`);
    expect(said).toEqual([]);
    await still.close();
  });

test('[S-2563] on a phone no figure of the limits lies out of sight', async ({ browser }) => {
  const page = await pageOf(browser, undefined, 390);
  await page.goto('/help/limits');
  const tables = page.getByRole('article').locator('.wide');
  await expect(tables.first()).toBeVisible();
  expect(await tables.evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth))).toEqual([0, 0, 0, 0]);
});

test('[S-2548] on a phone the pictures of the start pages are those of a phone, but for the first that is waited for', async ({ browser }) => {
  for (const [width, kind] of [
    [390, /-phone-780\./],
    [1440, /-(800|1200)\./],
  ] as const) {
    const page = await pageOf(browser, undefined, width);
    for (const path of ['/', '/how-it-works']) {
      await page.goto(path);
      await expect.poll(() => alive(page)).toBe(true);
      for (const picture of await page.locator('main img[loading=lazy]').all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc)).toMatch(kind);
      }
    }
    await page.close();
  }
});

// What axe and the width say of them is of e2e/every-screen.
test('[S-2424] the pictures of the start pages come at both widths', async ({ browser }) => {
  for (const width of [1440, 390]) {
    const page = await pageOf(browser, undefined, width);
    for (const path of ['/', ...drawn]) {
      await page.goto(path);
      await expect.poll(() => alive(page)).toBe(true);
      await settled(page);
      for (const picture of await page.locator('main img').all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
      }
    }
    await page.close();
  }
});

test('[S-1587] scripts and the clip come after the picture, change nothing of what stands, and break no policy', async ({ browser }) => {
  const still = await browser.newContext({ javaScriptEnabled: false });
  const drawn = await still.newPage();
  await drawn.goto('/');
  const page = await pageOf(browser);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((url) => /\.(js|mp4)$/.test(url))).toEqual([]);
  release();
  await expect.poll(() => alive(page)).toBe(true);
  await expect(page.locator('video[src]')).toHaveCount(1);
  expect(await markup(page)).toBe(await markup(drawn));
  expect(said).toEqual([]);
  await page.getByRole('button', { name: 'Pause the clip' }).click();
  await expect(page.getByRole('button', { name: 'Play the clip' })).toBeVisible();
  await still.close();
});

test('[S-1587] who has signed in finds the own bar on it', async ({ browser, request }) => {
  const page = await pageOf(browser, await signUp(request, 'client', 'Clara'));
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Roto, track and paint/);
});
