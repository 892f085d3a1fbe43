import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { makeAdmin } from './support/admin.js';
import type { Person } from './support/api.js';
import { findings, settled, still } from './support/axe.js';
import { adminScreens, clientScreens, openScreens, type Screens, vendorScreens, type World, worldOfScreens } from './support/every-screen.js';
import { pageOf } from './support/open-page.js';
import { missedInPalette } from './support/palette.js';
import { test } from './support/test.js';

const [WIDE, NARROW] = [1440, 390];

/** Finds the same in the light and in the dark: what is measured are the colours of the moment. */
const inBothThemes = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await still(page);
    found.push(...(await findings(page, colorScheme === 'dark' ? ['color-contrast'] : undefined)).map((finding) => `${colorScheme}: ${finding}`));
  }
  return found;
};

const foundAt = async (page: Page, width: number): Promise<string[]> => {
  await page.setViewportSize({ width, height: 900 });
  await settled(page);
  const list = await inBothThemes(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return [...list, ...(wide ? ['the page scrolls sideways'] : [])].map((finding) => `${width} px: ${finding}`);
};

const palette = async (page: Page): Promise<string[]> => (await missedInPalette(page)).map((name) => `not in the palette: ${name}`);

interface Walker {
  screens: Screens;
  who?: Pick<Person, 'token'>;
  /** Screens whose own journeys run axe on them: looked at for the palette alone. */
  judged?: Screens;
}

/** What is wrong with each screen, by its name; a screen that is well is left out. */
const walk = async (page: Page, { screens, who, judged = {} }: Walker): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const [name, path] of Object.entries({ ...screens, ...judged })) {
    await page.setViewportSize({ width: WIDE, height: 900 });
    await page.goto(path);
    await settled(page);
    const list = name in judged ? [] : await foundAt(page, WIDE);
    // Who is nobody has no palette.
    if (who) list.push(...(await palette(page)));
    if (!(name in judged)) list.push(...(await foundAt(page, NARROW)));
    if (list.length) found[name] = list;
  }
  return found;
};

const walkers: [roles: string, (world: World, request: APIRequestContext) => Promise<Walker[]>][] = [
  [
    'nobody and of clients',
    async (world) => {
      const { project } = world.open;
      const judged = { 'all shots': `/projects/${project}?view=table`, board: `/projects/${project}/board` };
      return [{ screens: openScreens }, { screens: clientScreens(world), who: world.client, judged }];
    },
  ],
  [
    'vendors and of administrators',
    async (world, request) => [
      { screens: vendorScreens(world), who: world.vendor },
      { screens: adminScreens(world), who: await makeAdmin(request) },
    ],
  ],
];

// A screen is opened once, wide, and looked at again when it has become narrow.
for (const [roles, walkersOf] of walkers) {
  test(`[S-035] [S-720] [S-1751] [S-1797] [S-2405] [S-2423] on every screen of ${roles} axe finds nothing at 1440 and 390 px in both themes, and the palette has each button and what its menus hold`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(1_200_000);
    for (const walker of await walkersOf(await worldOfScreens(request), request))
      expect(await walk(await pageOf(browser, walker.who, WIDE), walker)).toEqual({});
  });
}
