import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { markedClip } from '@prepmarket/service-kit/testing/clips';
import pg from 'pg';
import { ended, until } from '../src/processes.js';
import { startPostgres } from '../src/servers/postgres.js';
import { type RabbitMq, startRabbitMq } from '../src/servers/rabbitmq.js';
import { Acts } from './acts.js';
import { Reconciler } from './reconciler.js';
import { RunningProduct } from './running-product.js';

jest.setTimeout(900_000);

/** Some minutes, and servers of its own: `npm run test:faults`. */
const alone = process.env.ROUNDS ? it : it.skip;
const WRITERS = 3;
const ANSWERS = 40;
const DOMAINS = ['identity', 'catalog', 'media', 'bidding', 'contracts'] as const;

const folder = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-kept-'));
const kept = path.join(folder, 'kept');
const places: RunningProduct[] = [];
const ends: (() => Promise<unknown>)[] = [];
let broker: RabbitMq;

const s3 = (bucket: string) => ({
  S3_ENDPOINT: process.env.TEST_S3_ENDPOINT ?? '',
  S3_ACCESS_KEY: process.env.TEST_S3_ACCESS_KEY ?? '',
  S3_SECRET_KEY: process.env.TEST_S3_SECRET_KEY ?? '',
  S3_BUCKET: bucket,
});

interface Ground {
  place: RunningProduct;
  reconciler: () => Reconciler;
  /** Of one domain's database, for whoever owns it. */
  url: (domain: string) => string;
}

/** A place of the product on servers that nobody used. */
const ground = async (amqpUrl: string): Promise<Ground> => {
  const postgres = await startPostgres();
  ends.push(postgres.stop);
  const store = s3(`kept-${randomUUID().slice(0, 8)}`);
  const place = new RunningProduct({ DATABASE_URL: postgres.url, AMQP_URL: amqpUrl, ...store, ALLOW_DEV_MODE: 'true', REQUESTS_PER_MINUTE: '1000000' });
  places.push(place);
  const url = (domain: string) => Object.assign(new URL(postgres.url), { pathname: `/prepmarket_${domain}` }).href;
  const urls = Object.fromEntries(DOMAINS.map((domain) => [domain, url(domain)])) as Record<(typeof DOMAINS)[number], string>;
  const config = { endpoint: store.S3_ENDPOINT, bucket: store.S3_BUCKET, accessKey: store.S3_ACCESS_KEY, secretKey: store.S3_SECRET_KEY };
  return { place, url, reconciler: () => new Reconciler(urls, config) };
};

const onDatabase = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(text).finally(() => client.end());
};

/** As if media had been behind at the moment of the backup: what it was sent was with the broker alone, which is no part of it. */
const leaveOnItsWay = async ({ url }: Ground) => {
  const { rows } = await onDatabase(
    url('bidding'),
    "SELECT id, data->>'id' AS bid FROM outbox WHERE data->>'id' = (SELECT id::text FROM bids ORDER BY created_at LIMIT 1)",
  );
  const events = rows.map(({ id }) => `'${id}'`).join(', ');
  await onDatabase(url('media'), `DELETE FROM engagements WHERE bid_id = '${rows[0].bid}'; DELETE FROM inbox WHERE event_id IN (${events})`);
};

beforeAll(async () => {
  if (process.env.ROUNDS) broker = await startRabbitMq(path.join(folder, 'rabbitmq'));
});
afterAll(async () => {
  for (const place of places) await place.end();
  for (const end of ends) await end();
  await broker?.stop();
  rmSync(folder, { recursive: true, force: true });
});

alone('[S-1068] is whole again on fresh servers from a backup that was taken while people worked', async () => {
  const source = await ground(broker.url);
  const product = await source.place.ready();
  const clip = readFileSync(await markedClip(path.join(folder, 'plate.mp4'), { frames: 6, size: '160x90' }));
  const acts = new Acts(source.place, clip);
  await acts.register();
  const life = { over: false };
  const writers = Array.from({ length: WRITERS }, () => acts.goOn(life));
  await until(() => acts.promised.length >= ANSWERS, 300_000, 50);

  const begun = Date.now();
  const taken = await source.place.command('--backup', kept);
  expect(taken).toMatchObject({ code: 0, printed: expect.stringContaining(`${kept} holds all of`) });
  life.over = true;
  await Promise.all(writers);
  product.child.kill('SIGTERM');
  await ended(product.child);

  const target = await ground(broker.secondUrl);
  const restored = await target.place.command('--restore', kept);
  expect(restored).toMatchObject({ code: 0, printed: expect.stringContaining('npm start brings it up.') });
  await leaveOnItsWay(target);
  await target.place.ready();
  await acts.moveTo(target.place);
  await until(async () => (await target.reconciler().findings()).length === 0 && (await acts.broken(begun)).length === 0, 300_000, 500);
  expect(await target.reconciler().findings()).toEqual([]);
  expect(await acts.broken(begun)).toEqual([]);
  expect(acts.promised.filter(({ at }) => at < begun).length).toBeGreaterThan(ANSWERS);
});
