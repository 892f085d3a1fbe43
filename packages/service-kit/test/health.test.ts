import { randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { serviceState } from '@prepmarket/api-kit';
import { api, type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { startService } from '../src/index.js';
import { options } from './sample.js';

const NOBODY = '127.0.0.1:9';
const nowhere = { endpoint: `http://${NOBODY}`, bucket: 'bucket', accessKey: 'a', secretKey: 's' };
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
const as = (role: 'client' | 'vendor' | 'admin') => api(app).as({ id: randomUUID(), role });
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

describe('the state for administrators', () => {
  it('[S-1356] is told to them and to nobody else, by the name of the service, and of jobs that have failed for good', async () => {
    await start({});
    await query("SELECT graphile_worker.add_job('lost', '{}', max_attempts := 1)");
    await query('UPDATE graphile_worker._private_jobs SET attempts = 1');
    await api(app).get('/api/state/notes').expect(401);
    for (const role of ['client', 'vendor'] as const) await as(role).get('/api/state/notes').expect(403);
    await as('admin').get('/api/state/other').expect(404);
    const worries = [{ name: 'failedJobs', text: 'Jobs that have failed for good: 1.' }];
    expect(
      await until(async () => {
        const { body } = await as('admin').get('/api/state/notes').expect(200);
        const state = serviceState.parse(body.state);
        return state.worries.length > 0 && state;
      }),
    ).toEqual({ service: 'notes', status: 'ready', worries });
    expect((await report()).degraded).toEqual({ failedJobs: 'Jobs that have failed for good: 1.' });
  });

  it('[S-1356] names no host and no error', async () => {
    await start({ events: { amqpUrl: `amqp://u:p@${NOBODY}` }, store: nowhere }, { letter: 'n' });
    // Operators are told where it does not answer: that is what could be told to others.
    await until(async () => (await report()).degraded.store?.includes(NOBODY));
    const { body } = await as('admin').get('/api/state/notes').expect(200);
    expect(serviceState.parse(body.state).worries).toEqual([
      { name: 'store', text: expect.stringMatching(/^The object store (does not answer well|is slow to answer)\.$/) },
      { name: 'broker', text: 'The broker is not connected: events wait in the outbox.' },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|u:p/);
  });
});
