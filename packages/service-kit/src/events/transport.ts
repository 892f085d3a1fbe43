import type { EventEnvelope } from '@prepmarket/api-kit';
import type { Rest } from './lanes.js';

/** The subscribing half of a service, as a transport sees it. */
export interface Subscriber {
  service: string;
  /** Event types with a handler. */
  types(): string[];
  /** Resolves when the event's effect is committed (undefined) or the event is dead-lettered (its reason). Rejects only when the service stops. `rest` is given the pauses between its tries. */
  receive(envelope: EventEnvelope, rest?: Rest): Promise<string | undefined>;
  /** Handles in one transaction those whose types have a handler, in this order, and gives them; none where that failed. The others are to be received by themselves. */
  receiveAll(envelopes: readonly EventEnvelope[]): Promise<ReadonlySet<EventEnvelope>>;
  /** Which of these ids this service has neither handled nor dead-lettered. */
  missing(ids: string[]): Promise<string[]>;
  /** True while this service has not handled any event yet. */
  isNew(): Promise<boolean>;
  /** The events of these types this service has published and still keeps. */
  history(types: string[]): AsyncIterable<EventEnvelope[]>;
  /** The ids of those of them that were not sent before `since`, and a little more; of all without it. Oldest first. */
  sentSince(types: string[], since?: Date): AsyncIterable<string[]>;
  /** The events with these ids that this service has published, oldest first. */
  stored(ids: string[]): Promise<EventEnvelope[]>;
  /** What time it is by the clock that says when its events were sent. */
  clock(): Promise<Date>;
  /** Until when this service has had all that the other one sent of its types, by that one's clock; undefined where nobody knows. */
  hadUntil(publisher: string): Promise<Date | undefined>;
  /** Notes the same, by publisher. */
  noteHad(until: ReadonlyMap<string, Date>): Promise<void>;
}

/** No service is subscribed to the event: it is not sent. */
export class Unheard extends Error {
  constructor(type: string) {
    super(`Nobody listens to ${type} yet`);
  }
}

/** The wire is there and does not take this event: one too large, a queue that is full. */
export class Refused extends Error {}

/** An event of the same record was refused just before: this one was not tried. */
export class Behind extends Error {
  constructor() {
    super('An earlier event of its record was refused');
  }
}

/** The wire under the event strategy. */
export interface Transport {
  /** How many batches of the outbox may be under way at once. */
  readonly lanes: number;
  start(subscriber: Subscriber): Promise<void>;
  /**
   * Resolves once the event is safe: confirmed by the broker, or handled by every subscriber. Events of one record that are handed over together keep their order.
   * @throws Unheard where the wire keeps nothing for a later one, Refused, Behind; anything else says that the wire is away
   */
  send(envelope: EventEnvelope): Promise<void>;
  healthy(): boolean;
  stop(): Promise<void>;
}
