import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.js';

/** What takes the pictures of documents and start pages, one after the other, from a product that is filled with the demo: `npm run pictures`. */
export default defineConfig({
  ...journeys,
  testMatch: 'pictures/*.pictures.ts',
  workers: 1,
  fullyParallel: false,
  timeout: 120_000,
  reporter: 'list',
  projects: [{ name: 'pictures', use: { trace: 'off' } }],
});
