import { randomUUID } from 'node:crypto';
import { type INestApplication, Module } from '@nestjs/common';
import { defineEvent, type EventOf } from '@prepmarket/api-kit';
import { type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { EventListener, Events, InProcessBus, On, startService, type Tx, Work } from '../src/index.js';
import { deleteQueues } from './broker.js';

const noted = defineEvent('test.jotted', 1, z.object({ id: z.uuid(), n: z.number() }));
type Noted = EventOf<typeof noted>;

const seen = { calls: [] as Noted[], act: (_: Noted): unknown => undefined };

@EventListener()
class Notes {
  @On(noted)
  async noted(event: Noted, { manager }: Tx) {
    seen.calls.push(event);
    await manager.query('INSERT INTO effects (record, n) VALUES ($1, $2)', [event.id, event.n]);
    await seen.act(event);
  }
}
@Module({ controllers: [Notes] })
class Consumer {}
@Module({})
class Publisher {}

class Effects1800000000000 {
  name = 'Effects1800000000000';
  up = (runner: { query(sql: string): Promise<unknown> }) =>
    runner.query('CREATE TABLE effects (seq bigserial PRIMARY KEY, record uuid NOT NULL, n int NOT NULL, tx xid8 NOT NULL DEFAULT pg_current_xact_id())');
  down = async () => undefined;
}

interface Effect {
  record: string;
  n: number;
  tx: string;
}

/** Something to wait for: `until` resolves with `release`. */
const hold = () => {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
};

describe.each(['in process', 'RabbitMQ'])('what waits is handled together %s', (wire) => {
  const bus = new InProcessBus();
  const configs: TestConfig[] = [];
  const open: INestApplication[] = [];
  const start = async (service: string, module: new () => object) => {
    const config = await testConfig(`${service}-${randomUUID().slice(0, 8)}`, wire === 'RabbitMQ' ? { amqp: true } : { events: { bus } });
    configs.push(config);
    const app = await startService({ ...config, retryPause: 20 } as TestConfig, { module, entities: [], migrations: [Effects1800000000000] });
    open.push(app);
    await until(() => app.get(Events).healthy());
    return app;
  };
  let source: INestApplication;
  let target: INestApplication;
  const publish = (events: Noted[]) => source.get(Work).transaction((tx) => tx.publishAll(noted, events));
  const rows = <Row = unknown>(sql: string): Promise<Row[]> => target.get(DataSource).query(sql);
  const effects = () => rows<Effect>('SELECT record, n, tx FROM effects ORDER BY seq');
  const unsent = async (): Promise<number> => (await source.get(DataSource).query('SELECT FROM outbox WHERE sent_at IS NULL')).length;
  const these = (count: number): Noted[] => Array.from({ length: count }, (_, n) => ({ id: randomUUID(), n }));

  beforeEach(async () => {
    Object.assign(seen, { calls: [], act: () => undefined });
    source = await start('together-src', Publisher);
    target = await start('together-dst', Consumer);
  });
  afterEach(async () => {
    for (const app of open.splice(0)) await app.close();
    if (wire === 'RabbitMQ') await deleteQueues(configs.map(({ service }) => service));
    for (const config of configs.splice(0)) await config.drop();
  });

  it('[S-1543] one by one while another replica handles several in one transaction', async () => {
    const replica = target.get(DataSource).createQueryRunner();
    await replica.startTransaction();
    await replica.query("SELECT pg_advisory_xact_lock(hashtextextended('events together', 0))");
    try {
      await publish(these(20));
      const all = await until(async () => {
        const found = await effects();
        return found.length === 20 && found;
      });
      expect(new Set(all.map(({ tx }) => tx)).size).toBe(20);
    } finally {
      await replica.rollbackTransaction();
      await replica.release();
    }
  });

  it('[S-1534] in a transaction for many, in the order of each record and once', async () => {
    const [before, records] = [these(4), these(20)];
    const { until: held, release } = hold();
    seen.act = ({ id }) => (before.some((one) => one.id === id) ? held : undefined);
    // One after the other over RabbitMQ: history that a new queue is sent beside them would have them taken together.
    for (const some of wire === 'RabbitMQ' ? before.map((event) => [event]) : [before]) {
      const called = seen.calls.length;
      await publish(some);
      await until(() => seen.calls.length === called + some.length);
    }
    await publish([0, 1, 2].flatMap((n) => records.map(({ id }) => ({ id, n }))));
    // The broker has them, and hands them over; in process they are handed over at once.
    if (wire === 'RabbitMQ') await until(async () => (await unsent()) === 0);
    release();
    const all = await until(async () => {
      const found = await effects();
      return found.length >= 64 && found;
    });
    for (const { id } of records) expect(all.filter(({ record }) => record === id).map(({ n }) => n)).toEqual([0, 1, 2]);
    expect(new Set(all.map(({ tx }) => tx)).size).toBeLessThan(34);
    await source.get(DataSource).query('UPDATE outbox SET sent_at = NULL');
    await until(async () => (await unsent()) === 0);
    const marks = these(1);
    await publish(marks);
    await until(async () => (await effects()).some(({ record }) => record === marks[0]?.id));
    expect(await effects()).toHaveLength(65);
  });

  it('[S-1535] and one that cannot be handled neither holds up nor loses its neighbours, and is tried as often as alone', async () => {
    const events = these(30);
    const poisoned = events[7] as Noted;
    const error = new Error('Not this one');
    seen.act = ({ id }) => (id === poisoned.id ? Promise.reject(error) : undefined);
    await publish(events);
    await until(async () => (await rows('SELECT FROM dead_letters')).length === 1);
    await until(async () => (await effects()).length >= 29);
    expect((await effects()).map(({ n }) => n).sort((a, b) => a - b)).toEqual(events.filter(({ n }) => n !== 7).map(({ n }) => n));
    expect(seen.calls.filter(({ id }) => id === poisoned.id)).toHaveLength(5);
    expect(await rows('SELECT reason FROM dead_letters')).toEqual([{ reason: error.message }]);
  });

  it('[S-1536] and one that waits holds up those that come after it no longer than a moment', async () => {
    const [slow, next] = [these(1), these(10)];
    const { until: held, release } = hold();
    seen.act = ({ id }) => (id === slow[0]?.id ? held : undefined);
    await publish(slow);
    await until(() => seen.calls.length === 1);
    await publish(next);
    await until(async () => (await effects()).length === 10);
    release();
    await until(async () => (await effects()).length === 11);
  });
});
