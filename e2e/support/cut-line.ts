import type { BrowserContext, Page } from '@playwright/test';

const PIECE = /\/api\/uploads\/[^/]+$/;

/** Nothing gets beyond the first piece until it is let through. */
export const holdSecondPiece = async (on: Page | BrowserContext) => {
  let held = true;
  await on.route(PIECE, (route) => {
    const second = Number(route.request().headers()['upload-offset']) > 0;
    return held && route.request().method() === 'PATCH' && second ? route.abort('connectionreset') : route.continue();
  });
  return () => {
    held = false;
  };
};
