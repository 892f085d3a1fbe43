import { defineConfig } from '@playwright/test';
import all from './playwright.config.js';

/** The end-to-end tests that run on every change: those tagged @smoke on a desktop, and the main flow on a phone as well. */
export default defineConfig({
  ...all,
  grep: /@smoke/,
  projects: all.projects?.map((project) => (project.name === 'phone' ? { ...project, testMatch: 'main-flow.e2e.ts' } : project)),
});
