/** @module-tag nightly */

import { setTimeout as sleep } from 'node:timers/promises';
import { type ServiceName, services } from '@prepmarket/gateway';
import { until } from '../src/processes.js';
import { Deployed, deployables } from './deployed.js';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

/** Milliseconds. */
const ALONE = 70_000;
const READY_WITHIN = 30_000;

let product: Deployed;
beforeEach(() => {
  product = new Deployed();
});
afterEach(() => product.end());

it('[S-1092] F33: all are started before PostgreSQL and RabbitMQ are there, wait, and are ready within 30 s of them', async () => {
  await product.openServers();
  await Promise.all([product.postgres.kill(), product.broker.kill()]);
  for (const name of deployables) product.start(name);
  expect(await until(async () => (await product.health('gateway', 'live')).status === 200, 120_000)).toBe(true);
  await sleep(ALONE);
  expect(product.running()).toEqual(deployables);
  await Promise.all([product.postgres.start(), product.broker.start()]);
  const from = Date.now();
  await product.allReady(120_000);
  console.info(`all ready ${Date.now() - from} ms after the servers`);
  expect(Date.now() - from).toBeLessThan(READY_WITHIN);
  expect(product.running()).toEqual(deployables);
});

const person = { firstName: 'Ada', lastName: 'Reader', email: 'ada@example.com', password: 'correct horse battery', role: 'client', devMode: true };
const fields = { title: 'Apart', budget: { min: 1, max: 9 }, deadline: '2030-01-01', status: 'open' };

it('[S-1090] F31: each service is down in turn: its calls say so at once, those of the others are answered', async () => {
  await product.open();
  const { token } = (await (await product.post('/api/register', person)).json()) as { token: string };
  const ask = async (path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(product.url(`/api${path}`), { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) });
    return { status: answer.status, ...((await answer.json()) as { message?: string; data?: { id: string } }) };
  };
  const id = (await ask('/projects', fields)).data?.id;
  const pack = (await ask(`/projects/${id}/packages`, { name: 'Reel' })).data?.id;
  const shot = (await ask(`/projects/${id}/packages/${pack}/shots`, { name: 'AP010' })).data?.id;
  const calls: Record<ServiceName, () => ReturnType<typeof ask>> = {
    identity: () => ask('/auth/me'),
    catalog: () => ask(`/projects/${id}`),
    media: () => ask(`/projects/${id}/packages/${pack}/shots/${shot}/upload-status`),
    bidding: () => ask(`/projects/${id}/bids`),
    contracts: () => ask('/contracts'),
    notices: () => ask('/notices'),
  };
  const answers = async () => Object.fromEntries(await Promise.all(services.map(async (name) => [name, (await calls[name]()).status])));
  const well = Object.fromEntries(services.map((name) => [name, 200]));
  // What a copy is made of arrives a moment later.
  await until(async () => JSON.stringify(await answers()) === JSON.stringify(well), 60_000);
  for (const name of services) {
    await product.kill(name);
    expect(await answers()).toEqual({ ...well, [name]: 502 });
    expect(await calls[name]()).toMatchObject({ message: 'The service is not available right now. Please try again.' });
    if (name !== 'catalog') expect(await ask('/projects', fields)).toMatchObject({ status: 201 });
    product.start(name);
    await product.allReady();
    expect(await answers()).toEqual(well);
  }
  expect(await product.findings()).toEqual([]);
});
