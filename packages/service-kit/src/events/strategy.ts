import { type MessageHandler, Server } from '@nestjs/microservices';
import type { EventDef } from '@prepmarket/api-kit';
import type { Handler } from './effects.js';

/** Collects the `@On` handlers Nest finds. What carries the events to them is a transport of our own: Nest's acks nothing and retries nothing. */
export class EventStrategy extends Server {
  constructor(
    private readonly register: (handler: Handler) => void,
    private readonly begin: () => Promise<void>,
    private readonly end: () => Promise<void>,
  ) {
    super();
  }

  // Handlers of one event run one after the other in the same transaction; the base class would chain them side by side.
  override addHandler(pattern: unknown, callback: MessageHandler, _isEventHandler?: boolean, extras?: Record<string, unknown>): void {
    const { events, many } = extras as { events: EventDef[]; many: boolean };
    const event = events.find(({ type }) => type === pattern) as EventDef;
    this.register({ event, many, run: (data, delivery) => callback(data, delivery) });
  }

  listen(callback: (error?: unknown) => void): void {
    this.begin().then(() => callback(), callback);
  }

  close(): Promise<void> {
    return this.end();
  }

  on(): void {}

  unwrap<T>(): T {
    throw new Error('There is no server object under the event strategy.');
  }
}
