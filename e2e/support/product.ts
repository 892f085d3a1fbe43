import { createECDH } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';

type WebServer = Exclude<PlaywrightTestConfig['webServer'], unknown[] | undefined>;

const root = path.join(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 9_000;

/**
 * Returns the `webServer` entry that starts the product for one run, or undefined when BASE_URL names a running product.
 *
 * Playwright loads its configuration again in each worker, so the first load stores the variables in `process.env`, which workers inherit. Tests need them too:
 * support/admin.ts runs a command of the product on the same data.
 */
export const startProduct = async (): Promise<WebServer | undefined> => {
  const { BASE_URL, E2E_DATA_DIR } = process.env;
  if (BASE_URL && !E2E_DATA_DIR) return undefined;
  if (!E2E_DATA_DIR) await storeVariables();
  return {
    // The log has a line for each rejected request, so it goes to a file; start-up errors go to stderr.
    command: `node dev/dist/start.js > "${process.env.E2E_PRODUCT_LOG}"`,
    cwd: root,
    url: `${process.env.BASE_URL}/api/health`,
    timeout: START_TIMEOUT_MS,
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: STOP_TIMEOUT_MS },
  };
};

const storeVariables = async (): Promise<void> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Playwright stops its webServer after SIGINT only.
  process.once('SIGTERM', () => process.kill(process.pid, 'SIGINT'));
  const results = path.join(root, 'e2e/test-results');
  mkdirSync(results, { recursive: true });
  const port = await findFreePort();
  const variables = {
    BASE_URL: `http://127.0.0.1:${port}`,
    E2E_DATA_DIR: folder,
    E2E_PRODUCT_LOG: path.join(results, 'product.log'),
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    ALLOW_DEV_MODE: 'true',
    WEBHOOKS_ANYWHERE: 'true',
    SMTP_URL: '',
    PUBLIC_URL: '',
    // All users of the tests have the same address.
    REGISTRATIONS_PER_ADDRESS_AND_HOUR: '100000',
    FAILED_LOGINS_PER_ADDRESS: '100000',
    REQUESTS_PER_MINUTE: '100000',
    ...createVapidKeys(),
    ...readTestServers(),
  };
  // An empty variable counts as none.
  for (const [name, value = ''] of Object.entries(variables)) process.env[name] = value;
};

/** Returns the servers that the TEST_* variables name; the product starts its embedded parts in place of those that are missing. */
const readTestServers = () => {
  const { env } = process;
  return {
    DATABASE_URL: env.TEST_DATABASE_URL,
    AMQP_URL: env.TEST_AMQP_URL_2 ?? env.TEST_AMQP_URL,
    S3_ENDPOINT: env.TEST_S3_ENDPOINT,
    S3_ACCESS_KEY: env.TEST_S3_ACCESS_KEY,
    S3_SECRET_KEY: env.TEST_S3_SECRET_KEY,
    S3_BUCKET: env.TEST_S3_BUCKET,
  };
};

const createVapidKeys = () => {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url', 'uncompressed');
  // A number with leading zeros has fewer than 32 bytes.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:prepmarket@localhost' };
};

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port is free.'))));
    });
  });
