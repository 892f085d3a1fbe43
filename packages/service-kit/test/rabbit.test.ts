import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { type INestApplication, Module } from '@nestjs/common';
import { defineEvent, type EventOf } from '@prepmarket/api-kit';
import { type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import { connect as amqp } from 'amqplib';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { queueOf } from '../src/events/rabbit-topology.js';
import { EventListener, Events, On, startService, Work } from '../src/index.js';

const counted = defineEvent('test.counted', 1, z.object({ n: z.number() }));
const seen: number[] = [];

@EventListener()
class Counts {
  @On(counted)
  async counted(event: EventOf<typeof counted>) {
    seen.push(event.n);
  }
}
@Module({ controllers: [Counts] })
class CountsModule {}

/** A line to the broker that can be cut and mended. */
class Cable {
  private readonly sockets = new Set<Socket>();
  private server?: Server;
  port = 0;

  constructor(private readonly target: URL) {}

  async mend(): Promise<void> {
    const server = createServer((from) => {
      const to = connect(Number(this.target.port), this.target.hostname);
      for (const socket of [from, to]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => [from, to].forEach((end) => void end.destroy()));
      }
      from.pipe(to).pipe(from);
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    await closed;
  }
}

describe('RabbitMQ transport', () => {
  const direct = new URL(process.env.TEST_AMQP_URL ?? 'amqp://TEST_AMQP_URL.is.not.set');
  const cable = new Cable(direct);
  let config: TestConfig;
  let app: INestApplication;
  const publish = (n: number) => app.get(Work).transaction((tx) => tx.publish(counted, { n }));

  beforeAll(async () => {
    await cable.mend();
    await cable.cut();
    const url = new URL(direct);
    url.port = String(cable.port);
    config = await testConfig(`cable-${randomUUID().slice(0, 8)}`, { events: { amqpUrl: url.href } });
    app = await startService(config, { module: CountsModule, entities: [], migrations: [] });
  });
  afterAll(async () => {
    await app.close();
    const connection = await amqp(direct.href);
    const channel = await connection.createChannel();
    for (const queue of [queueOf(config.service), `${queueOf(config.service)}.dead`]) await channel.deleteQueue(queue);
    await connection.close();
    await config.drop();
    await cable.cut();
  });

  it('starts before the broker is there and delivers once it is', async () => {
    expect(await app.get(Events).healthy()).toBe(false);
    await publish(1);
    await cable.mend();
    await until(() => seen.includes(1));
    expect(await app.get(Events).healthy()).toBe(true);
  });

  it('is back within ten seconds of a lost connection, with nothing lost, done twice or out of order', async () => {
    for (let n = 2; n <= 40; n++) {
      await publish(n);
      if (n === 20) await cable.cut();
    }
    await until(async () => !(await app.get(Events).healthy()));
    await cable.mend();
    await until(() => seen.length === 40);
    await until(async () => (await app.get(DataSource).query('SELECT FROM outbox WHERE sent_at IS NULL')).length === 0);
    expect(seen).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  });

  it('[S-1062] is sent again what others published while the broker had no queue for it, also when it has handled events before', async () => {
    await cable.cut();
    const connection = await amqp(direct.href);
    await (await connection.createChannel()).deleteQueue(queueOf(config.service));
    await connection.close();
    await app
      .get(DataSource)
      .query(`INSERT INTO outbox (id, type, version, correlation_id, data, sent_at) VALUES (gen_random_uuid(), $1, 1, 'c', '{"n": 1000}', now())`, [
        counted.type,
      ]);
    await cable.mend();
    await until(() => seen.includes(1000));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('[S-1087] F15: buries a message that is no event', async () => {
    const connection = await amqp(direct.href);
    const channel = await connection.createConfirmChannel();
    channel.sendToQueue(queueOf(config.service), Buffer.from('{"id": 1'), { persistent: true });
    const message = await until(async () => (await channel.get(`${queueOf(config.service)}.dead`, { noAck: true })) || undefined);
    expect(message.properties.headers?.['x-reason']).toBe('The message is not an event');
    await connection.close();
    await publish(41);
    await until(() => seen.includes(41));
  });
});
