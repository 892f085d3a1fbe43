import type { EventEnvelope } from '@prepmarket/api-kit';
import type { Rest } from './lanes.js';

/** The subscribing half of a service, as a transport sees it. */
export interface Subscriber {
  service: string;
  /** Event types with a handler. */
  types(): string[];
  /** Resolves when the event's effect is committed (undefined) or the event is dead-lettered (its reason). Rejects only when the service stops. `rest` is given the pauses between its tries. */
  receive(envelope: EventEnvelope, rest?: Rest): Promise<string | undefined>;
  /** Which of these ids this service has neither handled nor dead-lettered. */
  missing(ids: string[]): Promise<string[]>;
  /** True while this service has not handled any event yet. */
  isNew(): Promise<boolean>;
  /** The events of these types this service has published and still keeps. */
  history(types: string[]): AsyncIterable<EventEnvelope[]>;
}

/** No service is subscribed to the event: it is not sent. */
export class Unheard extends Error {
  constructor(type: string) {
    super(`Nobody listens to ${type} yet`);
  }
}

/** The wire under the event strategy. */
export interface Transport {
  /** How many batches of the outbox may be under way at once. */
  readonly lanes: number;
  start(subscriber: Subscriber): Promise<void>;
  /** Resolves once the event is safe: confirmed by the broker, or handled by every subscriber. @throws Unheard where the wire keeps nothing for a later one */
  send(envelope: EventEnvelope): Promise<void>;
  healthy(): boolean;
  stop(): Promise<void>;
}
