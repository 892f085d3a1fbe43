import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, type INestApplication, Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics } from '../metrics/index.js';
import { Repeated } from '../process/repeated.js';
import { Tracing } from '../tracing/tracing.js';
import { BusTransport, type InProcessBus } from './bus.js';
import { RabbitTransport } from './rabbit.js';
import { Receiver } from './receiver.js';
import { OutboxRelay } from './relay.js';
import { type Republished, type RepublishOptions, republishAll } from './republish.js';
import { EventStrategy } from './strategy.js';
import type { Transport } from './transport.js';

export interface EventsConfig {
  service: string;
  databaseUrl: string;
  events: { amqpUrl: string } | { bus: InProcessBus };
  /** The current state of what others copy, for a new subscriber or a restored database. */
  republish?: readonly Republished[];
  /** Milliseconds before the second delivery of a failed event; each further pause is three times as long. */
  retryPause?: number;
  /** Milliseconds between two tries of what was postponed; a minute when absent. */
  resumeEvery?: number;
}

export const EVENTS_CONFIG = Symbol('EVENTS_CONFIG');
const STOP_WITHIN = 5000;
const RESUME_EVERY = 60_000;

/** The service's end of the event wire: subscribes its listeners and relays its outbox. */
@Injectable()
export class Events implements BeforeApplicationShutdown {
  private readonly transport: Transport;
  private readonly receiver: Receiver;
  private readonly relay: OutboxRelay;
  private readonly listeners: ((types?: ReadonlySet<string>) => void)[] = [];
  private stopping?: Promise<void>;
  private begun = false;
  private listening = false;
  private readonly log = new Logger('Events');
  // While a release rolls out, the old process still postpones what the new one knows.
  private readonly resuming: Repeated;

  constructor(
    @Inject(EVENTS_CONFIG) private readonly config: EventsConfig,
    private readonly db: DataSource,
    metrics: Metrics,
    tracing: Tracing,
  ) {
    this.transport = 'bus' in config.events ? new BusTransport(config.events.bus) : new RabbitTransport(config.events.amqpUrl);
    const handled = (types?: ReadonlySet<string>) => {
      for (const listener of this.listeners) listener(types);
    };
    const duplicates = metrics.counter('inbox_duplicates_total', 'Deliveries of events that were handled before');
    this.receiver = new Receiver(config.service, db, config.retryPause, handled, () => duplicates.inc(), tracing);
    this.resuming = new Repeated(
      () => this.receiver.resume(),
      config.resumeEvery ?? RESUME_EVERY,
      (error) => this.log.warn({ err: error }, 'Retry of postponed events failed'),
    );
    this.relay = new OutboxRelay(db, config.databaseUrl, this.transport, handled, (hears) => {
      this.listening = hears;
    });
  }

  /** Call once, after the migrations. Resolves also while the broker is away; the connection follows. */
  async start(app: INestApplication): Promise<void> {
    const strategy = new EventStrategy(
      (handler) => this.receiver.on(handler),
      () => this.begin(),
      () => this.stop(),
    );
    app.connectMicroservice({ strategy });
    await app.startAllMicroservices();
  }

  /** Calls `listener` after events that were handled, with their types where they are known: in this replica at once, for those of others as soon as the database tells. */
  onHandled(listener: (types?: ReadonlySet<string>) => void): void {
    this.listeners.push(listener);
  }

  /** Whether what other replicas handle is heard of. */
  get hearsAll(): boolean {
    return this.listening;
  }

  /** Lets the running handlers end; what they do not finish stays in the outbox or the queue. */
  stop(): Promise<void> {
    this.stopping ??= Promise.race([this.end(), sleep(STOP_WITHIN, undefined, { ref: false })]);
    return this.stopping;
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  /** Publishes all current state again, in pages; gives the number of events. @throws RepublishStopped */
  republish(options?: RepublishOptions): Promise<number> {
    return republishAll(this.db, this.config.republish ?? [], options);
  }

  /** Handles what was postponed and the dead letters once more, `page` at a time; returns how many dead letters had their effect. @throws Error before the listeners are known */
  async replayDeadLetters(page?: number): Promise<number> {
    if (!this.begun) throw new Error('Events are not handled yet.');
    await this.receiver.resume();
    return this.receiver.replay(page);
  }

  /** False while the broker is not connected. */
  async healthy(): Promise<boolean> {
    return !this.begun || this.transport.healthy();
  }

  private async begin(): Promise<void> {
    this.begun = true;
    await this.transport.start(this.receiver);
    this.relay.start();
    this.resuming.start();
    void this.resuming.now();
  }

  private async end(): Promise<void> {
    if (!this.begun) return;
    void this.resuming.stop();
    this.receiver.stop();
    await this.relay.stop();
    await this.transport.stop();
  }
}
