/** @module-tag nightly */

import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type TestConfig, testConfig } from '@prepmarket/service-testing';
import { modules } from '../dev/src/product/services.js';
import { services } from './domains.js';

let config: TestConfig;

beforeEach(async () => {
  config = await testConfig('admin');
});
afterEach(() => config.drop());

/** As in a container: the folder of the service, and of its settings those that a migration's Job is given. */
const admin = (service: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, ['dist/admin.js', ...words], {
    cwd: path.join(__dirname, '../services', service),
    env: { PATH: process.env.PATH, DATABASE_URL: config.databaseUrl },
  });

it.each(services)('[S-931] dist/admin.js of %s migrates with nothing but its database, then answers', async (service) => {
  expect((await admin(service, 'migrate')).stdout).toBe(`The database of ${service} is at this version.\n`);
  const answered = modules[service].administered.republish ? '0 events were published' : 'This service publishes nothing.';
  expect((await admin(service, 'events', 'republish')).stdout).toContain(answered);
});

it('[S-931] dist/admin.js ends with 1 and its usage when it is asked for what it does not know', async () => {
  await expect(admin('bidding', 'nonsense')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Usage: node dist/admin.js migrate') });
});
