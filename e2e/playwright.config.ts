import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { startProduct } from './support/product.js';

/**
 * Files that also run at the width of a phone. The others test no layout (keyboard, deployments, remotes, calls of the API), or choose their widths themselves.
 */
const atBothWidths = /\/(session|session-resilience|bids|contracts|interrupted-navigation|main-flow|uploads)\.e2e\.ts$/;

// The headless shell needs half the CPU time of Chromium.
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file));

const webServer = await startProduct();

/** BASE_URL names a running product that allows dev mode; without it Playwright starts one. CHROMIUM_PATH names the browser. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  webServer,
  ...(webServer && { globalSetup: './support/wait-for-keys.ts' }),
  // The tests share the product only, and often wait for it.
  workers: availableParallelism() + 2,
  fullyParallel: true,
  // Limits for a busy machine: each wait ends when its condition is met.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  outputDir: 'test-results/artifacts',
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', testMatch: atBothWidths, grepInvert: /@desktop/, use: { viewport: { width: 390, height: 844 } } },
  ],
  use: {
    baseURL: process.env.BASE_URL,
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // The screenshots of a trace cost more than the test.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || installed,
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
