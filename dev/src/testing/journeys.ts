import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pushKeys } from '../data/secrets.js';
import { freePort, until } from '../processes.js';
import { root } from '../root.js';
import { Sentence } from '../sentence.js';
import { launch, runToEnd, stop } from './children.js';
import type { Count } from './count.js';

/** Runs the journeys of e2e/ in a real browser against the product on its real parts; `args` and `asked` (JOURNEYS, CHROMIUM_PATH) go to Playwright. */
export async function runJourneys(args: string[], parts: NodeJS.ProcessEnv, asked: NodeJS.ProcessEnv): Promise<Count> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-journeys-'));
  const product = await startProduct(folder, parts);
  try {
    return await runPlaywright(args, folder, { ...product.env, ...asked, BASE_URL: product.url, MAILBOX_URL: `${product.url}/mailbox` });
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

// All people of the journeys come from one address.
const generous = { REGISTRATIONS_PER_ADDRESS_AND_HOUR: '100000', FAILED_LOGINS_PER_ADDRESS: '100000', REQUESTS_PER_MINUTE: '100000' };

async function startProduct(folder: string, parts: NodeJS.ProcessEnv) {
  const port = await freePort();
  const push = pushKeys(folder);
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    ALLOW_DEV_MODE: 'true',
    WEBHOOKS_ANYWHERE: 'true',
    VAPID_PUBLIC_KEY: push.publicKey,
    VAPID_PRIVATE_KEY: push.privateKey,
    VAPID_SUBJECT: push.subject,
    SMTP_URL: '',
    PUBLIC_URL: '',
    ...generous,
    ...parts,
  };
  const child = launch(path.join(root, 'dev/dist/start.js'), [], env, { output: 'pipe' });
  let printed = '';
  child.stdout?.on('data', (text) => {
    printed += text;
  });
  const up = await until(() => printed.includes('is ready at') || child.exitCode !== null, 300_000);
  if (up && child.exitCode === null) return { url: `http://127.0.0.1:${port}`, env, stop: () => stop(child) };
  await stop(child);
  throw new Sentence(`The product does not start on its real parts: ${printed}`);
}

async function runPlaywright(args: string[], folder: string, env: NodeJS.ProcessEnv): Promise<Count> {
  const report = path.join(folder, 'report.json');
  const command = ['test', `--config=${path.join(root, 'e2e')}`, '--reporter=list,json', ...args];
  const code = await runToEnd(path.join(root, 'node_modules/@playwright/test/cli.js'), command, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const { stats, suites }: JourneysReport = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { stats: {}, suites: [] };
  const failed = stats.unexpected ?? 0;
  return { passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failed: code === 0 ? failed : Math.max(1, failed), flaky: flakyOf(suites) };
}

interface JourneysReport {
  stats: { expected?: number; unexpected?: number; flaky?: number };
  suites: Suite[];
}

interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { status: string }[] }[];
}

const flakyOf = (suites: Suite[]): string[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ file, title }) => `e2e/${file}: ${title}`),
    ...flakyOf(inner),
  ]);
