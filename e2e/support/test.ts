import { test as base } from '@playwright/test';
import { productLogSince, productLogSize } from './product-log.js';

interface Fixtures {
  closeContexts: undefined;
  printProductLog: undefined;
}

export const test = base.extend<Fixtures>({
  // Open pages keep sending requests and make the tests that follow slow. A failed test keeps its contexts for the trace.
  closeContexts: [
    async ({ browser }, use, info) => {
      await use(undefined);
      if (info.status === info.expectedStatus) await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  printProductLog: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use, info) => {
      const size = productLogSize();
      await use(undefined);
      const lines = info.status === info.expectedStatus ? '' : productLogSince(size);
      if (lines) console.error(`The product logged during "${info.title}":\n${lines}`);
    },
    { auto: true },
  ],
});
