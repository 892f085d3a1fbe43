import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { until } from '@prepmarket/service-testing';
import { services } from '../src/services.js';
import { openWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld({ requestsPerMinute: 100_000 });
});
afterEach(() => {
  for (const service of services) world.behave(service);
});
afterAll(() => world.end());

const list = JSON.stringify(Array.from({ length: 5000 }, (_, n) => ({ id: n, name: `sh${n}`, status: 'pending' })));
const type = 'application/json; charset=utf-8';
const whole = (body: string | Buffer, headers: http.OutgoingHttpHeaders = {}, status = 200) => {
  const length = { 'content-length': Buffer.byteLength(body) };
  for (const service of services) world.behave(service, (_, response) => response.writeHead(status, { 'content-type': type, ...length, ...headers }).end(body));
};
const ask = async (path = '/api/projects', accept?: string, method = 'GET') => {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const headers = accept === undefined ? {} : { 'accept-encoding': accept };
    http.request({ host: '127.0.0.1', port: world.port, method, path, headers, agent: false }, resolve).once('error', reject).end();
  });
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
};

describe('answers of more than 2 KB', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate, br;q=0', 'gzip', gunzipSync],
  ] as const)('[S-1225] come packed to who takes %s, and are the same', async (accept, packer, unpack) => {
    whole(list, { etag: 'W/"x"', vary: 'Origin' });
    const { headers, body } = await ask('/api/projects', accept);
    expect(headers).toMatchObject({ 'content-encoding': packer, etag: 'W/"x"', vary: 'Origin, Accept-Encoding', 'content-type': type });
    expect(headers['content-length']).toBeUndefined();
    expect(body.length).toBeLessThan(list.length / 5);
    expect(unpack(body).toString()).toBe(list);
  });

  it('[S-1225] come packed also when their length is not told before', async () => {
    world.behave('catalog', (_, response) => {
      response.writeHead(200, { 'content-type': type });
      response.write(list.slice(0, 1000));
      response.end(list.slice(1000));
    });
    const { headers, body } = await ask('/api/projects', 'br');
    expect([headers['content-encoding'], brotliDecompressSync(body).toString()]).toEqual(['br', list]);
  });

  it('[S-1225] come as they are to who does not ask for it, and say that there are two of them', async () => {
    whole(list);
    for (const accept of [undefined, 'identity', 'deflate', 'br;q=0, gzip;q=0']) {
      const { headers, body } = await ask('/api/projects', accept);
      expect([headers['content-encoding'], headers.vary, body.toString() === list]).toEqual([undefined, 'Accept-Encoding', true]);
    }
  });

  it('[S-1225] that break off end the connection, and are never whole', async () => {
    world.behave('catalog', (_, response) => {
      response.writeHead(200, { 'content-type': type });
      response.write(list.slice(0, 50_000), () => response.destroy());
    });
    await expect(ask('/api/projects', 'gzip')).rejects.toThrow('aborted');
  });

  it('[S-1225] end the work of their service when the client goes away', async () => {
    let ended = false;
    world.behave('catalog', (_, response) => {
      response.writeHead(200, { 'content-type': type });
      const more = setInterval(() => response.write(JSON.stringify(randomBytes(20_000).toString('hex'))), 5);
      response.once('close', () => {
        clearInterval(more);
        ended = true;
      });
    });
    const request = http.get(`${world.url}/api/projects`, { headers: { 'accept-encoding': 'br' } }, (response) =>
      response.once('data', () => request.destroy()),
    );
    request.on('error', () => undefined);
    await until(() => ended);
  });
});

describe('[S-1226] is not packed', () => {
  const as = (path: string, headers: http.OutgoingHttpHeaders = {}, body: string | Buffer = list, status = 200) => ({ path, headers, body, status });

  it.each([
    ['what is short', as('/api/projects', {}, JSON.stringify('x'.repeat(2000)))],
    ['a file', as('/api/files/stream/m-1/a.json')],
    ['what identity answers: tokens, recovery codes', as('/api/auth/login')],
    ['the keys', as('/.well-known/jwks.json')],
    ['what must not be transformed', as('/api/projects', { 'cache-control': 'private, no-transform' })],
    ['what is packed already', as('/api/projects', { 'content-encoding': 'zstd' })],
    ['a stream of events', as('/api/projects', { 'content-type': 'text/event-stream' })],
    ['a part', as('/api/projects', { 'content-range': 'bytes 0-2/9' }, list, 206)],
    ['a refusal', as('/api/projects', {}, list, 409)],
  ])('%s', async (_, { path, headers, body, status }) => {
    whole(body, headers, status);
    const answer = await ask(path, 'br, gzip');
    expect([answer.status, answer.headers['content-encoding'], answer.body.toString()]).toEqual([status, headers['content-encoding'], body.toString()]);
  });

  it('the head of an answer', async () => {
    whole(list);
    const { headers } = await ask('/api/projects', 'br', 'HEAD');
    expect([headers['content-encoding'], headers['content-length']]).toEqual([undefined, String(list.length)]);
  });
});
