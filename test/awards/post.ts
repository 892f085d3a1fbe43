import type { INestApplication } from '@nestjs/common';
import type { EventEnvelope } from '@prepmarket/api-kit';
import { InProcessBus } from '@prepmarket/service-kit';
import { until } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';

/** One service's end of the wire: what it sends goes to the post. */
class Wire extends InProcessBus {
  constructor(private readonly sent: (envelope: EventEnvelope) => Promise<void>) {
    super();
  }

  override deliver(envelope: EventEnvelope): Promise<void> {
    return this.sent(envelope);
  }

  hand(envelope: EventEnvelope): Promise<void> {
    return super.deliver(envelope);
  }
}

/** The wire between real services: brings what one sends to all others, or keeps it until a test says in which order. */
export class Post<Service extends string> {
  readonly wires: Record<Service, Wire>;
  readonly apps = new Map<Service, INestApplication>();
  private kept?: { from: Service; envelope: EventEnvelope }[];

  constructor(readonly services: readonly Service[]) {
    const wire = (service: Service) => new Wire((envelope) => this.sent(service, envelope));
    this.wires = Object.fromEntries(services.map((service) => [service, wire(service)])) as Record<Service, Wire>;
  }

  keep(): void {
    this.kept = [];
  }

  /** What is kept, once it is this many. */
  async letters(count: number): Promise<EventEnvelope[]> {
    return until(() => this.kept && this.kept.length >= count && this.kept.map(({ envelope }) => envelope));
  }

  give(to: Service, envelope: EventEnvelope): Promise<void> {
    return this.wires[to].hand(envelope);
  }

  /** Brings what is kept, and keeps nothing any more; resolves when all that was sent has had its effect, and what that sent as well. */
  async settle(): Promise<void> {
    const kept = this.kept ?? [];
    this.kept = undefined;
    for (const { from, envelope } of kept) await this.sent(from, envelope);
    await until(async () => {
      const waiting = await Promise.all([...this.apps.values()].map((app) => app.get(DataSource).query('SELECT FROM outbox WHERE sent_at IS NULL LIMIT 1')));
      return waiting.every((rows) => rows.length === 0);
    });
  }

  private async sent(from: Service, envelope: EventEnvelope): Promise<void> {
    if (this.kept) this.kept.push({ from, envelope });
    else await Promise.all(this.services.filter((service) => service !== from).map((service) => this.give(service, envelope)));
  }
}
