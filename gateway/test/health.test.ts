import { until } from '@prepmarket/service-testing';
import { gatewayConfig } from '../src/config.js';
import { services } from '../src/services.js';
import { openWorld, raw } from './world.js';

it('says part by part whether the product is ready', async () => {
  const world = await openWorld();
  try {
    expect(await raw(world, 'GET', '/api/health')).toMatchObject({ status: 200, json: { success: true, services: { identity: 'ok', contracts: 'ok' } } });
    world.behave('media', (_, response) => response.writeHead(503).end());
    world.behave('bidding', (request) => request.socket.destroy());
    const { json } = await until(async () => {
      const answer = await raw(world, 'GET', '/api/health');
      return answer.status === 503 && answer;
    });
    expect(json).toMatchObject({ success: false, services: { identity: 'ok', media: 'unavailable', bidding: 'unavailable' } });
    for (const own of ['/health/started', '/health/live', '/health/ready']) expect((await raw(world, 'GET', own)).status).toBe(200);
  } finally {
    await world.end();
  }
});

it('[S-1105] asks the services for their health at most every other second, whoever asks', async () => {
  const world = await openWorld();
  let asked = 0;
  world.behave('media', (_, response) => {
    asked += 1;
    response.end();
  });
  try {
    const from = Date.now();
    const answers = await Promise.all(Array.from({ length: 300 }, () => raw(world, 'GET', '/api/health')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked).toBeLessThanOrEqual(1 + (Date.now() - from) / 2000);
  } finally {
    await world.end();
  }
});

it('[S-910] says at once that it stops, and serves until others know', async () => {
  const world = await openWorld({ stop: { graceSeconds: 2, drainSeconds: 5 } });
  const closing = world.app.close();
  expect(await raw(world, 'GET', '/health/ready')).toMatchObject({ status: 503, json: { status: 'stopping' } });
  expect(await raw(world, 'GET', '/health/live')).toMatchObject({ status: 200 });
  expect(await raw(world, 'GET', '/api/projects')).toMatchObject({ status: 200, headers: { connection: 'close' } });
  await closing;
  await expect(raw(world, 'GET', '/health/live')).rejects.toThrow(/ECONNREFUSED/);
  await world.end();
});

const told = (service: string, worries: object[] = []) => JSON.stringify({ success: true, state: { service, status: 'ready', worries } });

it('[S-1357] tells administrators how each service is, also of one that is away; who may read it the services decide', async () => {
  const world = await openWorld();
  try {
    const asked: (string | undefined)[] = [];
    for (const service of services)
      world.behave(service, (request, response) => {
        asked.push(request.headers.authorization);
        response.end(told(service, service === 'media' ? [{ name: 'deadLetters', text: 'Events that could not be handled: 1.' }] : []));
      });
    world.behave('bidding', (request) => request.socket.destroy());
    const { status, json } = await raw(world, 'GET', '/api/state', { authorization: 'Bearer mine' });
    expect(status).toBe(200);
    expect(json.states).toHaveLength(services.length);
    expect(json.states).toContainEqual({ service: 'media', status: 'ready', worries: [{ name: 'deadLetters', text: 'Events that could not be handled: 1.' }] });
    expect(json.states).toContainEqual({ service: 'bidding', status: 'away', worries: [] });
    expect(new Set(asked)).toEqual(new Set(['Bearer mine']));

    const refusal = { success: false, message: 'You may not do this.', status: 403 };
    world.behave('catalog', (_, response) => response.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify(refusal)));
    expect(await raw(world, 'GET', '/api/state')).toMatchObject({ status: 403, json: refusal });
    for (const service of services) world.behave(service, (request) => request.socket.destroy());
    expect(await raw(world, 'GET', '/api/state')).toMatchObject({ status: 502, json: { success: false } });
    expect((await raw(world, 'GET', '/api/state/media')).status).toBe(404);
  } finally {
    await world.end();
  }
});

const env = {
  ...Object.fromEntries(services.map((service) => [`${service.toUpperCase()}_URL`, `http://${service}:3000`])),
  PUBLIC_URL: 'https://prepmarket.example/',
};

it('[S-915] takes its proxies as networks or as a number', () => {
  const proxies = (TRUSTED_PROXIES: string) => gatewayConfig({ ...env, TRUSTED_PROXIES }).trustedProxies;
  expect(proxies('')).toBeUndefined();
  expect(proxies('2')).toBe(2);
  expect(proxies('10.42.0.0/16, fd00::/8')).toEqual(['10.42.0.0/16', 'fd00::/8']);
  for (const wrong of ['11', '-1', 'all', '10.42.0.0/33']) expect(() => proxies(wrong)).toThrow(/TRUSTED_PROXIES must be networks like/);
});

it('reads its addresses, and names the missing ones', () => {
  expect(gatewayConfig(env)).toMatchObject({
    services: Object.fromEntries(services.map((service) => [service, `http://${service}:3000`])),
    jwksUrl: 'http://identity:3000/.well-known/jwks.json',
    publicUrl: 'https://prepmarket.example',
  });
  expect(() => gatewayConfig({ ...env, MEDIA_URL: '', BIDDING_URL: 'bidding' })).toThrow(/MEDIA_URL must be an address[\s\S]*BIDDING_URL must be an address/);
});
