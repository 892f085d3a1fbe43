import type { Locator, Page } from '@playwright/test';

/** Below this width the entries of the top bar and the trail are behind one button. */
const ROOMY = 900;

export const isSmall = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < ROOMY;

/** An entry of the top bar or of the trail; where there is no room for them it is laid open first. */
export const inBar = async (page: Page, name: string): Promise<Locator> => {
  const bar = page.getByRole('banner');
  if (!isSmall(page)) return bar.getByRole('link', { name }).first();
  await bar.getByRole('button', { name: 'Open navigation' }).click();
  return page.getByRole('menuitem', { name });
};

export const goBy = async (page: Page, name: string): Promise<void> => (await inBar(page, name)).click();
