import { randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { Controller, Injectable, Module, Post } from '@nestjs/common';
import { defineEvent, type EventEnvelope, type EventOf } from '@prepmarket/api-kit';
import { api, type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { EventListener, Events, InProcessBus, type KitConfig, On, startService, type Tx, Work } from '../src/index.js';
import { deadMessage, deleteQueues } from './broker.js';

const asked = defineEvent('test.asked', 1, z.object({ n: z.number() }));
const noted = defineEvent('test.noted', 1, z.object({ n: z.number() }));
type Asked = EventOf<typeof asked>;

const client = { id: randomUUID(), role: 'client' as const };
const POISON = 13;

/** What the handlers of one service saw; its database keeps the effects. */
interface Seen {
  calls: number[];
  envelopes: EventEnvelope[];
  fail: (n: number) => boolean;
}

function publisher() {
  @Injectable()
  @Controller('ask')
  class Asking {
    constructor(readonly work: Work) {}

    @Post()
    ask() {
      return this.work.transaction(async (tx) => {
        await tx.publish(asked, { n: 1 });
        return { asked: true };
      });
    }
  }
  @Module({ controllers: [Asking] })
  class Publisher {}
  return Publisher;
}

function consumer(seen: Seen) {
  @EventListener()
  class Notes {
    @On(asked)
    async asked(event: Asked, tx: Tx, envelope: EventEnvelope) {
      seen.calls.push(event.n);
      seen.envelopes.push(envelope);
      await tx.manager.query('INSERT INTO effects (n) VALUES ($1)', [event.n]);
      if (seen.fail(event.n)) throw new Error(`No ${event.n} today`);
      await tx.publish(noted, { n: event.n });
    }
  }
  @Module({ controllers: [Notes] })
  class Consumer {}
  return Consumer;
}

class Effects1800000000000 {
  name = 'Effects1800000000000';
  up = (runner: { query(sql: string): Promise<unknown> }) =>
    runner.query('CREATE TABLE effects (id bigserial PRIMARY KEY, n int NOT NULL)').then(() => undefined);
  down = async () => undefined;
}

describe.each(['in process', 'RabbitMQ'])('events %s', (wire) => {
  const run = randomUUID().slice(0, 8);
  const bus = new InProcessBus();
  const open: INestApplication[] = [];
  const configs: TestConfig[] = [];
  let source: INestApplication;
  let seen: Seen;
  let sourceConfig: TestConfig;
  let config: TestConfig;

  const make = async (service: string) => {
    const made = await testConfig(`${service}-${run}`, wire === 'RabbitMQ' ? { amqp: true } : { events: { bus } });
    configs.push(made);
    return made;
  };
  const start = async (of: KitConfig, module: new () => object) => {
    const app = await startService({ ...of, retryPause: 20 } as KitConfig, { module, entities: [], migrations: [Effects1800000000000] });
    open.push(app);
    await until(() => app.get(Events).healthy());
    return app;
  };
  const stop = async (app: INestApplication) => {
    open.splice(open.indexOf(app), 1);
    await app.close();
  };
  const publish = (...numbers: number[]) =>
    source.get(Work).transaction(async (tx) => {
      for (const n of numbers) await tx.publish(asked, { n });
    });
  const query = (app: INestApplication, sql: string) => app.get(DataSource).query(sql);
  const effects = async (app: INestApplication): Promise<number[]> =>
    (await query(app, 'SELECT n FROM effects ORDER BY id')).map((row: { n: number }) => row.n);
  const settled = () => until(async () => (await query(source, 'SELECT FROM outbox WHERE sent_at IS NULL')).length === 0);

  beforeEach(async () => {
    seen = { calls: [], envelopes: [], fail: () => false };
    const suffix = randomUUID().slice(0, 6);
    sourceConfig = await make(`src-${suffix}`);
    config = await make(`dst-${suffix}`);
    source = await start(sourceConfig, publisher());
  });
  afterEach(async () => {
    for (const app of [...open]) await stop(app);
    if (wire === 'RabbitMQ') await deleteQueues(configs.map((one) => one.service));
    for (const one of configs.splice(0)) await one.drop();
  });

  it('publishes what commits and nothing that rolls back', async () => {
    const app = await start(config, consumer(seen));
    const broken = source.get(Work).transaction(async (tx) => {
      await tx.publish(asked, { n: 666 });
      throw new Error('changed my mind');
    });
    await expect(broken).rejects.toThrow('changed my mind');
    await publish(1);
    await until(async () => (await effects(app)).length > 0);
    await settled();
    expect(await effects(app)).toEqual([1]);
  });

  it('has one effect for an event delivered ten times', async () => {
    const app = await start(config, consumer(seen));
    await publish(1);
    await settled();
    for (let i = 0; i < 9; i++) {
      await query(source, 'UPDATE outbox SET sent_at = NULL; NOTIFY outbox');
      await settled();
    }
    await publish(2);
    await until(async () => (await effects(app)).includes(2));
    expect(await effects(app)).toEqual([1, 2]);
    expect(seen.calls).toEqual([1, 2]);
  });

  it('[S-1087] F15: makes a dead letter of what cannot be handled, and goes on', async () => {
    seen.fail = (n) => n === POISON;
    const app = await start(config, consumer(seen));
    await publish(1, POISON, 2);
    await until(async () => (await effects(app)).includes(2));
    expect(await effects(app)).toEqual([1, 2]);
    expect(seen.calls.filter((n) => n === POISON)).toHaveLength(5);
    const [letter] = await query(app, 'SELECT * FROM dead_letters');
    expect(letter).toMatchObject({ type: asked.type, reason: 'No 13 today', envelope: { data: { n: POISON } } });
    await settled();
    if (wire === 'RabbitMQ') expect(await deadMessage(config.service)).toMatchObject({ id: letter.id, reason: 'No 13 today' });
  });

  it('[S-1087] F16: has the effect of a replayed dead letter once', async () => {
    seen.fail = (n) => n === POISON;
    const app = await start(config, consumer(seen));
    await publish(POISON);
    await until(async () => (await query(app, 'SELECT FROM dead_letters')).length === 1);
    expect(await app.get(Events).replayDeadLetters()).toBe(0);
    seen.fail = () => false;
    expect(await app.get(Events).replayDeadLetters()).toBe(1);
    expect(await app.get(Events).replayDeadLetters()).toBe(0);
    expect(await effects(app)).toEqual([POISON]);
  });

  it('[S-1087] F15: buries data that does not fit its schema at once', async () => {
    const app = await start(config, consumer(seen));
    await publish(1);
    await settled();
    await until(() => seen.calls.length === 1);
    await query(source, `UPDATE outbox SET sent_at = NULL, id = gen_random_uuid(), data = '{"n": "one"}'`);
    const [letter] = await until(async () => {
      const rows = await query(app, 'SELECT * FROM dead_letters');
      return rows.length > 0 && rows;
    });
    expect(letter.reason).toMatch(/does not fit test\.asked\.v1/);
    expect(seen.calls).toEqual([1]);
  });

  it('tries again until a passing fault has passed', async () => {
    let faults = 2;
    seen.fail = () => faults-- > 0;
    const app = await start(config, consumer(seen));
    await publish(7);
    await until(async () => (await effects(app)).length === 1);
    expect(seen.calls).toEqual([7, 7, 7]);
    expect(await query(app, 'SELECT * FROM dead_letters')).toEqual([]);
  });

  it('loses nothing while the consumer is away', async () => {
    const first = await start(config, consumer(seen));
    await publish(1);
    await until(async () => (await effects(first)).length === 1);
    await stop(first);
    await publish(2, 3);
    await settled();
    const second = await start(config, consumer(seen));
    await publish(4);
    await until(async () => (await effects(second)).length === 4);
    expect(await effects(second)).toEqual([1, 2, 3, 4]);
  });

  it('brings a service that subscribes later what was published before', async () => {
    await publish(1, 2);
    await until(async () => (await query(source, 'SELECT FROM outbox WHERE sent_at IS NULL AND returned_at IS NULL')).length === 0);
    const late = await start(config, consumer(seen));
    await until(async () => (await effects(late)).length === 2);
    expect(await effects(late)).toEqual([1, 2]);
  });

  it('carries the correlation id from the request to the follow-up event', async () => {
    const app = await start(config, consumer(seen));
    await api(source).as(client).post('/api/ask').set('x-correlation-id', 'corr-12345678').expect(201);
    const rows = await until(async () => {
      const found = await query(app, 'SELECT type, correlation_id FROM outbox');
      return found.length > 0 && found;
    });
    expect(seen.envelopes[0]?.correlationId).toBe('corr-12345678');
    expect(rows).toEqual([{ type: noted.type, correlation_id: 'corr-12345678' }]);
  });
});
