import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.js';

/** What is measured in a browser, one after the other: `npm run bench -- media player`. */
export default defineConfig({
  ...journeys,
  testMatch: '*.bench.ts',
  workers: 1,
  fullyParallel: false,
  timeout: 1_800_000,
  reporter: 'list',
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 }, trace: 'off' } }],
});
