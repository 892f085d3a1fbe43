import path from 'node:path';
import { run } from '../containers/engine.js';
import { root } from '../images/dockerfiles.js';

/** Runs one journey over the product at this address; it must pass. */
export const journey = async (name: string, url: string, dir: string): Promise<void> => {
  // Playwright takes no orders from within another runner.
  const env = { ...process.env, JEST_WORKER_ID: undefined, BASE_URL: url, MAILBOX_URL: `${url}/mailbox` };
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const args = ['test', '--config=e2e', '--project=desktop', '--reporter=list', `--output=${path.join(dir, 'journeys')}`, `e2e/${name}.e2e.ts`];
  const { code, output } = await run(process.execPath, [cli, ...args], { env });
  expect([code, output]).toEqual([0, expect.stringMatching(/\b1 passed/)]);
};
