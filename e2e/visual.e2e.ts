import { type Browser, expect, type Page } from '@playwright/test';
import { type Person, signUp } from './support/api.js';
import { settled, still } from './support/axe.js';
import { type Screens, type World, worldOfScreens } from './support/every-screen.js';
import { pageOf } from './support/open-page.js';
import { test } from './support/test.js';
import { type Difference, differenceFrom, differenceOf } from './support/thumbnails.js';

/** Keeps the pictures of now: VISUAL=renew npm test -- e2e/visual */
const renew = process.env.VISUAL === 'renew';
const MOST: Difference = { pixels: 5, tone: 1.5 };
const isAnother = ({ pixels, tone }: Difference) => pixels > MOST.pixels || tone > MOST.tone;

/** What is another each time: when, who by address, what others list meanwhile. */
const VARYING = 'time, input[type="email"], [data-now], [aria-label="Open settings"], nav[aria-label="Breadcrumb"]';

const screensOf = ({ client, vendor, ...world }: World): [Screens, Person?][] => [
  [{ landing: '/', 'sign-in': '/login', register: '/register' }],
  [
    {
      'client-dashboard': '/dashboard',
      'create-project': '/projects/create',
      project: `/projects/${world.open.project}`,
      package: world.shot.inPackage,
      shot: `${world.shot.inPackage}/shots/${world.shot.id}`,
      proposals: `/projects/${world.open.project}/bids`,
      contract: `/contracts/${world.contract.active}`,
      profile: '/profile',
    },
    client,
  ],
  [{ 'vendor-dashboard': '/dashboard', 'own-proposals': '/proposals', 'submit-proposal': `/projects/${world.open.project}/bid` }, vendor],
];

const look = async (page: Page): Promise<Buffer> => {
  await settled(page);
  await page.evaluate(async () => void (await document.fonts.ready));
  // A picture that is seen has arrived; one below the window, or of another width, is not waited for.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getClientRects().length === 0 || image.getBoundingClientRect().top > innerHeight),
  );
  await still(page);
  return page.screenshot({ animations: 'disabled', caret: 'hide', mask: [page.locator(VARYING)], maskColor: 'grey' });
};

const atEachWidth = async (page: Page, paper: Page, screen: string): Promise<Record<string, Difference>> => {
  const found: Record<string, Difference> = {};
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const name = `${screen}-${colorScheme}-${width}`;
      const difference = await differenceFrom(paper, name, await look(page), renew);
      if (isAnother(difference)) found[name] = difference;
    }
  return found;
};

const compared = async (browser: Browser, [screens, person]: [Screens, Person?]): Promise<Record<string, Difference>> => {
  const page = await pageOf(browser, person, 1440);
  const paper = await browser.newPage();
  let found: Record<string, Difference> = {};
  // A screen is opened once, wide, and looked at again when it has become dark and narrow.
  for (const [name, at] of Object.entries(screens)) {
    await page.goto(at);
    found = { ...found, ...(await atEachWidth(page, paper, name)) };
  }
  await page.context().close();
  await paper.close();
  return found;
};

test('[S-2406] the main screens look as they did, in both themes at 1440 and 390 px', async ({ browser, request }) => {
  for (const of of screensOf(await worldOfScreens(request))) expect(await compared(browser, of)).toEqual({});
});

test('[S-2407] a colour that is another and a panel that is missing are seen, a page that was loaded again is not', async ({ browser, request }) => {
  const client = await signUp(request, 'client', 'Clara');
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await pageOf(browser, client);
    const paper = await browser.newPage();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/profile');
    const before = await look(page);
    await page.reload();
    expect(isAnother(await differenceOf(paper, before, await look(page)))).toBe(false);
    await page.evaluate(() => document.documentElement.style.setProperty('--c-panel', 'light-dark(gainsboro, dimgrey)'));
    expect(isAnother(await differenceOf(paper, before, await look(page)))).toBe(true);
    await page.reload();
    await settled(page);
    await page
      .locator('main section')
      .first()
      .evaluate((panel) => panel.remove());
    expect(isAnother(await differenceOf(paper, before, await look(page)))).toBe(true);
  }
});
