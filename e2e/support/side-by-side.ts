import { expect, type Locator, type Page } from '@playwright/test';

/** Somebody comes back to their window, which asks again at once instead of with the next round. */
const comeBack = (page: Page): Promise<boolean> => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** What the other side has done is seen by who comes back to look. That an open page hears of it by itself is proven in contracts and bids. */
export const sees = async (page: Page, sign: Locator): Promise<void> => {
  await expect(async () => {
    await comeBack(page);
    await expect(sign).toBeVisible({ timeout: 2_000 });
  }).toPass();
};
