import type { INestApplication } from '@nestjs/common';
import { api, type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { startService } from '../src/index.js';
import { options } from './sample.js';

const NOBODY = '127.0.0.1:9';
const nowhere = { endpoint: `http://${NOBODY}`, bucket: 'b', accessKey: 'a', secretKey: 's' };
let config: TestConfig;
let app: INestApplication;

const start = async (over: Partial<TestConfig>, more = {}) => {
  config = await testConfig('notes', over);
  app = await startService(config, { ...options, ...more });
};
afterEach(async () => {
  await app.close();
  await config.drop();
});
const report = async () => (await until(async () => api(app).get('/health/ready').expect(200))).body;
const query = (sql: string) => app.get(DataSource).query(sql);

describe('readiness', () => {
  it('[S-911] is not taken away by a broker and a store that are, but says so', async () => {
    await start({ events: { amqpUrl: `amqp://u:p@${NOBODY}` }, store: nowhere }, { letter: 'n' });
    const { status, degraded } = await report();
    expect(status).toBe('ready');
    expect(degraded).toEqual({
      broker: 'The broker is not connected: events wait in the outbox.',
      store: expect.stringMatching(/^The object store (does not answer well: .+|is slow to answer\.)$/),
    });
  });

  it('[S-911] tells of events that wait too long and of those nobody could handle', async () => {
    await start({ events: { amqpUrl: `amqp://u:p@${NOBODY}` } });
    const event = `gen_random_uuid(), 'x.v1'`;
    await query(`INSERT INTO outbox (id, type, version, occurred_at, correlation_id, data) VALUES (${event}, 1, now() - interval '2 minutes', 'c', '{}')`);
    await query(`INSERT INTO dead_letters (id, type, envelope, reason) VALUES (${event}, '{}', 'no')`);
    const { degraded } = await until(async () => {
      const seen = await report();
      return 'deadLetters' in seen.degraded && seen;
    });
    expect(degraded).toMatchObject({
      outbox: expect.stringMatching(/^The oldest unsent event has waited for 1[2-9]\d s\.$/),
      deadLetters: 'Events that could not be handled: 1.',
    });
  });

  it('[S-911] does not ask of a process that only does jobs what it has no use for', async () => {
    await start({ jwksUrl: `http://${NOBODY}/keys`, events: { amqpUrl: `amqp://u:p@${NOBODY}` } }, { jobsAlone: true });
    expect(await report()).toMatchObject({ status: 'ready', degraded: {} });
  });

  it('[S-911] goes with the database alone, and life does not', async () => {
    await start({});
    await report();
    await app.get(DataSource).destroy();
    const { body } = await api(app).get('/health/ready').expect(503);
    expect(body).toMatchObject({ status: 'not ready', checks: { database: { ok: false }, keys: { ok: true } } });
    await api(app).get('/health/live').expect(200);
    await api(app).get('/health/started').expect(200);
  });
});
