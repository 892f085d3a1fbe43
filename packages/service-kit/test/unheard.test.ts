import { randomUUID } from 'node:crypto';
import { type INestApplication, Module } from '@nestjs/common';
import { defineEvent, type EventOf } from '@prepmarket/api-kit';
import { type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import { type Channel, type ChannelModel, connect } from 'amqplib';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { EVENTS, queueOf } from '../src/events/rabbit-topology.js';
import { administer, EventListener, Events, On, startService, Work } from '../src/index.js';
import { deleteQueues } from './broker.js';

const run = randomUUID().slice(0, 8);
const state = z.object({ id: z.string(), version: z.number() });
const moved = defineEvent(`unheard-${run}.moved`, 1, state);
const heard = defineEvent(`unheard-${run}.heard`, 1, state);
const nobodys = defineEvent(`unheard-${run}.nobodys`, 1, state);
type State = EventOf<typeof moved>;

const seen: State[] = [];
const passed: State[] = [];

@EventListener()
class Listener {
  @On(moved)
  async moved(event: State) {
    seen.push(event);
  }

  @On(heard)
  async heard(event: State) {
    passed.push(event);
  }
}
@Module({ controllers: [Listener] })
class Listening {}
@Module({})
class Nothing {}

describe('an event that reaches nobody', () => {
  const configs: TestConfig[] = [];
  const apps: INestApplication[] = [];
  let broker: ChannelModel;
  let channel: Channel;
  let source: INestApplication;

  const start = async (name: string, module: new () => object) => {
    const config = await testConfig(`${name}-${run}`, { amqp: true });
    const app = await startService(config, { module, entities: [], migrations: [] });
    configs.push(config);
    apps.push(app);
    await until(() => app.get(Events).healthy());
    return app;
  };
  const publish = (event: typeof moved, ...states: State[]) =>
    source.get(Work).transaction(async (tx) => {
      for (const one of states) await tx.publish(event, one);
    });
  const waiting = (event: typeof moved): Promise<{ returned: boolean }[]> =>
    source.get(DataSource).query('SELECT returned_at IS NOT NULL AS returned FROM outbox WHERE type = $1 AND sent_at IS NULL', [event.type]);
  const of = (id: string) => seen.filter((event) => event.id === id).map(({ version }) => version);
  const lag = async () => {
    const said: string[] = [];
    await administer(configs[0] as TestConfig, { entities: [], migrations: [] }, ['events', 'lag'], {
      say: (line) => void said.push(line),
      typed: (command) => command,
    });
    return said;
  };

  beforeAll(async () => {
    source = await start('unheard-src', Nothing);
    await start('unheard-dst', Listening);
    broker = await connect(process.env.TEST_AMQP_URL ?? '');
    channel = await broker.createChannel();
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await broker.close();
    await deleteQueues(configs.map(({ service }) => service));
    for (const config of configs) await config.drop();
  });

  it('[S-932] waits until somebody listens, then comes once and in the order of its record; others do not wait behind it', async () => {
    const queue = queueOf(`unheard-dst-${run}`);
    await publish(moved, { id: 'a', version: 1 });
    await until(async () => of('a').length === 1 && (await waiting(moved)).length === 0);
    await channel.unbindQueue(queue, EVENTS, moved.type);
    for (let version = 2; version <= 130; version++) await publish(moved, { id: 'a', version }, { id: 'b', version });
    await publish(heard, { id: 'a', version: 1 });
    await until(() => passed.length === 1);
    expect((await waiting(moved)).length).toBe(258);
    const nobody = `Events that nobody listens to yet: 258 ${moved.type}.`;
    await until(async () => (await lag()).includes(nobody));
    expect((await lag())[0]).toBe('Events that wait to be sent: 0.');
    await channel.bindQueue(queue, EVENTS, moved.type);
    await until(async () => (await waiting(moved)).length === 0 && seen.length === 259);
    expect(of('a')).toEqual(Array.from({ length: 130 }, (_, i) => i + 1));
    expect(of('b')).toEqual(Array.from({ length: 129 }, (_, i) => i + 2));
    await publish(moved, { id: 'a', version: 131 });
    await until(() => of('a').at(-1) === 131);
    expect((await lag()).slice(0, 2)).toEqual(['Events that wait to be sent: 0.', 'Dead letters: 0.']);
  });

  it('[S-932] waits for a service that is not there yet', async () => {
    await publish(nobodys, { id: 'c', version: 1 });
    await until(async () => (await waiting(nobodys))[0]?.returned);
    const late = `unheard-late-${run}`;
    await channel.assertQueue(late, { exclusive: true });
    await channel.bindQueue(late, EVENTS, nobodys.type);
    const message = await until(async () => (await channel.get(late, { noAck: true })) || undefined);
    expect(JSON.parse(message.content.toString()).data).toEqual({ id: 'c', version: 1 });
    await until(async () => (await waiting(nobodys)).length === 0);
  });
});
