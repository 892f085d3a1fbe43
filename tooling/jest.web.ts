import '@testing-library/jest-dom';
import { server } from '@prepmarket/web-kit/testing';
import { cleanup, configure } from '@testing-library/react';
import { toHaveNoViolations } from 'jest-axe';

expect.extend(toHaveNoViolations);

// Screens of one worker share its processor with everything else that runs.
jest.setTimeout(180_000);
configure({ asyncUtilTimeout: 45_000 });

// jsdom has no layout: what asks for it is answered as a desktop browser would.
window.matchMedia ??= (media) => ({
  media,
  matches: media.includes('pointer: fine'),
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());
