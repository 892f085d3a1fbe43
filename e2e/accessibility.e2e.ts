import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { makeAdmin } from './support/admin.js';
import type { Person } from './support/api.js';
import { findings, settled, still } from './support/axe.js';
import { adminScreens, clientScreens, openScreens, type Screens, vendorScreens, type World, worldOfScreens } from './support/every-screen.js';
import { pageOf } from './support/open-page.js';
import { test } from './support/test.js';

const widths = [1440, 390];

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

/** Findings of each screen, by its name; a screen without any is left out. */
const walk = async (page: Page, screens: Screens): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    for (const width of widths) {
      const list = await foundAt(page, width);
      if (list.length) found[name] = [...(found[name] ?? []), ...list];
    }
  }
  return found;
};

type Walker = [screens: Screens, who?: Pick<Person, 'token'>];
const walkers: [roles: string, (world: World, request: APIRequestContext) => Promise<Walker[]>][] = [
  ['nobody and of clients', async (world) => [[openScreens], [clientScreens(world), world.client]]],
  [
    'vendors and of administrators',
    async (world, request) => [
      [vendorScreens(world), world.vendor],
      [adminScreens(world), await makeAdmin(request)],
    ],
  ],
];

// A screen is opened once, wide, and looked at again when it has become narrow.
for (const [roles, walkersOf] of walkers) {
  test(`[S-035] [S-720] [S-2405] axe finds nothing on any screen of ${roles}, at 1440 and 390 px, in both themes`, async ({ browser, request }) => {
    for (const [screens, who] of await walkersOf(await worldOfScreens(request), request))
      expect(await walk(await pageOf(browser, who, widths[0]), screens)).toEqual({});
  });
}
