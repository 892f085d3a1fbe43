/** @module-tag nightly */
import { randomUUID } from 'node:crypto';
import { type INestApplication, Module } from '@nestjs/common';
import { defineEvent } from '@prepmarket/api-kit';
import { type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { EventListener, Events, On, startService, type Tx, Work } from '../src/index.js';
import { deleteQueues } from './broker.js';

const ALL = 300;
const PAGE = 20;
const POISON = [13, 140, 299];
const counted = defineEvent('test.tallied', 1, z.object({ n: z.number() }));
/** As a listener knew it that could read none of them. */
const misread = defineEvent('test.tallied', 1, z.object({ n: z.string() }));
const calls: number[] = [];

@Module({})
class Nothing {}

@EventListener()
class Misreads {
  @On(misread)
  async counted() {}
}
@Module({ controllers: [Misreads] })
class Before {}

@EventListener()
class Counts {
  @On(counted)
  async counted({ n }: { n: number }, tx: Tx) {
    calls.push(n);
    await tx.manager.query('INSERT INTO effects (n) VALUES ($1)', [n]);
    if (POISON.includes(n)) throw new Error('Never');
  }
}
@Module({ controllers: [Counts] })
class Mended {}

class Effects1800000000000 {
  name = 'Effects1800000000000';
  up = (runner: { query(sql: string): Promise<unknown> }) =>
    runner.query('CREATE TABLE effects (id bigserial PRIMARY KEY, n int NOT NULL)').then(() => undefined);
  down = async () => undefined;
}

describe('replaying dead letters', () => {
  const apps: INestApplication[] = [];
  const configs: TestConfig[] = [];

  const make = async (name: string) => {
    const made = await testConfig(`${name}-${randomUUID().slice(0, 8)}`, { amqp: true });
    configs.push(made);
    return made;
  };
  const start = async (config: TestConfig, module: new () => object) => {
    const app = await startService({ ...config, retryPause: 1 } as TestConfig, { module, entities: [], migrations: [Effects1800000000000] });
    apps.push(app);
    await until(() => app.get(Events).healthy());
    return app;
  };
  const numbers = async (app: INestApplication, sql: string): Promise<number[]> => (await app.get(DataSource).query(sql)).map(({ n }: { n: number }) => n);
  const letters = (app: INestApplication) => numbers(app, `SELECT (envelope->'data'->>'n')::int AS n FROM dead_letters ORDER BY 1`);

  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
    await deleteQueues(configs.map(({ service }) => service));
    for (const config of configs.splice(0)) await config.drop();
  });

  it('[S-1041] holds a page of them at a time, in the order they were published; each has its effect once, and what fails anew is tried once and stays', async () => {
    const source = await start(await make('src'), Nothing);
    const config = await make('dst');
    const before = await start(config, Before);
    for (let from = 0; from < ALL; from += 100)
      await source.get(Work).transaction(async (tx) => {
        for (let n = from; n < from + 100; n += 1) await tx.publish(counted, { n });
      });
    await until(async () => (await letters(before)).length === ALL);
    // Many of one moment, so that pages end among them.
    const moment = `to_jsonb(left(envelope->>'occurredAt', 19) || '.000Z')`;
    await before.get(DataSource).query(`UPDATE dead_letters SET envelope = jsonb_set(envelope, '{occurredAt}', ${moment})`);
    const published = await numbers(source, `SELECT (data->>'n')::int AS n FROM outbox ORDER BY date_trunc('second', occurred_at), id`);
    await apps.pop()?.close();

    const app = await start(config, Mended);
    const asked = vi.spyOn(app.get(DataSource), 'query');
    expect(await app.get(Events).replayDeadLetters(PAGE)).toBe(ALL - POISON.length);
    const read: unknown[] = await Promise.all(asked.mock.results.map(({ value }) => value));
    asked.mockRestore();
    expect(Math.max(...read.map((rows) => (Array.isArray(rows) ? rows.length : 0)))).toBe(PAGE);
    expect(await numbers(app, 'SELECT n FROM effects ORDER BY id')).toEqual(published.filter((n) => !POISON.includes(n)));
    expect(await letters(app)).toEqual(POISON);
    for (const n of POISON) expect(calls.filter((call) => call === n)).toHaveLength(5);
    expect(await app.get(Events).replayDeadLetters(2)).toBe(0);
    expect(await letters(app)).toEqual(POISON);
  });
});
