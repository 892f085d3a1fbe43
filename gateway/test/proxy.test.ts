import http from 'node:http';
import net from 'node:net';
import { failure } from '@prepmarket/api-kit';
import { type ServiceName, services } from '../src/services.js';
import { id, openWorld, raw, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld({ requestsPerMinute: 100_000 }, (express) => void express.get('/', (_, response) => void response.send('the page')));
});
afterEach(() => {
  for (const service of services) world.behave(service);
});
afterAll(() => world.end());

it('[S-139] hands on method, target and query unchanged, and forged or connection headers not at all', async () => {
  const { json, headers } = await raw(world, 'PUT', `/api/projects/${id}/?a=%20b&a=c`, {
    'content-type': 'application/json',
    authorization: 'Bearer x',
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.example',
    'x-real-ip': '1.2.3.4',
    'x-user-id': 'admin',
    forwarded: 'for=1.2.3.4',
    expect: '100-continue',
    connection: 'keep-alive, x-secret',
    'x-secret': '1',
    te: 'trailers',
    'x-correlation-id': 'my-correlation-1',
    'idempotency-key': 'k1',
  });
  expect(json).toMatchObject({ service: 'catalog', method: 'PUT', url: `/api/projects/${id}/?a=%20b&a=c` });
  expect(json.headers).toMatchObject({
    authorization: 'Bearer x',
    'idempotency-key': 'k1',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'prepmarket.example',
    'x-forwarded-proto': 'https',
    'x-correlation-id': 'my-correlation-1',
    'x-request-id': headers['x-request-id'],
  });
  for (const gone of ['x-real-ip', 'x-user-id', 'forwarded', 'expect', 'x-secret', 'te']) expect(json.headers[gone]).toBeUndefined();
});

it('makes a request id of its own instead of a malformed one', async () => {
  const { json, headers } = await raw(world, 'GET', '/api/projects', { 'x-request-id': 'a b"c' });
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(json.headers['x-request-id']).toBe(headers['x-request-id']);
  expect(json.headers['x-correlation-id']).toBe(headers['x-request-id']);
});

it('gives the answer back as it is: status, several cookies, range, no hop-by-hop header', async () => {
  world.behave('media', (_, response) => {
    response.writeHead(206, {
      'set-cookie': ['a=1', 'b=2'],
      'content-range': 'bytes 0-2/9',
      etag: '"x"',
      'content-security-policy': 'sandbox',
      'proxy-authenticate': 'x',
      connection: 'x-own',
      'x-own': '1',
    });
    response.end('abc');
  });
  const { status, headers, text } = await raw(world, 'GET', '/api/files/stream/m-1/a.mp4', { range: 'bytes=0-2' });
  expect([status, text]).toEqual([206, 'abc']);
  expect(headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], 'content-range': 'bytes 0-2/9', etag: '"x"', 'content-security-policy': 'sandbox' });
  expect(headers['proxy-authenticate']).toBeUndefined();
  expect(headers['x-own']).toBeUndefined();
});

it('passes HEAD, 204 and 304 without a body', async () => {
  expect(await raw(world, 'HEAD', '/api/projects')).toMatchObject({ status: 200, text: '' });
  for (const code of [204, 304]) {
    world.behave('catalog', (_, response) => response.writeHead(code).end());
    expect(await raw(world, 'GET', '/api/projects')).toMatchObject({ status: code, text: '' });
  }
});

it('[S-171] a service that is down is 502 with its sentence; the others work', async () => {
  const lame = await openWorld({ services: { ...(await addresses()), bidding: `http://127.0.0.1:${await closedPort()}` } });
  try {
    const { status, json } = await raw(lame, 'GET', `/api/projects/${id}/bids`);
    expect(status).toBe(502);
    expect(failure.parse(json)).toMatchObject({ message: 'The service is not available right now. Please try again.', status: 502 });
    expect(json.requestId).toBeTruthy();
    expect((await raw(lame, 'POST', `/api/projects/${id}/bids`, { 'content-type': 'application/json' }, '{}')).status).toBe(502);
    expect((await raw(lame, 'GET', '/api/projects')).json.service).toBe('catalog');
  } finally {
    await lame.end();
  }
});

it('[S-171] a service that breaks off before its answer is 502; one that breaks off in it cuts the answer', async () => {
  world.behave('catalog', (request) => request.socket.destroy());
  expect((await raw(world, 'GET', '/api/projects')).status).toBe(502);
  world.behave('catalog', (request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half', () => request.socket.destroy());
  });
  await expect(fetch(`${world.url}/api/projects`).then((response) => response.text())).rejects.toThrow();
});

it('[S-145][S-168] an unknown path is 404, in JSON', async () => {
  for (const target of ['/api/nothing', '/api', '/api/', '/api//projects', '/api/projects%2f1', '/api/projects/../auth/me', '/elsewhere']) {
    const { status, json } = await raw(world, 'GET', target);
    expect({ target, ...json }).toMatchObject({ target, success: false, status: 404 });
    expect(status).toBe(404);
  }
});

it.each(['TRACE', 'OPTIONS', 'PROPFIND'])('[S-1155] A37: %s is 405, and no origin is let in', async (method) => {
  const { status, headers } = await raw(world, method, '/api/projects', { origin: 'https://evil.example', 'access-control-request-method': 'PUT' });
  expect(status).toBe(405);
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

it('[S-1148] A38: refuses a request with two lengths, and one with a length and chunks', async () => {
  for (const lines of [
    ['Content-Length: 3', 'Content-Length: 4'],
    ['Content-Length: 3', 'Transfer-Encoding: chunked'],
  ]) {
    const socket = net.connect(world.port, '127.0.0.1');
    socket.write(`POST /api/projects HTTP/1.1\r\nHost: x\r\n${lines.join('\r\n')}\r\n\r\nabc`);
    const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
  }
});

it('sends security headers with every answer of the API, and leaves mounted pages to themselves', async () => {
  for (const target of ['/api/projects', '/api/nothing', '/api/health']) {
    const { headers } = await raw(world, 'GET', target);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-frame-options': 'DENY',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'referrer-policy': 'no-referrer',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  }
  expect((await raw(world, 'GET', '/')).text).toBe('the page');
});

it('[S-1133] its pages, too, are asked for by https alone', async () => {
  for (const target of ['/', '/health/live', '/nothing'])
    expect((await raw(world, 'GET', target)).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

it('shows the signing keys to anybody', async () => {
  expect((await raw(world, 'GET', '/.well-known/jwks.json')).json).toMatchObject({ service: 'identity', url: '/.well-known/jwks.json' });
});

const addresses = async () => {
  const at: Record<string, string> = {};
  for (const service of services) {
    const server = http.createServer((_, response) => void response.end(JSON.stringify({ service })));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    server.unref();
    at[service] = `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  }
  return at as Record<ServiceName, string>;
};

const closedPort = async (): Promise<number> => {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};
