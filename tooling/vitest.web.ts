import '@testing-library/jest-dom/vitest';
import { setRemoteLoader } from '@prepmarket/web-kit';
import { timing } from '@prepmarket/web-kit/store';
import { closeStores, dropStyles, server, watchStores } from '@prepmarket/web-kit/testing';
import { cleanup, configure } from '@testing-library/react';
import { toHaveNoViolations } from 'jest-axe';

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    toHaveNoViolations(): R;
  }
}

expect.extend(toHaveNoViolations);

configure({ asyncUtilTimeout: 45_000 });

// Testing Library advances fake timers only where it finds Jest's.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } });

// The DOM of the tests has no layout: media queries get the answer of a desktop browser with a mouse.
window.matchMedia = (media) => ({
  media,
  matches: media.includes('pointer: fine'),
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});
// Without it axe reports rules that depend on what covers what as incomplete, instead of failing a page behind a dialog.
Object.assign(document, { elementFromPoint: undefined });
// Frames come as often as in a browser, not at once: code that waits some frames waits for time to pass.
window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16));
window.cancelAnimationFrame = (id) => clearTimeout(id);
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

dropStyles();
watchStores();

const usualTiming = { ...timing };

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
// Widgets of other remotes draw nothing unless a test brings them.
beforeEach(() => setRemoteLoader(async () => ({ default: () => null })));
// Files share the modules and the page: each test leaves both as it found them.
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  closeStores();
  vi.restoreAllMocks();
  server.resetHandlers();
  Object.assign(timing, usualTiming);
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});
afterAll(() => server.close());
