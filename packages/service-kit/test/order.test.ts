import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type INestApplication, Module } from '@nestjs/common';
import { defineEvent, type EventOf } from '@prepmarket/api-kit';
import { type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { EventListener, Events, InProcessBus, On, startService, type Tx, Work } from '../src/index.js';
import { deleteQueues } from './broker.js';

const moved = defineEvent('test.lined', 1, z.object({ id: z.uuid(), n: z.number() }));
type Moved = EventOf<typeof moved>;

@Module({})
class Publisher {}

/** What one consumer does with an event, and how many it is at. */
class Desk {
  at = 0;
  most = 0;
  calls: Moved[] = [];
  done: Moved[] = [];

  constructor(private readonly act: (event: Moved) => Promise<unknown> | undefined = () => undefined) {}

  module() {
    const desk = this;
    @EventListener()
    class Moves {
      @On(moved)
      async moved(event: Moved, tx: Tx) {
        desk.calls.push(event);
        desk.at += 1;
        desk.most = Math.max(desk.most, desk.at);
        try {
          await desk.act(event);
          desk.done.push(event);
          await tx.manager.query('INSERT INTO effects (record, n) VALUES ($1, $2)', [event.id, event.n]);
        } finally {
          desk.at -= 1;
        }
      }
    }
    @Module({ controllers: [Moves] })
    class Consumer {}
    return Consumer;
  }
}

class Effects1800000000000 {
  name = 'Effects1800000000000';
  up = (runner: { query(sql: string): Promise<unknown> }) =>
    runner.query('CREATE TABLE effects (seq bigserial PRIMARY KEY, record uuid NOT NULL, n int NOT NULL)').then(() => undefined);
  down = async () => undefined;
}

describe.each(['in process', 'RabbitMQ'])('order %s', (wire) => {
  const bus = new InProcessBus();
  const open: INestApplication[] = [];
  const configs: TestConfig[] = [];
  const make = async (service: string) => {
    const made = await testConfig(`${service}-${randomUUID().slice(0, 8)}`, wire === 'RabbitMQ' ? { amqp: true } : { events: { bus } });
    configs.push(made);
    return made;
  };
  const start = async (config: TestConfig, module: new () => object, retryPause = 20) => {
    const app = await startService({ ...config, retryPause } as TestConfig, { module, entities: [], migrations: [Effects1800000000000] });
    open.push(app);
    await until(() => app.get(Events).healthy());
    return app;
  };
  const effects = (app: INestApplication): Promise<{ record: string; n: number }[]> => app.get(DataSource).query('SELECT record, n FROM effects ORDER BY seq');
  const of = (record: string, all: { record: string; n: number }[]) => all.filter((each) => each.record === record).map(({ n }) => n);
  const letters = (app: INestApplication): Promise<unknown[]> => app.get(DataSource).query('SELECT FROM dead_letters');
  let source: INestApplication;
  const publish = (...events: Moved[]) =>
    source.get(Work).transaction(async (tx) => {
      for (const event of events) await tx.publish(moved, event);
    });

  beforeEach(async () => {
    source = await start(await make('order-src'), Publisher);
  });
  afterEach(async () => {
    for (const app of open.splice(0)) await app.close();
    if (wire === 'RabbitMQ') await deleteQueues(configs.map(({ service }) => service));
    for (const config of configs.splice(0)) await config.drop();
  });

  const records: string[] = Array.from({ length: 7 }, () => randomUUID());
  const ten = Array.from({ length: 10 }, (_, n) => n);
  /** Two take long, two do not: whoever starts the next one of a record beside it is ahead of it. */
  const unevenly = ({ n }: Moved) => sleep(Math.floor(n / 2) % 2 ? 1 : 40);

  it('[S-1205] keeps the order of each record at each service that listens, while records pass each other', async () => {
    const desks = [new Desk(unevenly), new Desk(unevenly)];
    const apps = [];
    for (const desk of desks) apps.push(await start(await make('order-dst'), desk.module()));
    // Once it is known that they take long, not all that waits goes into one transaction.
    await publish(...records.map((id) => ({ id, n: 0 })));
    for (const app of apps) await until(async () => (await effects(app)).length === 7);
    for (const n of ten.slice(1)) await publish(...records.map((id) => ({ id, n })));
    for (const app of apps) {
      const all = await until(async () => {
        const rows = await effects(app);
        return rows.length === 70 && rows;
      });
      for (const id of records) expect([id, of(id, all)]).toEqual([id, ten]);
    }
    // Of so few each has a transaction of its own.
    for (let n = 12; desks.some(({ most }) => most < 2); n += 4) {
      expect(n).toBeLessThan(100);
      await publish(...records.slice(0, 3).map((id) => ({ id, n })));
      for (const app of apps) await until(async () => (await effects(app)).filter((effect) => effect.n === n).length === 3);
    }
  });

  it('[S-1206] holds up the line of its own record alone with an event that cannot be handled', async () => {
    const [poisoned, sound] = [records.slice(0, 6), records[6] as string];
    const bad = ({ id, n }: Moved) => (poisoned.includes(id) && n === 0 ? Promise.reject(new Error('No')) : undefined);
    const desk = new Desk(bad);
    const app = await start(await make('order-dst'), desk.module(), 400);
    await publish(...poisoned.flatMap((id) => [0, 1].map((n) => ({ id, n }))), ...ten.map((n) => ({ id: sound, n })));
    await until(async () => (await effects(app)).length === 10);
    expect(of(sound, await effects(app))).toEqual(ten);
    expect(await letters(app)).toEqual([]);
    expect(desk.calls.some(({ id, n }) => poisoned.includes(id) && n === 1)).toBe(false);
    await until(async () => (await effects(app)).length === 16);
    expect(await letters(app)).toHaveLength(6);
    for (const id of poisoned) expect(of(id, await effects(app))).toEqual([1]);
  });

  if (wire === 'RabbitMQ')
    it('[S-1205] has each event once, in its record’s order at each of them, where two replicas share a queue', { tags: ['nightly'] }, async () => {
      const config = await make('order-dst');
      // Who has had nothing yet asks for the history, which comes beside what is on its way.
      const first = await start(config, new Desk().module());
      await publish({ id: randomUUID(), n: 0 });
      await until(async () => (await effects(first)).length === 1);
      await open.splice(open.indexOf(first), 1)[0]?.close();
      const desks = [new Desk(unevenly), new Desk(unevenly)];
      for (const desk of desks) await start(config, desk.module());
      for (const n of ten) await publish(...records.map((id) => ({ id, n })));
      const all = await until(async () => {
        const rows = await effects(open.at(-1) as INestApplication);
        return rows.length === 71 && rows;
      });
      for (const id of records) expect(of(id, all).sort((a, b) => a - b)).toEqual(ten);
      for (const { done } of desks) {
        expect(done.length).toBeGreaterThan(0);
        for (const id of records) {
          const own = done.filter((event) => event.id === id).map(({ n }) => n);
          expect(own).toEqual([...own].sort((a, b) => a - b));
        }
      }
      // All of them once more, as after a line that was cut before the broker had confirmed.
      await source.get(DataSource).query('UPDATE outbox SET sent_at = NULL');
      await until(async () => (await source.get(DataSource).query('SELECT FROM outbox WHERE sent_at IS NULL')).length === 0);
      await publish(...records.map((id) => ({ id, n: ten.length })));
      const after = await until(async () => {
        const rows = await effects(open.at(-1) as INestApplication);
        return rows.filter(({ n }) => n === ten.length).length === records.length && rows;
      });
      for (const id of records) expect(of(id, after).sort((a, b) => a - b)).toEqual([...ten, ten.length]);
    });
});
