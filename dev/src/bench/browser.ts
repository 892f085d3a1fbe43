import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { devConfig, testServers } from '../config.js';
import { root } from '../root.js';
import { Sentence } from '../sentence.js';
import { chromium } from '../servers/browser.js';
import { ensureTools } from '../servers/tools.js';
import type { BenchProduct } from './product.js';

/** Runs `e2e/<name>.bench.ts` in a real browser. Gives what it has measured, and whether all it expects of the product was so. @throws when nothing was measured */
export const inBrowser = async <Figures>(
  name: string,
  { dir, product }: { dir: string; product: Pick<BenchProduct, 'url'> },
): Promise<{ measured: Figures; passed: boolean }> => {
  const config = devConfig();
  ensureTools(config, testServers(), 'with windows');
  const report = path.join(dir, `${name}.json`);
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const env = { ...process.env, BASE_URL: product.url, CHROMIUM_PATH: chromium(config) ?? '', FIGURES: report };
  const args = [cli, 'test', `--config=${path.join(root, 'e2e/bench.config.ts')}`, `/${name}.bench.ts`];
  const [code] = await once(spawn(process.execPath, args, { env, stdio: 'inherit' }), 'exit');
  try {
    return { measured: JSON.parse(readFileSync(report, 'utf8')) as Figures, passed: code === 0 };
  } catch {
    throw new Sentence(`Nothing was measured: ${name}.`);
  }
};
