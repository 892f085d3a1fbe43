import { timing } from './http/timing.js';

// Screens' tests need not sit through real pauses between retries; the retry rules have tests of their own.
timing.retryDelay = 0;
// On a busy machine a page that follows may take longer to draw than a toast stays.
timing.noticeShown = 60_000;

export { delay, fail, HttpResponse, http, ok, server } from './testing/answers.js';
export { type RenderOptions, renderRoutes, testUser } from './testing/render-routes.js';
export { closeStores, watchStores } from './testing/stores.js';
export { dropStyles, withStyles, writtenStyles } from './testing/styles.js';
export { typeDay } from './testing/type-day.js';
