import type { Locator, Page } from '@playwright/test';

/** A conversation by its title. */
export const log = (page: Page, title: string): Locator => page.getByRole('log', { name: title });

/** The messages with these words in it. */
export const said = (page: Page, title: string, words: string): Locator => log(page, title).getByRole('article').filter({ hasText: words });
