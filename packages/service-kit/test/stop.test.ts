/** @module-tag nightly */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { api, type TestConfig, testConfig, tokenFor, until } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { startService } from '../src/index.js';
import { options } from './sample.js';

const actor = { id: randomUUID(), role: 'client' as const };
let config: TestConfig;

beforeEach(async () => {
  config = await testConfig('notes');
});
afterEach(() => config.drop());

const handles = () => process.getActiveResourcesInfo().filter((kind) => /Timeout|TCPSERVERWRAP|TCPSocketWrap/.test(kind)).length;

/** A request that takes `seconds` in the database; resolves when it runs. */
const slowRequest = async (app: INestApplication, seconds: number) => {
  const sent = api(app).as(actor).post('/api/notes').send({ title: 'slow', wait: seconds });
  const answered = sent.then(
    ({ status }) => status,
    () => 'cut off',
  );
  const asked = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%pg_sleep($1)%' AND state = 'active' AND pid <> pg_backend_pid()`;
  await until(async () => (await app.get(DataSource).query(asked)).length > 0);
  return { answered };
};

/** What a client gets that keeps its connections. */
const ask = async (url: string, agent: http.Agent): Promise<{ status: number; connection: string | undefined; body: string }> => {
  const headers = { authorization: `Bearer ${await tokenFor(actor)}` };
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers }, (response) => {
      let body = '';
      response.on('data', (part) => {
        body += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, body }));
    });
    request.once('error', reject);
  });
};

const refuses = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  );

describe('stop', () => {
  it('[S-910] is said at once and serves until the grace is over, then closes the door and lets what runs end', async () => {
    const before = handles();
    const app = await startService({ ...config, stop: { graceSeconds: 2, drainSeconds: 20 } }, options);
    const url = await app.getUrl();
    const agent = new http.Agent({ keepAlive: true });
    expect(await ask(`${url}/health/ready`, agent)).toMatchObject({ status: 200, connection: 'keep-alive' });
    const { answered } = await slowRequest(app, 5);
    const from = Date.now();
    const closing = app.close();
    expect(await ask(`${url}/health/ready`, agent)).toMatchObject({ status: 503, connection: 'close', body: expect.stringContaining('"status":"stopping"') });
    expect(await ask(`${url}/health/live`, agent)).toMatchObject({ status: 200 });
    let served = 0;
    const isServed = () => ask(`${url}/api/notes/own`, agent).then(({ status }) => status === 200);
    while (await isServed().catch(() => false)) served += 1;
    expect(served).toBeGreaterThan(1);
    expect(Date.now() - from).toBeGreaterThanOrEqual(1900);
    expect(await refuses(`${url}/health/live`)).toBe(true);
    expect(await answered).toBe(201);
    await closing;
    expect(app.get(DataSource).isInitialized).toBe(false);
    agent.destroy();
    await until(() => handles() <= before);
  });

  it('[S-910] cuts what still runs when the drain is over', async () => {
    const app = await startService({ ...config, stop: { graceSeconds: 0, drainSeconds: 1 } }, options);
    const { answered } = await slowRequest(app, 10);
    const from = Date.now();
    const closing = app.close();
    expect(await answered).toBe('cut off');
    expect(Date.now() - from).toBeLessThan(9000);
    await closing;
  });
});
