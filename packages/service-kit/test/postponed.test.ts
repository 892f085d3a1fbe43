import { randomUUID } from 'node:crypto';
import { type INestApplication, Module } from '@nestjs/common';
import { defineEvent, type EventDef } from '@prepmarket/api-kit';
import { type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { inFolder } from '../src/admin/command.js';
import { administer, EventListener, Events, InProcessBus, On, startService, type Tx, Work } from '../src/index.js';
import { deleteQueues } from './broker.js';

/** An event as two versions of a listener know it: the newer one knows a status more, and a second type. */
const moved = (...statuses: [string, ...string[]]) => defineEvent('test.moved', 1, z.object({ id: z.uuid(), status: z.enum(statuses) }));
const older = moved('open', 'closed');
const newer = moved('open', 'closed', 'paused');
const added = defineEvent('test.added', 2, z.object({ id: z.uuid(), status: z.string() }));

class Effects1800000000000 {
  name = 'Effects1800000000000';
  up = (runner: { query(sql: string): Promise<unknown> }) =>
    runner.query('CREATE TABLE effects (id bigserial PRIMARY KEY, status text NOT NULL)').then(() => undefined);
  down = async () => undefined;
}

@Module({})
class Nothing {}

const listener = (...events: EventDef<{ id: string; status: string }>[]) => {
  class Listener {}
  for (const [i, event] of events.entries()) {
    const write = (data: { status: string }, tx: Tx) => tx.manager.query('INSERT INTO effects (status) VALUES ($1)', [data.status]);
    Object.defineProperty(Listener.prototype, `on${i}`, { value: write, configurable: true, writable: true });
    On(event)(Listener.prototype, `on${i}`, Object.getOwnPropertyDescriptor(Listener.prototype, `on${i}`) as PropertyDescriptor);
  }
  EventListener()(Listener);
  class Listening {}
  Module({ controllers: [Listener] })(Listening);
  return Listening;
};

describe.each(['in process', 'RabbitMQ'])('[S-917] an event that is newer than its listener, %s', (wire) => {
  const open: INestApplication[] = [];
  const configs: TestConfig[] = [];
  let source: INestApplication;
  let config: TestConfig;

  const make = async (name: string, bus: InProcessBus) => {
    const made = await testConfig(`${name}-${randomUUID().slice(0, 8)}`, wire === 'RabbitMQ' ? { amqp: true } : { events: { bus } });
    configs.push(made);
    return made;
  };
  const start = async (of: TestConfig, module: new () => object, resumeEvery = 3_600_000) => {
    const app = await startService({ ...of, retryPause: 20, resumeEvery } as TestConfig, { module, entities: [], migrations: [Effects1800000000000] });
    open.push(app);
    await until(() => app.get(Events).healthy());
    return app;
  };
  const stop = async (app: INestApplication) => {
    open.splice(open.indexOf(app), 1);
    await app.close();
  };
  const publish = (event: EventDef<{ id: string; status: string }>, ...statuses: string[]) =>
    source.get(Work).transaction(async (tx) => {
      for (const status of statuses) await tx.publish(event, { id: randomUUID(), status });
    });
  const rows = (app: INestApplication, sql: string): Promise<Record<string, unknown>[]> => app.get(DataSource).query(sql);
  /** By their name: events of several records come in any order. */
  const effects = async (app: INestApplication) => (await rows(app, 'SELECT status FROM effects ORDER BY status')).map(({ status }) => status);
  const sent = () => until(async () => (await rows(source, 'SELECT FROM outbox WHERE sent_at IS NULL')).length === 0);
  const postponed = (app: INestApplication, count: number) => until(async () => (await rows(app, 'SELECT FROM postponed_events')).length === count);
  const run = async (command: string): Promise<string[]> => {
    const said: string[] = [];
    await administer(config, { entities: [], migrations: [] }, ['events', command], { say: (line) => void said.push(line), typed: inFolder });
    return said;
  };

  beforeEach(async () => {
    const bus = new InProcessBus();
    config = await make('dst', bus);
    source = await start(await make('src', bus), Nothing);
  });
  afterEach(async () => {
    for (const app of [...open]) await stop(app);
    if (wire === 'RabbitMQ') await deleteQueues(configs.map(({ service }) => service));
    for (const one of configs.splice(0)) await one.drop();
  });

  it('is kept, holds up nothing, is no dead letter, and has its effect once when the listener is upgraded', async () => {
    const before = await start(config, listener(older));
    await publish(newer, 'open', 'paused', 'closed');
    await until(async () => (await effects(before)).length === 2);
    await postponed(before, 1);
    await sent();
    expect(await effects(before)).toEqual(['closed', 'open']);
    expect(await rows(before, 'SELECT FROM dead_letters')).toEqual([]);
    await rows(source, 'UPDATE outbox SET sent_at = NULL; NOTIFY outbox');
    await sent();
    await stop(before);
    const after = await start(config, listener(newer));
    await until(async () => (await effects(after)).includes('paused'));
    await postponed(after, 0);
    await rows(source, 'UPDATE outbox SET sent_at = NULL; NOTIFY outbox');
    await sent();
    expect(await effects(after)).toEqual(['closed', 'open', 'paused']);
  });

  it('waits on when it is replayed before the upgrade, and an operator is told', { tags: ['nightly'] }, async () => {
    const app = await start(config, listener(older));
    await publish(newer, 'paused');
    await postponed(app, 1);
    expect((await run('lag')).join()).toContain('Events that are newer than this version, kept for the next: 1.');
    expect((await run('dead-letters')).at(-1)).toMatch(/^1 test\.moved\.v1 wait for a later version: Data does not fit test\.moved\.v1: status /);
    expect((await run('replay')).at(-1)).toBe('0 had their effect; dead letters now: 0. 1 wait for a later version of the service.');
    await postponed(app, 1);
  });

  it('was a dead letter of the former version: a replay postpones it, the upgrade handles it', { tags: ['nightly'] }, async () => {
    const before = await start(config, listener(older));
    const id = randomUUID();
    const envelope = { id, type: newer.type, version: 1, occurredAt: new Date().toISOString(), correlationId: 'c', data: { id, status: 'paused' } };
    await before.get(DataSource).query("INSERT INTO dead_letters (id, type, envelope, reason) VALUES ($1, $2, $3, 'unknown')", [id, newer.type, envelope]);
    await run('replay');
    await postponed(before, 1);
    expect(await rows(before, 'SELECT FROM dead_letters')).toEqual([]);
    await stop(before);
    const after = await start(config, listener(newer));
    await until(async () => (await effects(after)).includes('paused'));
  });

  it('of data that no version could read is a dead letter at once', { tags: ['nightly'] }, async () => {
    const app = await start(config, listener(older));
    await publish(defineEvent('test.moved', 1, z.object({ status: z.string() })) as never, 'paused');
    await until(async () => (await rows(app, 'SELECT FROM dead_letters')).length === 1);
    expect(await rows(app, 'SELECT FROM postponed_events')).toEqual([]);
  });

  // In process a service is there once.
  const rolledBack = wire === 'RabbitMQ' ? it : it.skip;
  rolledBack(
    'and was taken by the version before while a release rolled out has its effect in the one that is there already',
    { tags: ['nightly'] },
    async () => {
      const before = await start(config, listener(older));
      const after = await start(config, listener(newer), 500);
      await publish(newer, ...Array.from({ length: 30 }, () => 'paused'));
      await sent();
      await until(async () => (await effects(after)).length === 30);
      await postponed(after, 0);
      await stop(before);
    },
  );

  rolledBack('of a type that only the version before a rollback listened to waits for that version', { tags: ['nightly'] }, async () => {
    const later = await start(config, listener(newer, added));
    await stop(later);
    const back = await start(config, listener(older));
    await publish(added, 'first');
    await postponed(back, 1);
    expect(await effects(back)).toEqual([]);
    await stop(back);
    const again = await start(config, listener(newer, added));
    await until(async () => (await effects(again)).length === 1);
    expect(await rows(again, 'SELECT FROM postponed_events')).toEqual([]);
  });
});
