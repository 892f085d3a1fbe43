import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { INestApplication } from '@nestjs/common';
import { api, publishFrom, type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { Jobs, kitConfig, MetricsServer, startService } from '../src/index.js';
import { options, people } from './sample.js';

const actor = { id: randomUUID(), role: 'vendor' as const };
let config: TestConfig;
let app: INestApplication;

const scrape = async (path = '/metrics', method = 'GET') => fetch(`http://127.0.0.1:${app.get(MetricsServer).port}${path}`, { method });
/** What is told of one metric. */
const told = async (name: string) => (await (await scrape()).text()).split('\n').filter((line) => line.startsWith(`prepmarket_${name}`));
const value = async (line: string) => Number((await told(line))[0]?.split(' ').at(-1));
const query = (sql: string) => app.get(DataSource).query(sql);

beforeAll(async () => {
  config = await testConfig('notes', { metricsPort: 0 });
  app = await startService(config, options);
});
afterAll(async () => {
  await app.close();
  await config.drop();
});

describe('metrics', () => {
  it('[S-920] are told on a port of their own, and nothing else is', async () => {
    const answer = await scrape();
    expect(answer.headers.get('content-type')).toContain('version=0.0.4');
    expect((await scrape('/api/notes')).status).toBe(404);
    expect((await scrape('/metrics', 'POST')).status).toBe(404);
    await api(app).get('/metrics').expect(404);
  });

  it('[S-920] time requests by the pattern of their route, never by an address', async () => {
    const id = randomUUID();
    await api(app).as(actor).get(`/api/notes/${id}?search=${id}`).expect(404);
    await api(app).as(actor).get('/api/notes/broken').expect(500);
    await api(app).get(`/api/nowhere/${id}`);
    const lines = await until(async () => {
      const seen = await told('http_request_duration_seconds_count');
      return seen.some((line) => line.includes('route="none",status="404"')) && seen;
    });
    expect(lines).toContainEqual(expect.stringMatching(/method="GET",route="\/api\/notes\/:id",status="404".* 1$/));
    expect(lines).toContainEqual(expect.stringMatching(/route="\/api\/notes\/broken",status="500".* 1$/));
    expect(lines.join('\n')).not.toContain(id);
  });

  it('[S-920] count a client that left as aborted', async () => {
    const left = new AbortController();
    const body = JSON.stringify({ title: 'A note', wait: 1 });
    const { authorization } = await bearer();
    const asked = fetch(`${await app.getUrl()}/api/notes`, {
      method: 'POST',
      body,
      headers: { authorization, 'content-type': 'application/json' },
      signal: left.signal,
    });
    await until(
      async () =>
        (await query(`SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(%' AND state = 'active' AND datname = current_database()`)).length > 0,
    );
    left.abort();
    await expect(asked).rejects.toThrow();
    expect(await until(async () => (await told('http_request_duration_seconds_count')).find((line) => line.includes('status="aborted"')))).toContain(
      'method="POST"',
    );
  });

  it('[S-921] tell what waits in the database, and for it', async () => {
    await until(async () => (await value('outbox_events')) === 0);
    const event = `gen_random_uuid(), 'x.v1', 1, now() - interval '2 minutes', 'c', '{}'`;
    await query('ALTER TABLE outbox RENAME TO outbox_aside');
    await query('CREATE TABLE outbox (LIKE outbox_aside INCLUDING ALL)');
    await query(`INSERT INTO outbox (id, type, version, occurred_at, correlation_id, data, attempts) VALUES (${event}, 0)`);
    await query(`INSERT INTO dead_letters (id, type, envelope, reason) VALUES (gen_random_uuid(), 'x.v1', '{}', 'no')`);
    expect(await value('dead_letters')).toBe(1);
    expect(await value('database_connections_limit')).toBe(config.databasePool);
    expect(await told('database_connections')).toContainEqual(expect.stringMatching(/state="in_use"/));
    expect(await value('database_connection_waiters')).toBe(0);
  });

  it('[S-921] tell jobs by kind and state', async () => {
    const jobs = app.get(Jobs);
    const tx = app.get(DataSource);
    await jobs.add(tx, 'nobody', {});
    await jobs.add(tx, 'nobody', {}, { after: 3_600_000 });
    await jobs.add(tx, 'nobody', {}, { key: 'given up', maxAttempts: 1 });
    await query(`UPDATE graphile_worker._private_jobs SET attempts = 1 WHERE key = 'given up'`);
    const of = async (state: string) =>
      (await told('jobs'))
        .find((line) => line.includes(`kind="nobody",state="${state}"`))
        ?.split(' ')
        .at(-1);
    expect([await of('waiting'), await of('later'), await of('failed'), await of('running')]).toEqual(['1', '1', '1', undefined]);
  });

  it('[S-921] count an event that came twice', async () => {
    const before = await value('inbox_duplicates_total');
    const now = new Date().toISOString();
    const who = { firstName: 'A', lastName: 'B', company: '', role: 'client' as const, suspended: false, tokensValidFrom: now };
    const envelope = await publishFrom(config, people.registered, { id: randomUUID(), version: 1, ...who });
    if (!('bus' in config.events)) throw new Error('These tests use a bus');
    await config.events.bus.deliver(envelope);
    expect((await value('inbox_duplicates_total')) - before).toBe(1);
  });

  it('[S-921] leave out what a database that is away cannot tell, and tell the rest', async () => {
    await query('ALTER TABLE dead_letters RENAME TO away');
    expect(await told('dead_letters')).toEqual([]);
    expect(await told('process_resident_memory_bytes')).toHaveLength(1);
    await query('ALTER TABLE away RENAME TO dead_letters');
    expect(await value('dead_letters')).toBeGreaterThan(0);
  });
});

describe('METRICS_PORT', () => {
  const env = { DATABASE_URL: 'postgres://u:p@host/name' };

  it('[S-920] is off when it is not said, but 9464 in production', () => {
    expect(kitConfig('notes', env).metricsPort).toBeUndefined();
    expect(kitConfig('notes', { ...env, METRICS_PORT: '9000' }).metricsPort).toBe(9000);
    const given = {
      AMQP_URL: 'amqp://u:x@h',
      S3_ENDPOINT: 'http://h',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY: 'k',
      S3_SECRET_KEY: 'x1',
      JWKS_URL: 'http://h',
      PUBLIC_URL: 'http://h',
    };
    expect(kitConfig('notes', { ...env, ...given, NODE_ENV: 'production' }).metricsPort).toBe(9464);
    expect(() => kitConfig('notes', { ...env, METRICS_PORT: 'x' })).toThrow('METRICS_PORT must be a whole number from 0 to 65535');
  });

  it('[S-920] that is taken ends the start with a sentence', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await until(() => other.listening);
    const { port } = other.address() as AddressInfo;
    const second = await testConfig('notes', { metricsPort: port });
    await expect(startService(second, options)).rejects.toThrow(`Port ${port} of 127.0.0.1 is taken by another program: set METRICS_PORT to a free one.`);
    other.close();
    await second.drop();
  });
});

const bearer = async () => {
  const { tokenFor } = await import('@prepmarket/service-testing');
  return { authorization: `Bearer ${await tokenFor(actor)}` };
};
