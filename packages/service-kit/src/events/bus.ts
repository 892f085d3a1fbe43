import { setTimeout as sleep } from 'node:timers/promises';
import type { EventEnvelope } from '@prepmarket/api-kit';
import { Repeated } from '../process/repeated.js';
import { Intake } from './intake.js';
import type { Subscriber, Transport } from './transport.js';

/** Milliseconds. What was sent meanwhile is looked through once more after a stop that nobody foresaw. */
const NOTE_EVERY = 60_000;
/** So many missed events are read at once. */
const PAGE = 500;

interface Member {
  subscriber: Subscriber;
  types: Set<string>;
  intake: Intake;
  /** Of whom it has had all that was sent before it joined. */
  upWith: Set<Member>;
}

/** The wire between the services of one process. It holds nothing itself: what counts are the outboxes and inboxes at its ends. */
export class InProcessBus {
  private readonly members = new Map<string, Member>();
  private readonly noting: Repeated;

  /** `noteEvery` in milliseconds. */
  constructor(noteEvery = NOTE_EVERY) {
    this.noting = new Repeated(
      () => this.note(),
      noteEvery,
      () => undefined,
    );
  }

  /** Hands the event to every subscribed service; resolves when all have committed or dead-lettered it. */
  async deliver(envelope: EventEnvelope): Promise<void> {
    const takers = [...this.members.values()].filter((member) => member.types.has(envelope.type));
    await Promise.all(takers.map((member) => member.intake.add(envelope)));
  }

  join(subscriber: Subscriber): void {
    const joined: Member = { subscriber, types: new Set(subscriber.types()), intake: new Intake(subscriber), upWith: new Set() };
    this.members.set(subscriber.service, joined);
    this.noting.start();
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
    const read = async () => {
      while (this.present(reader) && this.present(source)) {
        try {
          return await this.readMissed(reader, source);
        } catch {
          await sleep(500);
        }
      }
    };
    if (reader.types.size > 0) void reader.intake.alone(read);
  }

  /** What is under way at its end is no reason for newer events to wait: it stands before them. */
  private async readMissed(reader: Member, source: Member): Promise<void> {
    const publisher = source.subscriber.service;
    const began = await source.subscriber.clock();
    const since = await reader.subscriber.hadUntil(publisher);
    let last: Promise<unknown> = Promise.resolve();
    for await (const ids of source.subscriber.sentSince([...reader.types], since)) {
      const unknown = new Set(await reader.subscriber.missing(ids));
      const missing = ids.filter((id) => unknown.has(id));
      for (let at = 0; at < missing.length; at += PAGE) {
        await last;
        const events = await source.subscriber.stored(missing.slice(at, at + PAGE));
        last = Promise.all(events.map((event) => reader.intake.ahead(event)));
        // Nobody may be left to wait for it.
        last.catch(() => undefined);
      }
    }
    void last.then(() => this.caughtUp(reader, source, new Map([[publisher, began]]))).catch(() => undefined);
  }

  private async caughtUp(reader: Member, source: Member, until: ReadonlyMap<string, Date>): Promise<void> {
    await reader.subscriber.noteHad(until);
    reader.upWith.add(source);
  }

  /** Of those who are there, what was marked as sent before now was had by all who had caught up: it was handed over before it was marked. */
  private async note(): Promise<void> {
    const members = [...this.members.values()];
    const now = await Promise.all(members.map(({ subscriber }) => subscriber.clock().catch(() => undefined)));
    for (const reader of members) {
      const had = members.flatMap((source, n) => (reader.upWith.has(source) && now[n] ? [[source.subscriber.service, now[n]] as const] : []));
      if (had.length > 0 && this.present(reader)) await reader.subscriber.noteHad(new Map(had)).catch(() => undefined);
    }
  }

  private present(member: Member): boolean {
    return this.members.get(member.subscriber.service) === member;
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
