import { expect, type Page, test } from '@playwright/test';
import { makeAdmin } from './support/admin.js';
import { findings, settled } from './support/axe.js';
import { adminScreens, clientScreens, openScreens, type Screens, vendorScreens, worldOfScreens } from './support/every-screen.js';
import { pageOf } from './support/open-page.js';

const widths = [1440, 390];

/** Findings of each screen, by its name; a screen without any is left out. */
const walk = async (page: Page, screens: Screens): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    await settled(page);
    const list = await findings(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    if (wide) list.push('the page scrolls sideways');
    if (list.length) found[name] = list;
  }
  return found;
};

for (const width of widths) {
  test(`[S-035] [S-720] axe finds nothing on any screen of any role at ${width} px`, async ({ browser, request }) => {
    const world = await worldOfScreens(request);
    const admin = await makeAdmin(request);
    expect(await walk(await pageOf(browser, undefined, width), openScreens)).toEqual({});
    expect(await walk(await pageOf(browser, world.client, width), clientScreens(world))).toEqual({});
    expect(await walk(await pageOf(browser, world.vendor, width), vendorScreens(world))).toEqual({});
    expect(await walk(await pageOf(browser, admin, width), adminScreens(world))).toEqual({});
  });
}
