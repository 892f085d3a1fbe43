import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ServiceName, services } from '@prepmarket/gateway';
import { type TestConfig, testConfig } from '@prepmarket/service-testing';
import { startRabbitMq } from '../../dev/src/servers/rabbitmq.js';

/** What a product stands on: a database and a bucket a service, and a broker of this product alone. */
export class Parts {
  private constructor(
    /** For whatever is written on disk. */
    readonly dir: string,
    private readonly configs: Record<ServiceName, TestConfig>,
    private readonly broker: { stop(): Promise<void> },
  ) {}

  static async open(): Promise<Parts> {
    const dir = await mkdtemp(path.join(tmpdir(), 'rolling-'));
    const broker = await startRabbitMq(path.join(dir, 'rabbitmq'));
    const configOf = async (name: ServiceName) => [name, await testConfig(name, { events: { amqpUrl: broker.url }, s3: true, empty: true })];
    return new Parts(dir, Object.fromEntries(await Promise.all(services.map(configOf))), broker);
  }

  databaseOf(service: ServiceName): string {
    return this.configs[service].databaseUrl;
  }

  /** What a service is told of its parts. */
  variables(service: ServiceName): NodeJS.ProcessEnv {
    const { databaseUrl, events, store } = this.configs[service];
    if (!('amqpUrl' in events) || !('endpoint' in store)) throw new Error('These tests run on real parts');
    const { endpoint, bucket, accessKey, secretKey } = store;
    return {
      ...{ DATABASE_URL: databaseUrl, AMQP_URL: events.amqpUrl },
      ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey },
    };
  }

  /** Removes them; what uses them has ended before. */
  async close(): Promise<void> {
    await this.broker.stop();
    for (const config of Object.values(this.configs)) await config.drop();
    await rm(this.dir, { recursive: true, force: true });
  }
}
