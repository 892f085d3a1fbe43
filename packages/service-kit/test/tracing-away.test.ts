import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { INestApplication } from '@nestjs/common';
import { startService } from '../src/index.js';
import { api, type TestConfig, testConfig, until } from '../src/testing.js';
import { options } from './sample.js';

const actor = { id: '7a1f7f0e-4f0b-4a52-9a55-2a1e3b9f7c11', role: 'vendor' as const };
const lines: string[] = [];
let collector: Server;
let config: TestConfig;
let app: INestApplication;

/** A service whose collector answers so, and waits for it for as long as this. */
const start = async (collect: RequestListener, patience: number): Promise<void> => {
  collector = createServer(collect).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  Object.assign(process.env, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: String(patience),
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });
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
  await start((_, response) => void response.writeHead(400).end(), 5000);
  await ask();
  expect(JSON.parse(await until(() => lines.find((line) => line.includes('Spans were not taken'))))).toMatchObject({ context: 'Tracing' });
  await ask();
  await app.close();
});

it('[S-1052] a collector that hangs holds up neither requests nor a stop', async () => {
  const asked: IncomingMessage[] = [];
  await start((request) => void asked.push(request), 600_000);
  await ask();
  const hung = await until(() => asked[0]);
  await ask();
  await app.close();
  expect(hung.socket.destroyed).toBe(false);
});
