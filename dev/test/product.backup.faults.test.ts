/** @module-tag nightly */

import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type ServiceName, services } from '@prepmarket/gateway';
import type { StoreConfig } from '@prepmarket/service-kit';
import { markedClip } from '@prepmarket/service-testing/clips';
import pg from 'pg';
import { ended, until } from '../src/processes.js';
import { startPostgres } from '../src/servers/postgres.js';
import { type RabbitMq, startRabbitMq } from '../src/servers/rabbitmq.js';
import { Acts } from './acts.js';
import { unseen } from './breaches.js';
import { Reconciler } from './reconciler.js';
import { RunningProduct } from './running-product.js';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

const WRITERS = 3;
/** Given before the backup begins. */
const ANSWERS = 100;

const folder = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-kept-'));
const kept = path.join(folder, 'kept');
const places: RunningProduct[] = [];
const ends: (() => Promise<unknown>)[] = [];
let broker: RabbitMq;

interface Ground {
  place: RunningProduct;
  /** Of each domain's database, for whoever owns it. */
  urls: Record<ServiceName, string>;
  store: StoreConfig;
}

/** A place of the product on a database server and a bucket that nobody used. */
const ground = async (amqpUrl: string): Promise<Ground> => {
  const { TEST_S3_ENDPOINT: endpoint = '', TEST_S3_ACCESS_KEY: accessKey = '', TEST_S3_SECRET_KEY: secretKey = '' } = process.env;
  const postgres = await startPostgres();
  ends.push(postgres.stop);
  const bucket = `kept-${randomUUID().slice(0, 8)}`;
  const s3 = { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: bucket };
  const place = new RunningProduct({ DATABASE_URL: postgres.url, AMQP_URL: amqpUrl, ...s3, ALLOW_DEV_MODE: 'true', REQUESTS_PER_MINUTE: '1000000' });
  places.push(place);
  const url = (domain: ServiceName) => Object.assign(new URL(postgres.url), { pathname: `/prepmarket_${domain}` }).href;
  const urls = Object.fromEntries(services.map((domain) => [domain, url(domain)])) as Record<ServiceName, string>;
  return { place, urls, store: { endpoint, bucket, accessKey, secretKey } };
};

const onDatabase = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(text).finally(() => client.end());
};

/** As if media had been behind at the moment of the backup: what it was sent was with the broker alone, which is no part of it. */
const leaveOnItsWay = async ({ urls }: Ground) => {
  const first = 'SELECT id::text FROM bids ORDER BY created_at LIMIT 1';
  const { rows } = await onDatabase(urls.bidding, `SELECT id, data->>'id' AS bid FROM outbox WHERE data->>'id' = (${first})`);
  const events = rows.map(({ id }) => `'${id}'`).join(', ');
  await onDatabase(urls.media, `DELETE FROM engagements WHERE bid_id = '${rows[0].bid}'; DELETE FROM inbox WHERE event_id IN (${events})`);
};

const lettersOf = async ({ urls }: Ground): Promise<number> => {
  const { rows } = await onDatabase(urls.notices, "SELECT count(*)::int AS count FROM outbox WHERE type = 'notices.letter-written.v1' AND sent_at IS NOT NULL");
  return rows[0].count;
};

beforeAll(async () => {
  broker = await startRabbitMq(path.join(folder, 'rabbitmq'));
});
afterAll(async () => {
  for (const place of places) await place.end();
  for (const end of ends) await end();
  await broker?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('[S-1068] is whole again on fresh servers from a backup that was taken while people worked', async () => {
  const source = await ground(broker.url);
  const product = await source.place.ready();
  const clip = readFileSync(await markedClip(path.join(folder, 'plate.mp4'), { frames: 6, size: '160x90' }));
  const acts = new Acts(source.place, clip);
  await acts.register();
  acts.work(WRITERS);
  await acts.answered(ANSWERS);

  const begun = Date.now();
  const taken = await source.place.command('--backup', kept);
  const [seconds, answers] = [(Date.now() - begun) / 1000, acts.promised.filter(({ at }) => at >= begun).length];
  expect(taken).toMatchObject({ code: 0, printed: expect.stringMatching(`${kept} holds all of \\S+\\.\\n`) });
  await acts.rest();
  product.child.kill('SIGTERM');
  await ended(product.child);

  const target = await ground(broker.secondUrl);
  const restored = await target.place.command('--restore', kept);
  expect(restored).toMatchObject({ code: 0, printed: expect.stringContaining('npm start brings it up.') });
  await leaveOnItsWay(target);
  const again = await target.place.ready();
  await acts.moveTo(target.place);
  const reconciler = new Reconciler(target.urls, target.store);
  await until(async () => (await reconciler.findings()).length === 0 && (await acts.broken(begun)).length === 0, 300_000, 500);
  expect(await reconciler.findings()).toEqual([]);
  expect(await acts.broken(begun)).toEqual([]);
  const { records, events, files, bytes } = reconciler.compared;
  console.log(
    `backup: ${seconds.toFixed(1)} s with ${(answers / seconds).toFixed(1)} writes/s beside it; compared: ${records} records, ${events} events, ${files} files of ${bytes} bytes`,
  );

  // Letters are gathered for a minute, and written within the next one: without one there is nothing of them to break.
  await until(async () => (await lettersOf(target)) > 0 && (await reconciler.findings()).length === 0, 300_000, 500);
  again.child.kill('SIGTERM');
  await ended(again.child);
  expect(await unseen(target.store, reconciler)).toEqual([]);
});
