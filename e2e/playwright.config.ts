import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { everyJourney, notThese, theseJourneys } from './support/every-journey.js';

/**
 * Where people work with their hands is walked at a phone's width as well. Once is enough for the keyboard, for deploys and foreign remotes (nothing of the
 * layout is in question), for what is asked by calls alone; forms, the walk of every screen, places and the administrator's desk go through both widths by themselves. `npm test` takes the main flow along on the phone,
 * `npm run test:journeys` all of them.
 */
const atBothWidths = everyJourney
  ? /\/(session|session-resilience|bids|contracts|interrupted-navigation|main-flow|uploads)\.e2e\.ts$/
  : /\/(interrupted-navigation|main-flow)\.e2e\.ts$/;

/** BASE_URL is a running product that allows dev mode; CHROMIUM_PATH a Chromium of this machine. */
export default defineConfig({
  testDir: '.',
  testMatch: theseJourneys,
  testIgnore: notThese,
  // Journeys share nothing but the product, and wait for it and for clocks.
  workers: availableParallelism() + 2,
  fullyParallel: true,
  // Ceilings for a busy machine: every wait is on a condition.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  outputDir: 'test-results/artifacts',
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', testMatch: atBothWidths, grepInvert: /@desktop/, use: { viewport: { width: 390, height: 844 } } },
  ],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:8080',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Without the film of every page, which costs more than the journey itself; the last picture is kept above.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});
