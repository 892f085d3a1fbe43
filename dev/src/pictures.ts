import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startServer } from './bench/server.js';
import { devConfig } from './config.js';
import { findFfmpeg } from './ffmpeg.js';
import { until } from './processes.js';
import { root } from './root.js';
import { Sentence } from './sentence.js';
import { chromium } from './servers/browser.js';
import { program, say } from './terminal.js';
import { runToEnd, stopAll } from './testing/children.js';

const START_MS = 180_000;
const FILL_MS = 900_000;

/** `npm run pictures`: takes every picture of documents and start pages from a product filled with the demo, a running one where its address is given. */
await program(async () => {
  const [given] = process.argv.slice(2);
  const config = devConfig();
  const browser = chromium(config);
  if (!browser) throw new Sentence('Pictures are taken in Chromium: install it, or name it by CHROMIUM_PATH.');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-pictures-'));
  const product = given ? { url: given, stop: async () => {} } : await filled(folder);
  try {
    const { ffmpegPath } = await findFfmpeg(config, folder);
    const env = { BASE_URL: product.url, CHROMIUM_PATH: browser, FFMPEG_PATH: ffmpegPath };
    const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
    process.exitCode = await runToEnd(cli, ['test', `--config=${path.join(root, 'e2e/pictures.config.ts')}`], env);
  } finally {
    await stopAll();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A product of its own with the demo in it. */
async function filled(folder: string) {
  say('filling a product with the demo, which takes some minutes …');
  const variables = { DEMO: '1', DATA_DIR: folder, ALLOW_DEV_MODE: 'true' };
  const product = await startServer('dev/dist/start.js', { variables, ready: '/api/health', patience: START_MS });
  if (await until(() => offersDemo(product.url), FILL_MS, 1000)) return product;
  await product.stop();
  throw new Sentence('The demo does not come to its end.');
}

function offersDemo(url: string): Promise<boolean> {
  return fetch(`${url}/remotes.json`).then(
    async (answer) => ((await answer.json()) as { demo?: unknown[] }).demo !== undefined,
    () => false,
  );
}
