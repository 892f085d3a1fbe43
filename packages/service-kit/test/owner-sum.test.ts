import { randomBytes, randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { announceForm, api, type TestConfig, testConfig } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { startService } from '../src/index.js';
import { Owners, ThingsModule } from './things.js';

const MOST = 200_000;
const sentence = (used: string) => `You keep ${used} of the 195.3 KB you may keep. Please remove what you no longer need first.`;

let config: TestConfig;
/** Two processes of a service. */
const apps: INestApplication[] = [];

beforeAll(async () => {
  config = { ...(await testConfig('sums')), keptPerOwner: MOST };
  for (let i = 0; i < 2; i += 1)
    apps.push(await startService(config, { module: ThingsModule, entities: [], migrations: [], letter: 'x', fileReader: Owners, counted: ['attachment'] }));
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await config.drop();
});

const appOf = (at: number) => apps[at % 2] as INestApplication;
const someone = (): Actor => ({ id: randomUUID(), role: 'client' });
const keeps = (who: Actor, bytes: number, kind = 'attachment') =>
  appOf(0)
    .get(DataSource)
    .query(
      `INSERT INTO files (key, originalname, size, mimetype, sha256, subject, kind, uploaded_by) VALUES ('x-' || gen_random_uuid(), 'a', $2, 'text/plain', '', gen_random_uuid(), $3, $1)`,
      [who.id, bytes, kind],
    );
const send = (at: number, who: Actor, bytes: number, title = 't') =>
  api(appOf(at)).as(who).post('/api/things').field('title', title).attach('attachments', randomBytes(bytes), 'a.bin');

it('[S-1218] who keeps all that one may is refused before the first byte, and nobody else is', async () => {
  const who = someone();
  await keeps(who, MOST - 1000);
  await keeps(who, MOST, 'proxy');
  await send(0, who, 1000).expect(201);
  const { body } = await send(1, who, 1).expect(413);
  expect(body.message).toBe(sentence('195.3 KB'));
  expect(await announceForm(appOf(0), who, '/api/things', 10_000_000)).toEqual({ status: 413, message: sentence('195.3 KB') });
  await send(0, someone(), 1000).expect(201);
  await api(appOf(0)).as(who).post('/api/things').send({ title: 'no file' }).expect(201);
});

it('[S-1218] of forms at the same moment in two processes so many are taken as there is room for', async () => {
  const who = someone();
  await keeps(who, MOST - 2500);
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => send(at, who, 1000, 'slow')));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(10).fill(413)]);
});

it('[S-1218] what is removed makes room, and what failed has taken none', async () => {
  const who = someone();
  const { body } = await send(0, who, 900).expect(201);
  await keeps(who, MOST - 1500);
  await send(0, who, 700).expect(413);
  await api(appOf(0)).as(who).post('/api/things').field('title', 'fail').attach('attachments', randomBytes(500), 'a.bin').expect(409);
  await api(appOf(1)).as(who).post(`/api/things/${body.id}/remove`).expect(201);
  await send(0, who, 1000).expect(201);
});
