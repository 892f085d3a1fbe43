import { randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { api, type TestConfig, testConfig } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { startService } from '../src/index.js';
import { options } from './sample.js';

const AT_ONCE = 20;
const actor = { id: randomUUID(), role: 'client' as const };

let config: TestConfig;
let app: INestApplication;
beforeAll(async () => {
  config = await testConfig('notes', { databasePool: 2 });
  app = await startService(config, options);
});
afterAll(async () => {
  await app.close();
  await config.drop();
});

it('[S-1085] F11: who gets no connection is asked to come again, life is not doubted, and it is over with the shortage', async () => {
  const runners = [1, 2].map(() => app.get(DataSource).createQueryRunner());
  for (const runner of runners) await runner.connect();
  const asked = Array.from({ length: AT_ONCE }, () => api(app).as(actor).post('/api/notes').send({ title: 'late' }));
  const waiting = Promise.all(asked);
  await api(app).get('/health/live').expect(200);
  await api(app).get('/health/ready').expect(503);
  for (const { status, headers, body } of await waiting) {
    expect({ status, success: body.success }).toEqual({ status: 503, success: false });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  await api(app).get('/health/live').expect(200);
  for (const runner of runners) await runner.release();
  await Promise.all(Array.from({ length: AT_ONCE }, () => api(app).as(actor).post('/api/notes').send({ title: 'in time' }).expect(201)));
  expect(await app.get(DataSource).query('SELECT title, count(*)::int AS n FROM notes GROUP BY title')).toEqual([{ title: 'in time', n: AT_ONCE }]);
});
