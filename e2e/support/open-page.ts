import type { Browser, Page } from '@playwright/test';
import type { Person } from './api.js';

/** A browser of its own in which somebody is signed in already; nothing is opened yet. */
export const pageOf = async (browser: Browser, { token }: Pick<Person, 'token'>): Promise<Page> => {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' });
  await context.addInitScript((stored) => {
    if (!localStorage.getItem('token')) localStorage.setItem('token', stored);
  }, token);
  return context.newPage();
};

/** Lets nothing that matches through until the answer is called. */
export const holdBack = async (page: Page, pattern: string): Promise<() => void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};
