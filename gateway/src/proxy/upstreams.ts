import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'undici';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { type ServiceName, services } from '../services.js';

/** Milliseconds until a service must have begun its answer: a sequence of images is given five minutes to arrive. */
const ANSWER_BEGINS = 330_000;
const KEPT_OPEN = 60_000;
const CONNECTIONS = 128;

/** The connections to the services. */
@Injectable()
export class Upstreams implements OnApplicationShutdown {
  private readonly pools: Record<ServiceName, Pool>;

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    const pool = (service: ServiceName) =>
      new Pool(new URL(config.services[service]).origin, {
        connections: CONNECTIONS,
        connect: { timeout: 3000 },
        headersTimeout: ANSWER_BEGINS,
        bodyTimeout: 0,
        keepAliveTimeout: KEPT_OPEN,
        keepAliveMaxTimeout: KEPT_OPEN,
      });
    this.pools = Object.fromEntries(services.map((service) => [service, pool(service)])) as Record<ServiceName, Pool>;
  }

  of(service: ServiceName): Pool {
    return this.pools[service];
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.pools).map((pool) => pool.destroy()));
  }
}
