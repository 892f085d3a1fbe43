import { randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { type TestConfig, testConfig } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { Metrics, Pruning, startService } from '../src/index.js';
import { prune } from '../src/pruning/prune.js';
import { options } from './sample.js';

const lines: string[] = [];
let config: TestConfig;
/** Two processes of a service that leave events to others, so that nothing is sent meanwhile. */
const apps: INestApplication[] = [];
const first = () => apps[0] as INestApplication;

const query = (sql: string, values?: unknown[]) => first().get(DataSource).query(sql, values);
const left = async (table: string): Promise<number> => (await query(`SELECT count(*)::int AS n FROM ${table}`))[0].n;

const event = async (name: string, sent: string | null, returned: string | null = null) =>
  query(
    `INSERT INTO outbox (id, type, version, occurred_at, correlation_id, data, sent_at, returned_at)
     VALUES ($1, $2, 1, now() - interval '1 year', 'c', '{}', now() - $3::interval, now() - $4::interval)`,
    [randomUUID(), name, sent, returned],
  );
const letter = (type: string, age: string) =>
  query(`INSERT INTO dead_letters (id, type, envelope, reason, failed_at) VALUES (gen_random_uuid(), $1, '{}', '', now() - $2::interval)`, [type, age]);
const key = (name: string, age: string) =>
  query(`INSERT INTO idempotency_keys (scope, key, body_hash, created_at) VALUES ('s', $1, '', now() - $2::interval)`, [name, age]);
const heard = (count: number) =>
  query(`INSERT INTO inbox (event_id, received_at) SELECT gen_random_uuid(), now() - interval '61 days' - n * interval '1 s' FROM generate_series(1, $1) n`, [
    count,
  ]);

beforeAll(async () => {
  config = await testConfig('notes', { logLevel: 'info', logTo: { write: (text) => void lines.push(text) } });
  for (let i = 0; i < 2; i += 1) apps.push(await startService(config, { ...options, jobsAlone: true }));
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await config.drop();
});
beforeEach(async () => {
  lines.length = 0;
  await query('DROP TRIGGER IF EXISTS stop ON inbox');
  await query('TRUNCATE outbox, inbox, dead_letters, idempotency_keys');
});

describe('rows go by their age', () => {
  it('[S-933] events 14 days after they were sent, and never before', async () => {
    await event('sent long ago', '14 days 1 minute');
    await event('sent', '13 days 23 hours');
    await event('waits', null);
    await event('reached nobody', null, '300 days');
    expect(await first().get(Pruning).run()).toEqual({ outbox: 1 });
    expect((await query('SELECT type FROM outbox ORDER BY type')).map(({ type }: { type: string }) => type)).toEqual(['reached nobody', 'sent', 'waits']);
  });

  it('[S-933] what was heard after 60 days, dead letters after 90, keys after 24 hours', async () => {
    await query(`INSERT INTO inbox (event_id, received_at) SELECT gen_random_uuid(), now() - d * interval '1 hour' FROM unnest(ARRAY[1, 1439, 1441]) d`);
    for (const [type, age] of [
      ['old', '90 days 1 minute'],
      ['parked', '89 days'],
    ] as const)
      await letter(type, age);
    for (const [name, age] of [
      ['old', '24 hours 1 minute'],
      ['fresh', '23 hours'],
    ] as const)
      await key(name, age);
    expect(await first().get(Pruning).run()).toEqual({ inbox: 1, dead_letters: 1 });
    expect(await query('SELECT type FROM dead_letters')).toEqual([{ type: 'parked' }]);
    expect(await first().get(Pruning).run({ hourly: true })).toEqual({ idempotency_keys: 1 });
    expect(await query('SELECT key FROM idempotency_keys')).toEqual([{ key: 'fresh' }]);
    expect(await left('inbox')).toBe(2);
  });

  it('[S-933] once: a second run finds nothing and says nothing', async () => {
    await heard(3);
    expect(await first().get(Pruning).run()).toEqual({ inbox: 3 });
    expect(lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'Old rows deleted')).toEqual([expect.objectContaining({ rows: { inbox: 3 } })]);
    lines.length = 0;
    expect(await first().get(Pruning).run()).toEqual({});
    expect(lines).toEqual([]);
    expect(await first().get(Metrics).text()).toMatch(/pruned_rows_total\{[^}]*table="inbox"[^}]*\} \d/);
  });
});

describe('a run', () => {
  it.each([999, 1000, 1001, 2500])('[S-933] takes %i rows in batches', async (count) => {
    await heard(count);
    await query('INSERT INTO inbox (event_id, received_at) VALUES (gen_random_uuid(), now())');
    expect(await first().get(Pruning).run()).toEqual({ inbox: count });
    expect(await left('inbox')).toBe(1);
  });

  it('[S-933] keeps what it has done when a later batch fails, oldest first, does the rest and says what failed', async () => {
    await heard(2500);
    await letter('old', '91 days');
    await query(`CREATE OR REPLACE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF OLD.received_at > now() - interval '61 days 100 s' THEN RAISE EXCEPTION 'The disk is full' USING ERRCODE = '53100'; END IF; RETURN OLD; END $$`);
    await query('CREATE TRIGGER stop BEFORE DELETE ON inbox FOR EACH ROW EXECUTE FUNCTION stop()');
    await expect(first().get(Pruning).run()).rejects.toThrow('The disk is full');
    expect([await left('inbox'), await left('dead_letters')]).toEqual([500, 0]);
  });

  it('[S-933] ends between two batches when its process stops', async () => {
    await heard(2500);
    expect(await first().get(Pruning).run({ signal: AbortSignal.abort() })).toEqual({});
    const stopping = new AbortController();
    const running = prune(first().get(DataSource), { table: 'inbox', since: 'received_at', keptFor: '60 days' }, stopping.signal);
    stopping.abort();
    expect(await running).toBe(1000);
    expect(await left('inbox')).toBe(1500);
  });

  it('[S-933] is done by two processes at once without one row counted twice', async () => {
    await heard(5000);
    const counts = await Promise.all(apps.map((app) => app.get(Pruning).run()));
    expect(counts.reduce((sum, { inbox = 0 }) => sum + inbox, 0)).toBe(5000);
    expect(await left('inbox')).toBe(0);
  });

  it('[S-933] is a job by the clock, known once, and has its indexes', async () => {
    const known = await query(`SELECT identifier FROM graphile_worker._private_known_crontabs WHERE identifier LIKE 'prune%' ORDER BY 1`);
    expect(known).toEqual([{ identifier: 'prune_daily' }, { identifier: 'prune_hourly' }]);
    const indexes = await query(
      `SELECT indexname FROM pg_indexes WHERE indexname IN ('outbox_sent', 'inbox_received', 'dead_letters_failed', 'idempotency_keys_created')`,
    );
    expect(indexes).toHaveLength(4);
  });
});
