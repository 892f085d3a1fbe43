import { test as base } from '@playwright/test';

/** Whoever came in a test leaves with it: windows that stay open ask on and listen on, and make all that follow slow. A failed test keeps its own for the trace. */
export const test = base.extend<{ leaving: undefined }>({
  leaving: [
    async ({ browser }, use, info) => {
      await use(undefined);
      if (info.status === info.expectedStatus) await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
