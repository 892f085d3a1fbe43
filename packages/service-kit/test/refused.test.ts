import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type INestApplication, Module } from '@nestjs/common';
import { defineEvent, type EventOf } from '@prepmarket/api-kit';
import { api, type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import { type Channel, type ChannelModel, connect } from 'amqplib';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { EVENTS } from '../src/events/rabbit-topology.js';
import { administer, EventListener, Events, MetricsServer, On, startService, Work } from '../src/index.js';
import { deleteQueues } from './broker.js';

const run = randomUUID().slice(0, 8);
const state = z.object({ id: z.string(), version: z.number(), text: z.optional(z.string()) });
/** What only a queue of the test wants, which may be full. */
const guarded = defineEvent(`refused-${run}.guarded`, 1, state);
const heard = defineEvent(`refused-${run}.heard`, 1, state);
type State = EventOf<typeof heard>;

const TOO_LARGE = 'x'.repeat(17 * 1024 * 1024);
/** More than the relay takes at once. */
const MANY = 120;
const seen: State[] = [];
/** What the handler of the record `slow` waits for. */
let gate = Promise.resolve();

@EventListener()
class Listener {
  @On(heard)
  async heard(event: State) {
    seen.push(event);
    if (event.id === 'slow') await gate;
  }
}
@Module({ controllers: [Listener] })
class Listening {}
@Module({})
class Nothing {}

const configs: TestConfig[] = [];
const apps: INestApplication[] = [];
const start = async (name: string, module: new () => object, over: Parameters<typeof testConfig>[1] = { amqp: true }) => {
  const config = await testConfig(`${name}-${run}`, { ...over, metricsPort: 0 });
  const app = await startService(config, { module, entities: [], migrations: [] });
  configs.push(config);
  apps.push(app);
  return app;
};
const publishBy = (app: INestApplication, event: typeof heard, ...states: State[]) =>
  app.get(Work).transaction(async (tx) => {
    for (const one of states) await tx.publish(event, one);
  });
const of = (id: string) => seen.filter((event) => event.id === id).map(({ version }) => version);

describe('an event that the broker refuses for itself', () => {
  let broker: ChannelModel;
  let channel: Channel;
  let source: INestApplication;
  let listener: INestApplication;
  const publish = (event: typeof heard, ...states: State[]) => publishBy(source, event, ...states);
  const query = (sql: string) => source.get(DataSource).query(sql);
  const unsent = async (): Promise<number> => (await query('SELECT FROM outbox WHERE sent_at IS NULL')).length;
  const lag = async () => {
    const said: string[] = [];
    const operator = { say: (line: string) => void said.push(line), typed: (command: string) => command };
    await administer(configs[0] as TestConfig, { entities: [], migrations: [] }, ['events', 'lag'], operator);
    return said;
  };
  const told = async (app: INestApplication, name: string) =>
    (await (await fetch(`http://127.0.0.1:${app.get(MetricsServer).port}/metrics`)).text()).split('\n').filter((line) => line.startsWith(`prepmarket_${name}`));

  beforeAll(async () => {
    source = await start('refused-src', Nothing);
    listener = await start('refused-dst', Listening);
    for (const app of apps) await until(() => app.get(Events).healthy());
    broker = await connect(process.env.TEST_AMQP_URL ?? '');
    channel = await broker.createChannel();
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await broker.close();
    await deleteQueues(configs.map(({ service }) => service));
    for (const config of configs) await config.drop();
  });

  it('[S-1220] lets those of other records pass, however many are refused; those of its own wait, and come in their order', async () => {
    const [full, open] = [`full-${run}`, `open-${run}`];
    await channel.assertQueue(full, { exclusive: true, arguments: { 'x-max-length': 1, 'x-overflow': 'reject-publish' } });
    channel.sendToQueue(full, Buffer.from('it is full'));
    await channel.bindQueue(full, EVENTS, guarded.type);
    const records = Array.from({ length: MANY }, (_, i) => `r${i}`);
    await publish(guarded, ...records.map((id) => ({ id, version: 1 })));
    await publish(heard, ...records.map((id) => ({ id, version: 2 })));
    await publish(heard, { id: 'other', version: 1 });
    await until(() => of('other').length === 1);
    await publish(heard, { id: 'r0', version: 3 }, { id: 'later', version: 1 });
    await until(() => of('later').length === 1);
    expect(seen.filter(({ id }) => records.includes(id))).toEqual([]);
    await until(async () => (await unsent()) === 2 * MANY + 1);

    await channel.assertQueue(open, { exclusive: true });
    await channel.bindQueue(open, EVENTS, guarded.type);
    await channel.unbindQueue(full, EVENTS, guarded.type);
    await until(async () => (await unsent()) === 0);
    await until(() => seen.filter(({ id }) => records.includes(id)).length === MANY + 1);
    expect(of('r0')).toEqual([2, 3]);
    expect((await channel.checkQueue(open)).messageCount).toBe(MANY);
  });

  it('[S-1270] keeps nobody waiting until all that are refused have been tried, however many have their time at once', { tags: ['nightly'] }, async () => {
    const full = `always-full-${run}`;
    await channel.assertQueue(full, { exclusive: true, arguments: { 'x-max-length': 1, 'x-overflow': 'reject-publish' } });
    channel.sendToQueue(full, Buffer.from('it is full'));
    await channel.bindQueue(full, EVENTS, guarded.type);
    const due = 3000;
    await source.get(Work).transaction(async (tx) => {
      await tx.manager.query(
        `INSERT INTO outbox (id, type, version, correlation_id, data, attempts, retry_at)
         SELECT gen_random_uuid(), $1, 1, 'c', json_build_object('id', 'due' || n, 'version', 1), 1, now() - interval '1 s' FROM generate_series(1, ${due}) n`,
        [guarded.type],
      );
      await tx.publish(heard, { id: 'fresh', version: 1 });
    });
    await until(async () => (await query(`SELECT FROM outbox WHERE data->>'id' = 'fresh' AND sent_at IS NOT NULL`)).length === 1);
    const tried = await query(`SELECT FROM outbox WHERE data->>'id' LIKE 'due%' AND attempts > 1`);
    expect(tried.length).toBeLessThan(due);
    await query(`DELETE FROM outbox WHERE data->>'id' LIKE 'due%'`);
    await channel.deleteQueue(full);
    await until(() => of('fresh').length === 1);
  });

  it('[S-1221] takes no delivery from those who listen, and is told apart after five refusals', async () => {
    let release = (): void => undefined;
    gate = new Promise((resolve) => {
      release = resolve;
    });
    await publish(heard, { id: 'slow', version: 1 });
    await until(() => of('slow').length === 1);
    // The listener itself publishes what is too large: its queue is read over the same connection.
    await publishBy(listener, heard, { id: 'large', version: 1, text: TOO_LARGE }, { id: 'large', version: 2 }, { id: 'small', version: 1 });
    await until(() => of('small').length === 1);
    const rows = () => listener.get(DataSource).query('SELECT attempts FROM outbox WHERE sent_at IS NULL ORDER BY seq');
    await until(async () => (await rows())[0].attempts > 0);
    const handled = async (): Promise<number> => (await listener.get(DataSource).query('SELECT FROM inbox')).length;
    const before = await handled();
    release();
    await until(async () => (await handled()) > before);
    expect(of('slow')).toEqual([1]);
    expect(await told(listener, 'inbox_duplicates_total')).toEqual([expect.stringMatching(/ 0$/)]);
    expect(of('large')).toEqual([]);

    const states = async () => (await told(listener, 'outbox_refused_events')).map((line) => line.replace(/.*state="(\w+)".* (\d+)$/, '$1 $2')).sort();
    expect(await states()).toEqual(['behind 1', 'retried 1']);
    expect(await told(listener, 'outbox_events')).toEqual([expect.stringMatching(/ 0$/)]);
    await listener.get(DataSource).query('UPDATE outbox SET attempts = 4, retry_at = now() WHERE sent_at IS NULL AND attempts > 0');
    await until(async () => (await states()).includes('stuck 1'));
    const { degraded } = await until(async () => {
      const { body } = await api(listener).get('/health/ready').expect(200);
      return 'refused' in body.degraded && body;
    });
    expect(degraded).toEqual({ refused: 'Events that the broker refuses again and again: 1.' });
    expect(of('large')).toEqual([]);
  });

  it('[S-1220] is told by events lag beside what waits', async () => {
    await query(`INSERT INTO outbox (id, type, version, correlation_id, data, attempts, retry_at)
      VALUES (gen_random_uuid(), 'x.v1', 1, 'c', '{"id": "x"}', 7, now() + interval '1 hour'), (gen_random_uuid(), 'x.v1', 1, 'c', '{"id": "x"}', 0, now() + interval '1 hour')`);
    expect(await lag()).toEqual(
      expect.arrayContaining([
        'Events that wait to be sent: 0.',
        'Events that the broker refuses again and again: 1 x.v1.',
        'Events that wait behind a refused one of their record: 1 x.v1.',
      ]),
    );
    await query(`DELETE FROM outbox WHERE type = 'x.v1'`);
  });

  it('[S-1222] is none while the broker is away: nothing is counted, nothing is put off', async () => {
    const lonely = await start('refused-away', Nothing, { events: { amqpUrl: 'amqp://u:p@127.0.0.1:9' } });
    await publishBy(lonely, heard, { id: 'a', version: 1 }, { id: 'b', version: 1 });
    await sleep(2500);
    expect(await lonely.get(DataSource).query('SELECT attempts, retry_at FROM outbox')).toEqual(Array(2).fill({ attempts: 0, retry_at: null }));
  });
});
