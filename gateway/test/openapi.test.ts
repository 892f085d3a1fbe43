import { type ServiceName, services } from '../src/services.js';
import { openWorld, raw, type World } from './world.js';

let world: World;

const operation = (name: string, more: object = {}) => ({
  operationId: name,
  'x-handler': name,
  summary: name,
  description: '',
  security: [],
  responses: {},
  ...more,
});
const thing = (type: string) => ({ type: 'object', properties: { size: { type } } });

/** A service's part of the document; all name a Thing, and two mean another one by it. */
const part = (service: ServiceName) => ({
  openapi: '3.1.0',
  tags: [{ name: service, description: '' }],
  paths: {
    [`/api/${service}`]: { get: operation(`${service}_get`, { answers: { $ref: '#/components/schemas/Thing' } }) },
    [`/api/${service}/{id}`]: { get: operation(`${service}_one`) },
    [`/api/short/${service}`]: { get: operation(`${service}_one`) },
    [`/api/${service}/silent`]: { get: operation(`${service}_silent`, { 'x-undeclared': true }) },
    '/api/shared': { get: operation('shared', { security: [{ personalToken: [`${service}:read`] }] }) },
  },
  components: { schemas: { Thing: thing(service === 'media' ? 'number' : 'string'), Unread: {} }, responses: {} },
});

const tells = (service: ServiceName, body: object = part(service)) =>
  world.behave(service, (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  });

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.end());

const asked = (headers = {}) => raw(world, 'GET', '/api/openapi.json', headers);

it('[S-1362] is one document of all services, and none while one of them was never heard', async () => {
  for (const service of services.filter((each) => each !== 'media')) tells(service);
  tells('media', { openapi: '3.0.0', paths: {} });
  const early = await asked();
  expect(early.status).toBe(503);
  expect(early.json.message).toMatch(/not complete yet/);
  tells('media');
  await new Promise((resolve) => setTimeout(resolve, 2100));
  const { status, json, headers } = await asked();
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=60');
  expect(json.paths['/api/catalog/{id}'].get).toMatchObject({ operationId: 'catalog_one', 'x-also-at': ['/api/short/catalog'] });
  expect(json.paths['/api/short/catalog']).toBeUndefined();
  expect(json.paths['/api/catalog/silent']).toBeUndefined();
  expect(json.paths['/api/shared'].get.security).toHaveLength(services.length);
  expect(json.paths['/api/media'].get.answers.$ref).toBe('#/components/schemas/MediaThing');
  expect(json.paths['/api/bids'] ?? json.paths['/api/bidding'].get.answers.$ref).toBe('#/components/schemas/Thing');
  expect(Object.keys(json.components.schemas)).toEqual(expect.arrayContaining(['Thing', 'MediaThing']));
  expect(Object.keys(json.components.schemas)).not.toContain('Unread');
  expect(JSON.stringify(json)).not.toContain('x-handler');
});

it('[S-1365] has a page for people, which loads nothing from elsewhere and carries nothing inline', async () => {
  const { status, headers, text } = await raw(world, 'GET', '/api/docs');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(text).not.toMatch(/<script(?![^>]*src=)|<style|style=|https?:/);
  const files = [...text.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map((match) => match[1] as string);
  expect(files).toHaveLength(4);
  for (const file of files) {
    const packed = await raw(world, 'GET', file, { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    const again = await raw(world, 'GET', file, { 'if-none-match': packed.headers.etag });
    expect([packed.status, again.status, again.text]).toEqual([200, 304, '']);
  }
  expect((await raw(world, 'GET', '/api/docs/package.json')).status).toBe(404);
});

it('[S-1362] stays as it was known while a service is away, and is not sent twice', async () => {
  world.behave('catalog', (request) => request.socket.destroy());
  const { status, headers } = await asked();
  expect(status).toBe(200);
  expect((await asked({ 'if-none-match': headers.etag })).status).toBe(304);
});
