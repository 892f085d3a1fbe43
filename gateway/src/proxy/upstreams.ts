import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'undici';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { FAIR_PART, type Lane, LIVE_SILENCE, type Limits, queue, STREAMING_PART, usualLimits } from '../limits.js';
import { Slots } from '../load/slots.js';
import { type ServiceName, services } from '../services.js';

/** Milliseconds until a service must have begun its answer; after an upload it may still work on it: a sequence of images is given five minutes. */
const ANSWER_BEGINS: Record<Lane, number> = { call: 35_000, upload: 330_000, stream: 35_000, live: 35_000 };
const KEPT_OPEN = 60_000;
const lanes = ['call', 'upload', 'stream', 'live'] as const satisfies Lane[];

export interface Upstream {
  origin: URL;
  pool: Pool;
  /** Who may use the pool. */
  slots: Slots;
}

/** The connections to the services: calls, uploads, streams and those who listen have theirs apart, so that what lasts long holds up nothing that is short. */
@Injectable()
export class Upstreams implements OnApplicationShutdown {
  private readonly upstreams: Record<ServiceName, Record<Lane, Upstream>>;

  constructor(@Inject(GATEWAY_CONFIG) { services: addresses, limits = usualLimits }: GatewayConfig) {
    const of = (service: ServiceName) => {
      const origin = new URL(addresses[service]);
      return Object.fromEntries(lanes.map((lane) => [lane, { origin, pool: poolOf(origin, lane, limits), slots: slotsOf(lane, limits) }]));
    };
    this.upstreams = Object.fromEntries(services.map((service) => [service, of(service)])) as Record<ServiceName, Record<Lane, Upstream>>;
  }

  of(service: ServiceName, lane: Lane): Upstream {
    return this.upstreams[service][lane];
  }

  all(): { service: ServiceName; lane: Lane; upstream: Upstream }[] {
    return services.flatMap((service) => lanes.map((lane) => ({ service, lane, upstream: this.of(service, lane) })));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.all().map(({ upstream }) => upstream.pool.destroy()));
  }
}

const poolOf = ({ origin }: URL, lane: Lane, { pace }: Limits) =>
  new Pool(origin, {
    connect: { timeout: 3000 },
    headersTimeout: ANSWER_BEGINS[lane],
    // Without a byte of an answer that has begun, while its reader takes what there is.
    bodyTimeout: (lane === 'live' ? LIVE_SILENCE : pace.stallSeconds) * 1000,
    keepAliveTimeout: KEPT_OPEN,
    keepAliveMaxTimeout: KEPT_OPEN,
  });

const slotsOf = (lane: Lane, limits: Limits) =>
  new Slots({ running: limits.perService[lane], perCaller: atOnce[lane](limits), waiting: queue.length, patience: queue.seconds[lane] * 1000 });

/** What one caller may have running at one service. */
const atOnce: Record<Lane, (limits: Limits) => number> = {
  call: ({ perService }) => Math.max(1, Math.floor(perService.call * FAIR_PART)),
  upload: ({ perCaller }) => perCaller.upload,
  live: ({ perCaller }) => perCaller.live,
  stream: ({ perCaller }) => Math.max(1, Math.floor(perCaller.stream * STREAMING_PART)),
};
