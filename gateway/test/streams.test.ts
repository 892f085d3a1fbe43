import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import { Readable } from 'node:stream';
import { until } from '@prepmarket/service-testing';
import { services } from '../src/services.js';
import { openWorld, raw, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld({ requestsPerMinute: 100_000 });
});
afterEach(() => {
  for (const service of services) world.behave(service);
});
afterAll(() => world.end());

it('streams a large upload without holding it, whatever its length header', async () => {
  const digest = createHash('sha256');
  let arrived = 0;
  let first = 0;
  world.behave('media', (request, response) => {
    request.on('data', (chunk) => {
      first ||= sent;
      arrived += chunk.length;
      digest.update(chunk);
    });
    request.on('end', () => response.end(JSON.stringify({ arrived })));
  });
  const chunk = randomBytes(1 << 20);
  const expected = createHash('sha256');
  let sent = 0;
  const body = Readable.from(
    (function* () {
      for (let part = 0; part < 150; part += 1) {
        sent += chunk.length;
        expected.update(chunk);
        yield chunk;
      }
    })(),
  );
  const answer = await new Promise<string>((resolve, reject) => {
    const request = http.request(`${world.url}/api/uploads`, { method: 'POST', headers: { 'content-type': 'application/octet-stream' } }, (response) => {
      response.setEncoding('utf8').on('data', resolve);
    });
    request.once('error', reject);
    body.pipe(request);
  });
  expect(JSON.parse(answer)).toEqual({ arrived: 150 << 20 });
  expect(digest.digest('hex')).toBe(expected.digest('hex'));
  expect(first).toBeLessThan(64 << 20);
});

it('streams a large answer at the pace of its reader', async () => {
  let produced = 0;
  world.behave('media', (_, response) => {
    const chunk = Buffer.alloc(1 << 20, 7);
    Readable.from(
      (function* () {
        for (let part = 0; part < 150; part += 1) {
          produced += chunk.length;
          yield chunk;
        }
      })(),
    ).pipe(response);
  });
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(`${world.url}/api/files/stream/m-1/a.mp4`, resolve).once('error', reject);
  });
  // Nobody reads yet: the service comes to a stand once the buffers between are full.
  let before = -1;
  await until(async () => {
    const stands = produced > 0 && produced === before;
    before = produced;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return stands;
  });
  expect(produced).toBeLessThan(100 << 20);
  let total = 0;
  for await (const chunk of response) total += chunk.length;
  expect(total).toBe(150 << 20);
});

it('a refusal in the midst of an upload reaches the client', async () => {
  world.behave('media', (_, response) => response.writeHead(413, { 'content-type': 'application/json' }).end('{"success":false}'));
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const request = http.request(`${world.url}/api/uploads`, { method: 'POST', headers: { 'content-length': 40 << 20 } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('error', reject);
    Readable.from(
      (function* () {
        for (let part = 0; part < 40; part += 1) yield Buffer.alloc(1 << 20);
      })(),
    ).pipe(request);
  });
  expect(status).toBe(413);
  expect((await raw(world, 'GET', '/api/projects')).status).toBe(200);
});

it.each(['before', 'in'])('ends the work of the service when the client goes away %s the answer', async (when) => {
  let [begun, ended] = [false, false];
  world.behave('media', (_, response) => {
    begun = true;
    response.once('close', () => {
      ended = true;
    });
    if (when === 'in') response.write('begun');
  });
  const request = http.get(`${world.url}/api/files/stream/m-1/a.mp4`);
  request.on('error', () => undefined);
  if (when === 'in') await new Promise((resolve) => request.once('response', (response) => response.once('data', resolve).on('error', () => undefined)));
  await until(() => begun);
  request.destroy();
  await until(() => ended);
});

it('ends the work of the service when the client goes away in its upload', async () => {
  let [begun, cut] = [false, false];
  world.behave('media', (request) => {
    begun = true;
    request.resume().once('aborted', () => {
      cut = true;
    });
  });
  const request = http.request(`${world.url}/api/uploads`, { method: 'POST', headers: { 'content-length': 100_000 } });
  request.on('error', () => undefined);
  request.write('half');
  await until(() => begun);
  request.destroy();
  await until(() => cut);
});

it('a large upload to a service that is away is told so, and all of it is taken', async () => {
  const lame = await openWorld({ services: { ...Object.fromEntries(services.map((service) => [service, world.url])), media: 'http://127.0.0.1:1' } as never });
  try {
    expect((await raw(lame, 'POST', '/api/uploads', { 'content-length': 8 << 20 }, 'x'.repeat(8 << 20))).status).toBe(502);
  } finally {
    await lame.end();
  }
});
