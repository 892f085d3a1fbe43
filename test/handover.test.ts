import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { INestApplication } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { userRegistered } from '@prepmarket/identity-api';
import { InProcessBus, ObjectStore } from '@prepmarket/service-kit';
import { api, publishFrom, type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import { catalogConfig } from '../services/catalog/src/config.js';
import { start as startCatalog } from '../services/catalog/src/start.js';
import { newProject } from '../services/catalog/test/catalog.js';
import { start as startMedia } from '../services/media/src/start.js';
import { clipOf, removeClips } from '../services/media/test/clips.js';
import { type Gate, gateFor, usersOf } from './store-rights.js';

const { secretsFrom } = require('../k8s/components/local-secrets/secrets.mjs') as { secretsFrom(seed: string): Record<string, Record<string, string>> };
const users = usersOf(secretsFrom('a seed')['s3-keys']?.['s3.json'] ?? '');

describe('a video in the form of a new shot, where each service has a bucket and a key of its own', () => {
  const run = randomUUID().slice(0, 8);
  const bucketOf = (service: string) => `handover-${run}-${service}`;
  const client: Actor = { id: randomUUID(), role: 'client' };
  const bus = new InProcessBus();
  const gates: Gate[] = [];
  const configs: TestConfig[] = [];
  let catalog: INestApplication;
  let media: INestApplication;
  let workDir: string;

  const configOf = async (service: string) => {
    const gate = await gateFor((users[service] ?? []).map((action) => action.replaceAll(/prepmarket-(\w+)/g, (_, name) => bucketOf(name))));
    gates.push(gate);
    const config = await testConfig(service, { s3: true, events: { bus } });
    configs.push(config);
    const { TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY } = process.env;
    const told = { S3_ENDPOINT: gate.endpoint, S3_BUCKET: bucketOf(service), S3_ACCESS_KEY: TEST_S3_ACCESS_KEY, S3_SECRET_KEY: TEST_S3_SECRET_KEY };
    const { store } = catalogConfig({ DATABASE_URL: config.databaseUrl, ...told, ...(service === 'catalog' && { S3_HANDOVER_BUCKET: bucketOf('media') }) });
    return { ...config, store };
  };

  beforeAll(async () => {
    catalog = await startCatalog(await configOf('catalog'));
    const config = await configOf('media');
    workDir = await mkdtemp(path.join(tmpdir(), 'handover-'));
    const programs = { ffmpegPath: '/usr/bin/ffmpeg', ffprobePath: '/usr/bin/ffprobe' };
    media = await startMedia({ ...config, ...programs, workDir, jobs: 1, role: 'all', workReserve: 0 });
    const person = { firstName: 'Cleo', lastName: 'Doe', company: 'North Light', suspended: false, tokensValidFrom: new Date(0).toISOString() };
    await publishFrom(bus, userRegistered, { id: client.id, role: 'client', version: 1, ...person });
  });
  afterAll(async () => {
    await catalog?.close();
    await media?.close();
    for (const config of configs) await config.drop();
    for (const gate of gates) gate.close();
    await rm(workDir, { recursive: true, force: true });
    await removeClips();
  });

  it('[S-1005] is taken over and becomes playable; nothing of it stays at the door, and the key of the catalog opens nothing more', async () => {
    const [ours, theirs] = [catalog.get(ObjectStore), media.get(ObjectStore)];
    const put = (key: string) => ours.putPart(key, Readable.from([Buffer.from('x')]));
    // Nobody has put anything yet: media has made its bucket all the same.
    const made = () =>
      put(first).then(
        () => true,
        () => false,
      );
    await until(made);
    await ours.delete(first);

    const as = api(catalog).as(client);
    const { project } = (await as.post('/api/projects').send(newProject()).expect(201)).body;
    const { package: pack } = (await as.post(`/api/projects/${project.id}/packages`).send({ name: 'Reel 1', description: 'Day' }).expect(201)).body;
    const shots = `/api/projects/${project.id}/packages/${pack.id}/shots`;
    // In several parts.
    const video = await clipOf(9 * 1024 * 1024);
    const { shot } = (await as.post(shots).field('name', 'sh010').attach('file', video, 'plate.mp4').expect(201)).body;
    const url = await until(async () => (await as.get(`${shots}/${shot.id}`)).body.shot.file_url as string | null);
    const { headers } = await api(media).as(client).get(url).expect(200);
    expect(headers['content-type']).toBe('video/mp4');
    await until(async () => (await keysIn(theirs, 'incoming/')).length === 0);
    expect(await keysIn(theirs, 'm-')).not.toEqual([]);
    expect(gates.flatMap(({ refused }) => refused)).toEqual([]);

    await expect(ours.stat(first)).rejects.toThrow();
    const { refused } = gates[0] as Gate;
    expect(refused).toEqual([`HEAD /${bucketOf('media')}/${first}`]);
  });
});

const first = 'incoming/p-first';
const keysIn = async (store: ObjectStore, prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys;
};
