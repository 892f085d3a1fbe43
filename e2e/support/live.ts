import { type Browser, expect, type Locator } from '@playwright/test';
import type { Person } from './api.js';
import { pageOf } from './open-page.js';

/** Half of what passes before a screen that listens asks by itself, and enough for a busy machine. */
export const SOON = { timeout: 30_000 };

/** Somebody's browser that listens, and how often its pages were loaded and its stream was opened. */
export const arrive = async (browser: Browser, person: Person, path: string, width?: number) => {
  const page = await pageOf(browser, person, width);
  const seen = { loads: 0, streams: 0 };
  page.context().on('request', (request) => {
    if (request.isNavigationRequest()) seen.loads += 1;
    if (new URL(request.url()).pathname === '/api/stream') seen.streams += 1;
  });
  const listens = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/stream' && response.ok());
  await page.goto(path);
  await listens;
  return { page, seen };
};

export const soon = (sign: Locator) => expect(sign).toBeVisible(SOON);
