import { randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { projectMessages } from '@prepmarket/catalog-api';
import { quotaMessages } from '@prepmarket/media-api';
import { announceForm, api, keysIn } from '@prepmarket/service-testing';
import { catalogConfig } from '../src/config.js';
import { start } from '../src/start.js';
import { type Catalog, newProject, openCatalog, type Person } from './catalog.js';

const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(5000, 7)]);

let catalog: Catalog;
let replica: INestApplication;
let client: Person;
let vendor: Person;
beforeAll(async () => {
  catalog = await openCatalog({ rates: { projectsPerHour: 3, videosPerHour: 2 } });
  replica = await start(catalog.config);
  vendor = await catalog.person('vendor');
});
afterAll(async () => {
  await replica.close();
  await catalog.close();
});
beforeEach(async () => {
  client = await catalog.person('client');
});

const post = (app: INestApplication, body: object = newProject(), key = randomUUID()) =>
  api(app).as(client).post('/api/projects').set('idempotency-key', key).send(body);

describe('[S-1208] projects within an hour', () => {
  it('are as many as the configuration says, in all replicas together; then 429 says when the next can be listed', async () => {
    for (const app of [catalog.app, replica, catalog.app]) await post(app).expect(201);
    const { body, headers } = await post(replica).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600);
    expect(body).toMatchObject({ success: false, message: projectMessages.tooManyWithinHour(3, Number(headers['retry-after'])) });
    await catalog.project(await catalog.person('client'));
  });

  it('are not counted twice by a retry, nor by what was refused', async () => {
    const key = randomUUID();
    const first = await post(catalog.app, newProject(), key).expect(201);
    for (const app of [replica, catalog.app, replica]) expect((await post(app, newProject(), key).expect(201)).body).toEqual(first.body);
    await post(catalog.app, newProject({ title: '' })).expect(400);
    await post(catalog.app, newProject({ deadline: '2001-01-01' })).expect(400);
    for (const app of [replica, catalog.app]) await post(app).expect(201);
    await post(catalog.app).expect(429);
    // The first is answered all the same, also where the form has files.
    expect((await post(replica, newProject(), key).expect(201)).body).toEqual(first.body);
  });

  it('are refused before the first byte of a form with files, and nothing of it is kept', async () => {
    for (let made = 0; made < 3; made += 1) await post(catalog.app).expect(201);
    const before = await keysIn(catalog.app, 'p-');
    expect((await announceForm(catalog.app, client, '/api/projects')).status).toBe(429);
    expect(await keysIn(catalog.app, 'p-')).toEqual(before);
    expect((await announceForm(catalog.app, vendor, '/api/projects')).message).toBe(projectMessages.vendorsDoNotList);
  });
});

it('[S-1210] videos that come with shots are counted as uploads, before their first byte; shots without one are not', async () => {
  const { id } = await catalog.project(client);
  const shots = `/api/projects/${id}/packages/${(await catalog.pack(client, id)).id}/shots`;
  const send = (app: INestApplication, key = randomUUID()) =>
    api(app).as(client).post(shots).set('idempotency-key', key).field('name', 'sh010').attach('file', mp4, 'a.mp4');
  const key = randomUUID();
  for (const app of [catalog.app, replica]) await send(app, key).expect(201);
  await api(catalog.app).as(client).post(shots).field('name', 'sh020').attach('file', Buffer.from('no video'), 'a.mp4').expect(415);
  await send(replica).expect(201);
  const { body, headers } = await send(catalog.app).expect(429);
  expect(body.message).toBe(quotaMessages.hourly(2, Number(headers['retry-after'])));
  expect((await announceForm(replica, client, shots)).status).toBe(429);
  await send(replica, key).expect(201);
  for (let made = 0; made < 3; made += 1) await api(replica).as(client).post(shots).send({ name: 'sh030' }).expect(201);
});

it('[S-1208] the numbers are variables', () => {
  const env = { DATABASE_URL: 'postgres://localhost/a', JWKS_URL: 'http://a/b', PROJECTS_PER_HOUR: '5', UPLOADS_PER_HOUR: '6' };
  expect(catalogConfig(env).rates).toEqual({ projectsPerHour: 5, videosPerHour: 6 });
  expect(() => catalogConfig({ ...env, PROJECTS_PER_HOUR: '0' })).toThrow('PROJECTS_PER_HOUR must be a whole number from 1 to 1000000');
});
