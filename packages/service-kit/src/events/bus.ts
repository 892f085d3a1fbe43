import { setTimeout as sleep } from 'node:timers/promises';
import type { EventEnvelope } from '@prepmarket/api-kit';
import { Intake } from './intake.js';
import type { Subscriber, Transport } from './transport.js';

interface Member {
  subscriber: Subscriber;
  types: Set<string>;
  intake: Intake;
}

/** The wire between the services of one process. It holds nothing itself: what counts are the outboxes and inboxes at its ends. */
export class InProcessBus {
  private readonly members = new Map<string, Member>();

  /** Hands the event to every subscribed service; resolves when all have committed or dead-lettered it. */
  async deliver(envelope: EventEnvelope): Promise<void> {
    const takers = [...this.members.values()].filter((member) => member.types.has(envelope.type));
    await Promise.all(takers.map((member) => member.intake.add(envelope)));
  }

  join(subscriber: Subscriber): void {
    const joined: Member = { subscriber, types: new Set(subscriber.types()), intake: new Intake(subscriber) };
    this.members.set(subscriber.service, joined);
    for (const member of this.members.values()) {
      this.catchUp(joined, member);
      if (member !== joined) this.catchUp(member, joined);
    }
  }

  /** Resolves when what the service was doing has ended. */
  async leave(service: string): Promise<void> {
    const member = this.members.get(service);
    this.members.delete(service);
    await member?.intake.idle();
  }

  /** An event sent while `reader` was not subscribed is marked as sent: `reader` takes it from the publisher's outbox before anything newer. */
  private catchUp(reader: Member, source: Member): void {
    const types = [...reader.types];
    const present = () => [reader, source].every((member) => this.members.get(member.subscriber.service) === member);
    const read = async () => {
      while (present()) {
        try {
          for await (const page of source.subscriber.history(types)) {
            const missing = new Set(await reader.subscriber.missing(page.map((event) => event.id)));
            for (const event of page) if (missing.has(event.id)) await reader.subscriber.receive(event);
          }
          return;
        } catch {
          await sleep(500);
        }
      }
    };
    if (types.length > 0) void reader.intake.alone(read);
  }
}

export class BusTransport implements Transport {
  readonly lanes = 3;
  private service?: string;

  constructor(private readonly bus: InProcessBus) {}

  async start(subscriber: Subscriber): Promise<void> {
    this.service = subscriber.service;
    this.bus.join(subscriber);
  }

  send(envelope: EventEnvelope): Promise<void> {
    return this.bus.deliver(envelope);
  }

  healthy(): boolean {
    return true;
  }

  async stop(): Promise<void> {
    if (this.service) await this.bus.leave(this.service);
  }
}
