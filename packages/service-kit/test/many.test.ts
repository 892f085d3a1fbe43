/** @module-tag nightly */

import { randomUUID } from 'node:crypto';
import { type INestApplication, Module } from '@nestjs/common';
import { defineEvent, type EventOf } from '@prepmarket/api-kit';
import { type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import pg from 'pg';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import * as z from 'zod/mini';
import { EventListener, Events, InProcessBus, keepCopies, OnMany, startService, type Tx, Work } from '../src/index.js';
import { deleteQueues } from './broker.js';

const stated = defineEvent('test.stated', 1, z.object({ id: z.uuid(), version: z.number(), title: z.string(), note: z.optional(z.string()) }));
type Stated = EventOf<typeof stated>;

@Entity('stated')
class StatedCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('int') version: number;
  @Column('text') title: string;
  @Column('text', { nullable: true }) note: string | null;
}

const seen = { calls: [] as Stated[][], refused: '' };

@EventListener()
class Statements {
  @OnMany(stated)
  async stated(all: Stated[], tx: Tx) {
    seen.calls.push(all);
    if (all.some(({ id }) => id === seen.refused)) throw new Error('Not this one');
    await keepCopies(tx, StatedCopy, all);
  }
}
@Module({ controllers: [Statements] })
class Consumer {}
@Module({})
class Publisher {}

class Stated1800000000000 {
  name = 'Stated1800000000000';
  up = (runner: { query(sql: string): Promise<unknown> }) =>
    runner.query('CREATE TABLE stated (id uuid PRIMARY KEY, version int NOT NULL, title text NOT NULL, note text)');
  down = async () => undefined;
}

describe.each(['in process', 'RabbitMQ'])('a handler of many, %s', (wire) => {
  const configs: TestConfig[] = [];
  const open: INestApplication[] = [];
  const bus = new InProcessBus();
  const start = async (service: string, module: new () => object) => {
    const config = await testConfig(`${service}-${randomUUID().slice(0, 8)}`, wire === 'RabbitMQ' ? { amqp: true } : { events: { bus } });
    configs.push(config);
    const options = { module, entities: [StatedCopy], migrations: [Stated1800000000000] };
    const app = await startService({ ...config, retryPause: 20 } as TestConfig, options);
    open.push(app);
    await until(() => app.get(Events).healthy());
    return app;
  };
  let source: INestApplication;
  let target: INestApplication;
  const publish = (events: Stated[]) => source.get(Work).transaction((tx) => tx.publishAll(stated, events));
  const rows = <Row>(sql: string): Promise<Row[]> => target.get(DataSource).query(sql);
  const copies = async (count: number) =>
    until(async () => {
      const found = await rows<StatedCopy>('SELECT * FROM stated');
      return found.length === count && found;
    });
  const these = (count: number): Stated[] => Array.from({ length: count }, (_, n) => ({ id: randomUUID(), version: 1, title: `${n}` }));

  beforeEach(async () => {
    Object.assign(seen, { calls: [], refused: '' });
    source = await start('many-src', Publisher);
    target = await start('many-dst', Consumer);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const app of open.splice(0)) await app.close();
    if (wire === 'RabbitMQ') await deleteQueues(configs.map(({ service }) => service));
    for (const config of configs.splice(0)) await config.drop();
  });

  it('[S-1575] a thousand events take no more statements than fifty handled alone would', async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    await publish(these(1000));
    await copies(1000);
    expect(asked.mock.calls.length).toBeLessThan(200);
    expect(Math.max(...seen.calls.map((call) => call.length))).toBeGreaterThan(100);
  });

  it('[S-1576] one notice for each transaction, however many events it has written or handled', async () => {
    const told: string[] = [];
    const listeners = await Promise.all(configs.map(({ databaseUrl }) => new pg.Client({ connectionString: databaseUrl })));
    for (const client of listeners) {
      await client.connect();
      client.on('notification', ({ channel }) => told.push(channel));
      await client.query('LISTEN outbox; LISTEN handled');
    }
    try {
      await source.get(Work).transaction(async (tx) => {
        for (const event of these(20)) await tx.publish(stated, event);
        await tx.publishAll(stated, these(200));
      });
      await copies(220);
      await until(async () => told.includes('handled'));
      expect(told.filter((channel) => channel === 'outbox')).toHaveLength(1);
      expect(told.filter((channel) => channel === 'handled').length).toBeLessThan(50);
    } finally {
      for (const client of listeners) await client.end();
    }
  });

  it('[S-1577] leaves of each record the newest, and what a version does not say as the one before said it', async () => {
    const records = these(30);
    const versions = [1, 2, 3].flatMap((version) => records.map(({ id }) => ({ id, version, title: `v${version}`, ...(version === 2 && { note: 'kept' }) })));
    await publish([...versions, ...records.map(({ id }) => ({ id, version: 1, title: 'late' }))]);
    await until(async () => (await rows("SELECT FROM stated WHERE title = 'v3' AND version = 3 AND note = 'kept'")).length === 30);
    await until(async () => (await rows('SELECT FROM inbox')).length === 120);
    expect((await rows<StatedCopy>('SELECT * FROM stated')).map(({ title }) => title)).toEqual(Array(30).fill('v3'));
  });

  it('[S-1577] one that it cannot take neither holds up nor loses its neighbours, and becomes a dead letter', async () => {
    const events = these(60);
    seen.refused = events[20]?.id ?? '';
    await publish(events);
    await copies(59);
    await until(async () => (await rows('SELECT FROM dead_letters')).length === 1);
    expect(await rows('SELECT id FROM dead_letters')).toHaveLength(1);
    expect(seen.calls.filter((call) => call.length === 1 && call[0]?.id === seen.refused)).toHaveLength(5);
  });
});
