import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'undici';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { type ServiceName, services } from '../services.js';

/** Milliseconds until a service must have begun its answer: a sequence of images is given five minutes to arrive. */
const ANSWER_BEGINS = 330_000;
const KEPT_OPEN = 60_000;
const CONNECTIONS = 128;

export interface Upstream {
  pool: Pool;
  origin: URL;
}

/** The connections to the services. */
@Injectable()
export class Upstreams implements OnApplicationShutdown {
  private readonly upstreams: Record<ServiceName, Upstream>;

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    const pool = (origin: string) =>
      new Pool(origin, {
        connections: CONNECTIONS,
        connect: { timeout: 3000 },
        headersTimeout: ANSWER_BEGINS,
        bodyTimeout: 0,
        keepAliveTimeout: KEPT_OPEN,
        keepAliveMaxTimeout: KEPT_OPEN,
      });
    const upstream = (service: ServiceName): Upstream => {
      const origin = new URL(config.services[service]);
      return { pool: pool(origin.origin), origin };
    };
    this.upstreams = Object.fromEntries(services.map((service) => [service, upstream(service)])) as Record<ServiceName, Upstream>;
  }

  of(service: ServiceName): Upstream {
    return this.upstreams[service];
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.upstreams).map(({ pool }) => pool.destroy()));
  }
}
