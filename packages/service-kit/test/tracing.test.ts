import { randomBytes, randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { api, Collector, type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import { kitConfig, startService } from '../src/index.js';
import { stepOf } from '../src/tracing/traced-client.js';
import { FaultyModule } from './faults.js';
import { noteWritten, options } from './sample.js';

const actor = { id: randomUUID(), role: 'vendor' as const };
const traceparent = (traceId: string, flags = '01') => `00-${traceId}-${randomBytes(8).toString('hex')}-${flags}`;
const newTrace = () => randomBytes(16).toString('hex');

const lines: string[] = [];
let collector: Collector;
let config: TestConfig;
let app: INestApplication;

beforeEach(async () => {
  collector = await Collector.open();
  Object.assign(process.env, collector.variables);
  config = await testConfig('notes', { tracing: { protocol: 'http/json' }, logLevel: 'debug', logTo: { write: (text) => void lines.push(text) } });
  app = await startService(config, { ...options, module: FaultyModule });
});
afterEach(async () => {
  await app.close();
  await config.drop();
  await collector.close();
});

it('[S-1051] tells a failure by its kind, and a statement by its first word and table', async () => {
  const traceId = newTrace();
  await api(app).as(actor).get('/api/notes/broken').set('traceparent', traceparent(traceId)).expect(500);
  const failed = await collector.find(traceId, 'notes', 'GET /api/notes/broken');
  expect(failed).toMatchObject({ failed: true, attributes: { 'error.type': '500', 'http.response.status_code': 500 } });
  expect(collector.bodies.join()).not.toContain('secret detail');
  expect(stepOf(`SELECT "n"."title" FROM "notes" "n" WHERE title = 'mine'`, 'db')).toEqual({
    kind: 'client',
    name: 'SELECT notes',
    attributes: {
      ...{ 'db.system.name': 'postgresql', 'db.operation.name': 'SELECT', 'db.query.summary': 'SELECT notes' },
      ...{ 'db.collection.name': 'notes', 'db.namespace': 'db' },
    },
  });
});

it.each([
  [
    'WITH w0 AS (INSERT INTO "audit" ("id") VALUES ($1)), w1 AS (UPDATE notes SET a = 1) INSERT INTO outbox VALUES ($2)',
    'INSERT audit UPDATE notes INSERT outbox',
  ],
  ['WITH fresh AS (INSERT INTO inbox VALUES ($1) ON CONFLICT (id) DO UPDATE SET a = 1 RETURNING id) SELECT id FROM fresh', 'INSERT inbox'],
  ['WITH held AS (SELECT id FROM notes FOR NO KEY UPDATE) DELETE FROM lines USING held', 'DELETE lines'],
  ['WITH RECURSIVE below AS (SELECT id FROM nodes) SELECT id FROM below', 'WITH nodes'],
])('[S-1051] a statement made of several is told by all that it writes: %s', (text, name) => {
  expect(stepOf({ text })).toMatchObject({ name, attributes: { 'db.query.summary': name } });
});

it('[S-1051] a failed statement has its SQLSTATE, and neither its row nor a key of its request is told', async () => {
  const traceId = newTrace();
  const [key, name] = [`key-${randomUUID()}`, `name-${randomUUID()}`];
  const write = api(app).as(actor).post('/api/faults/refused-row').set('idempotency-key', key).set('traceparent', traceparent(traceId));
  await write.send({ name }).expect(500);
  const failed = await collector.find(traceId, 'notes', 'INSERT people');
  expect(failed).toMatchObject({ failed: true, attributes: { 'error.type': '23502', 'db.response.status_code': '23502' } });
  await collector.find(traceId, 'notes', 'POST /api/faults/refused-row');
  expect(collector.bodies.join()).not.toMatch(new RegExp(`${key}|${name}|first_name|null value`));
});

it.each([
  ['/api/notes', `process ${noteWritten.type}`],
  ['/api/faults/job', 'process fail'],
])('[S-1051] what fails because of %s has its code, and nothing of what it was given', async (path, name) => {
  const traceId = newTrace();
  const given = `canary${randomBytes(4).toString('hex')}`;
  await api(app).as(actor).post(path).set('traceparent', traceparent(traceId)).send({ title: given, name: given }).expect(201);
  expect(await collector.find(traceId, 'notes', name)).toMatchObject({ failed: true, attributes: { 'error.type': '22P02' } });
  expect(collector.bodies.join()).not.toContain(given);
});

it('[S-1050] a line of the log names the trace that it belongs to', async () => {
  const traceId = newTrace();
  const requestId = `request-${traceId}`;
  await api(app).get('/api/notes/open').set('x-request-id', requestId).set('traceparent', traceparent(traceId)).expect(200);
  const told = JSON.parse(await until(() => lines.find((line) => line.includes(requestId))));
  expect(told).toMatchObject({ trace_id: traceId, res: { statusCode: 200 } });
});

it('[S-1052] a caller who wants no trace gets none, and a probe is none', async () => {
  const [unwanted, wanted] = [newTrace(), newTrace()];
  await api(app).get('/health/live').set('traceparent', traceparent(wanted)).expect(200);
  await api(app).as(actor).get('/api/notes/own').set('traceparent', traceparent(unwanted, '00')).expect(200);
  await api(app).as(actor).get('/api/notes/own').set('traceparent', traceparent(wanted)).expect(200);
  await collector.find(wanted, 'notes', 'GET /api/notes/own');
  expect(collector.of(unwanted)).toEqual([]);
  expect(collector.spans.filter(({ attributes }) => String(attributes['http.route']).includes('health'))).toEqual([]);
});

it('[S-1052] how much is told is said by the sampler', async () => {
  process.env.OTEL_TRACES_SAMPLER = 'always_off';
  const quiet = await testConfig('quiet', { tracing: { protocol: 'http/json' } });
  const second = await startService(quiet, options);
  delete process.env.OTEL_TRACES_SAMPLER;
  const traceId = newTrace();
  for (const asked of [second, app]) await api(asked).as(actor).get('/api/notes/own').set('traceparent', traceparent(traceId)).expect(200);
  await second.close();
  await quiet.drop();
  await collector.find(traceId, 'notes', 'GET /api/notes/own');
  expect(collector.of(traceId).filter(({ service }) => service === 'quiet')).toEqual([]);
});

it('[S-1052] what was not told yet is told at a stop', async () => {
  process.env.OTEL_BSP_SCHEDULE_DELAY = '600000';
  const late = await testConfig('late', { tracing: { protocol: 'http/json' } });
  const second = await startService(late, options);
  const traceId = newTrace();
  await api(second).as(actor).get('/api/notes/own').set('traceparent', traceparent(traceId)).expect(200);
  await second.close();
  await late.drop();
  expect(collector.of(traceId).map(({ name }) => name)).toContain('GET /api/notes/own');
});

describe('the OTEL_* variables', () => {
  const on = (given: NodeJS.ProcessEnv) => kitConfig('notes', { DATABASE_URL: 'postgres://u:p@host/name', ...given }).tracing?.protocol;

  it('[S-1052] switch tracing on, and nothing else does', () => {
    expect([on({}), on({ OTEL_SERVICE_NAME: 'x' }), on({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })]).toEqual([undefined, undefined, undefined]);
    expect([on({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }), on({ OTEL_TRACES_EXPORTER: 'otlp' })]).toEqual(['http/protobuf', 'http/protobuf']);
    const given = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
    expect([on({ ...given, OTEL_TRACES_EXPORTER: 'none' }), on({ ...given, OTEL_SDK_DISABLED: 'true' })]).toEqual([undefined, undefined]);
    expect(on({ ...given, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' })).toBe('http/json');
  });

  it('[S-1052] that cannot work are refused with a sentence', () => {
    expect(() => on({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow('OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json');
    expect(() => on({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow("give the collector's address, like http://collector:4318");
    expect(() => on({ OTEL_TRACES_EXPORTER: 'jaeger' })).toThrow('OTEL_TRACES_EXPORTER must be otlp or none');
  });
});
