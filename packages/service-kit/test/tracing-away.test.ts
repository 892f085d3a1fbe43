/** @module-tag nightly */

import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { INestApplication } from '@nestjs/common';
import { api, type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import { startService } from '../src/index.js';
import { options } from './sample.js';

const actor = { id: '7a1f7f0e-4f0b-4a52-9a55-2a1e3b9f7c11', role: 'vendor' as const };
const lines: string[] = [];
let collector: Server;
let config: TestConfig;
let app: INestApplication;

const LONG = '600000';
const SOON = { OTEL_BSP_SCHEDULE_DELAY: '50' };
const AT_ITS_END = { OTEL_BSP_SCHEDULE_DELAY: LONG, OTEL_BSP_EXPORT_TIMEOUT: LONG };

/** A service that tells its spans to a collector that answers so. */
const start = async (collect: RequestListener, when: Record<string, string>): Promise<void> => {
  collector = createServer(collect).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_TIMEOUT: LONG, ...when });
  config = await testConfig('alone', { tracing: { protocol: 'http/json' }, logLevel: 'warn', logTo: { write: (text) => void lines.push(text) } });
  app = await startService(config, options);
};
const ask = () => api(app).as(actor).get('/api/notes/own').expect(200);

afterEach(async () => {
  collector.closeAllConnections();
  collector.close();
  await config.drop();
});

it('[S-1052] a collector that takes nothing fails no request, and is told of in the log', async () => {
  await start((_, response) => void response.writeHead(400).end(), SOON);
  await ask();
  expect(JSON.parse(await until(() => lines.find((line) => line.includes('Span export failed'))))).toMatchObject({ context: 'Tracing' });
  await ask();
  await app.close();
});

it('[S-1052] a collector that hangs holds up no request', async () => {
  const asked: IncomingMessage[] = [];
  await start((request) => void asked.push(request), SOON);
  await ask();
  const hung = await until(() => asked[0]);
  await ask();
  expect(hung.socket.destroyed).toBe(false);
  await app.close();
});

it('[S-1052] a collector that hangs holds up no stop', async () => {
  const asked: IncomingMessage[] = [];
  await start((request) => void asked.push(request), AT_ITS_END);
  await ask();
  await app.close();
  expect(asked.map(({ socket }) => socket.destroyed)).toEqual([false]);
});
