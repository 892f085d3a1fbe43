import { type Browser, expect, type Page } from '@playwright/test';
import type { Person } from './api.js';

/** A browser of its own in which somebody is signed in already, nobody when left out; nothing is opened yet. As wide as its project unless told. */
export const pageOf = async (browser: Browser, person?: Pick<Person, 'token'>, width?: number): Promise<Page> => {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', ...(width && { viewport: { width, height: 900 } }) });
  if (person) {
    await context.addInitScript((stored) => {
      if (!localStorage.getItem('token')) localStorage.setItem('token', stored);
    }, person.token);
  }
  return context.newPage();
};

/** The same for who shall see pictures: they are read by a cookie. */
export const seated = async (browser: Browser, person: Person, width?: number): Promise<Page> => {
  const page = await pageOf(browser, person, width);
  const { email, password } = person;
  expect((await page.request.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true);
  return page;
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
