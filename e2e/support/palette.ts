import { expect, type Page } from '@playwright/test';

export const box = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
export const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
export const input = (page: Page) => palette(page).getByRole('combobox');

const BUTTONS = 'main button:not(:disabled), main a.MuiButton-root, main a[data-button]';

/** What the menus of the screen hold, each opened once, as the palette calls it. */
const inMenus = async (page: Page): Promise<string[]> => {
  const openers = page.locator('main [aria-haspopup="menu"]:not(:disabled)').filter({ visible: true });
  const names: string[] = [];
  for (const opener of await openers.all()) {
    const called = (await opener.getAttribute('aria-label')) ?? (await opener.innerText());
    await opener.click();
    const items = page.getByRole('menu').locator('[role^="menuitem"]');
    await expect(items.first()).toBeVisible();
    names.push(...(await items.allInnerTexts()).map((item) => `${called.trim()}: ${item.trim()}`));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  return names;
};

const drawn = (page: Page): Promise<string[]> =>
  page.locator(BUTTONS).evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility() && !each.closest('[role="treeitem"], [role="tab"], main [aria-hidden="true"]'))
      .map((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').trim())
      .filter(Boolean),
  );

const offered = (page: Page): Promise<string[]> => palette(page).locator('[cmdk-item] span').allInnerTexts();

/** Names of what has a button on the screen, or lies in a menu of it, and cannot be found in the palette, which is closed again. */
export const missedInPalette = async (page: Page): Promise<string[]> => {
  // The bar of who is signed in comes by itself, and hears the key from then on.
  await expect(box(page)).toBeVisible();
  const names = new Set([...(await drawn(page)), ...(await inMenus(page))]);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(input(page)).toBeVisible();
  const atOnce = await offered(page);
  const left: string[] = [];
  for (const name of names) {
    if (atOnce.includes(name)) continue;
    await input(page).fill(name);
    if (!(await offered(page)).some((each) => each.startsWith(name))) left.push(name);
  }
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  return left;
};
