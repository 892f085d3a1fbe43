import { randomBytes, randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { userRegistered } from '@prepmarket/identity-api';
import { InProcessBus } from '@prepmarket/service-kit';
import { Collector, type TestConfig, testConfig, testKeys, until } from '@prepmarket/service-testing';
import { type ServiceName, services } from '../gateway/src/services.js';
import { start as startGateway } from '../gateway/src/start.js';
import { deleteQueues } from '../packages/service-kit/test/broker.js';
import { start as startCatalog } from '../services/catalog/src/start.js';
import { start as startIdentity } from '../services/identity/src/start.js';

const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const signingKey = { ...testKeys.privateKey.export({ format: 'jwk' }), kid: 'tracing' };

let collector: Collector;
beforeAll(async () => {
  collector = await Collector.open();
  Object.assign(process.env, collector.variables);
});
afterAll(() => collector.close());

describe.each(['the in-process bus', 'RabbitMQ'])('over %s', (wire) => {
  const run = hex(4);
  const [identity, catalog] = [`identity-${run}`, `catalog-${run}`];
  const bus = new InProcessBus();
  const configs: TestConfig[] = [];
  const apps: INestApplication[] = [];
  let url: string;

  const configOf = async (service: string) => {
    const config = await testConfig(service, { tracing: { protocol: 'http/json' }, ...(wire === 'RabbitMQ' ? { amqp: true } : { events: { bus } }) });
    configs.push(config);
    return config;
  };
  const started = async (app: Promise<INestApplication>) => {
    apps.push(await app);
    return (await app).getUrl();
  };

  beforeAll(async () => {
    const config = await configOf(identity);
    const identityUrl = await started(startIdentity({ ...config, signingKey, allowDevMode: true, mail: { deliver: async () => undefined } }));
    const catalogUrl = await started(startCatalog(await configOf(catalog)));
    const urls = { ...(Object.fromEntries(services.map((name) => [name, catalogUrl])) as Record<ServiceName, string>), identity: identityUrl };
    const { jwksUrl, publicUrl, logLevel } = config;
    url = await started(
      startGateway({ host: '127.0.0.1', port: 0, services: urls, jwksUrl, publicUrl, logLevel, production: false, tracing: { protocol: 'http/json' } }),
    );
  });
  afterAll(async () => {
    for (const app of apps.reverse()) await app.close();
    for (const config of configs) await config.drop();
    if (wire === 'RabbitMQ') await deleteQueues([identity, catalog]);
  });

  const ask = async (path: string, method: string, body?: object) => {
    const caller = hex(16);
    const headers = {
      'content-type': 'application/json',
      traceparent: `00-${caller}-${hex(8)}-00`,
      tracestate: `x=${canary('state')}`,
      'user-agent': canary('agent'),
    };
    const answer = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return { traceId: await collector.begunFor(caller), caller, status: answer.status };
  };
  const person = () => ({
    ...{ email: `${canary('email')}@studio.example`, password: canary('password'), role: 'client' },
    ...{ firstName: canary('first'), lastName: canary('last'), company: canary('company') },
  });

  const canaries: string[] = [];
  /** A word that no span may hold. */
  const canary = (of: string): string => {
    const word = `${of}${hex(8)}`;
    canaries.push(word);
    return word;
  };

  it('[S-1050] a request is one trace: gateway, service, its statements, the event, and what a listener in another service does', async () => {
    const { traceId, caller, status } = await ask('/api/register', 'POST', { ...person(), devMode: true });
    expect(status).toBe(201);
    const find = (service: string, name: string) => collector.find(traceId, service, name);
    const listened = await find(catalog, `process ${userRegistered.type}`);
    const published = await find(identity, `publish ${userRegistered.type}`);
    const served = await find(identity, 'POST /api/register');
    const passed = await find('gateway', 'POST');
    const asked = await find('gateway', 'POST /api/register');
    expect([asked, passed, served, published, listened].map(({ parentSpanId }) => parentSpanId)).toEqual([
      '',
      asked.spanId,
      passed.spanId,
      served.spanId,
      published.spanId,
    ]);
    expect((await find(identity, 'INSERT outbox')).parentSpanId).toBe(served.spanId);
    expect((await find(catalog, 'INSERT inbox')).parentSpanId).toBe(listened.spanId);
    expect(asked.attributes).toEqual({ 'http.request.method': 'POST', 'url.scheme': 'http', 'http.route': '/api/register', 'http.response.status_code': 201 });
    expect(listened.attributes).toMatchObject({ 'messaging.operation.type': 'process', 'messaging.destination.name': userRegistered.type });
    expect((await find(identity, 'INSERT outbox')).attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.operation.name': 'INSERT' });
    expect(collector.of(traceId).filter(({ failed }) => failed)).toEqual([]);
    expect(collector.of(caller)).toEqual([]);
  });

  it('[S-1050] a job goes on with the trace in which it was added', async () => {
    const { traceId } = await ask('/api/register', 'POST', person());
    const job = await collector.find(traceId, identity, 'process send_mail');
    expect(job.parentSpanId).toBe((await collector.find(traceId, identity, 'POST /api/register')).spanId);
    expect(await until(() => collector.of(traceId).find(({ parentSpanId }) => parentSpanId === job.spanId))).toMatchObject({ service: identity });
  });

  it('[S-1051] no span holds values of a body, a query, a header, a path or a statement', async () => {
    const refused = await ask(`/api/auth/verify-email/${canary('token')}?next=${canary('query')}`, 'GET');
    await collector.find(refused.traceId, 'gateway', 'GET /api/auth/**');
    const taken = person();
    await ask('/api/register', 'POST', taken);
    const again = await ask('/api/register', 'POST', taken);
    expect(again.status).toBe(409);
    await collector.find(again.traceId, 'gateway', 'POST /api/register');
    const first = await ask(`/api/projects/${randomUUID()}?search=${canary('search')}`, 'GET');
    await collector.find(first.traceId, 'gateway', 'GET /api/projects/**');
    expect(canaries.length).toBeGreaterThan(10);
    expect(canaries.filter((word) => collector.bodies.some((body) => body.includes(word)))).toEqual([]);
  });
});
