import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { EventEnvelope } from '@prepmarket/api-kit';
import { type Channel, type ChannelModel, type ConsumeMessage, connect, type RecoveringChannelModel } from 'amqplib';
import * as z from 'zod/mini';
import { Acks } from './acks.js';
import { Intake } from './intake.js';
import { recordOf } from './lanes.js';
import { Line } from './line.js';
import { type Message, Publisher } from './publisher.js';
import { assertTopology, EVENTS, isThere, queueOf, REPLAY, toDead } from './rabbit-topology.js';
import { RecordLines } from './record-lines.js';
import { Refused, type Subscriber, type Transport } from './transport.js';

/** As many as one transaction takes: the next ones are on their way while these are handled. */
const PREFETCH = 500;

const envelopeSchema = z.object({
  id: z.uuid(),
  type: z.string(),
  version: z.number(),
  occurredAt: z.string(),
  correlationId: z.string(),
  traceparent: z.optional(z.string()),
  again: z.optional(z.literal(true)),
  data: z.unknown(),
});
const replaySchema = z.object({ queue: z.string(), types: z.array(z.string()) });

const parsed = <T>(schema: z.ZodMiniType<T>, content: Buffer): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(content.toString('utf8'))).data;
  } catch {
    return undefined;
  }
};

/** Publishes with confirms and consumes one durable queue; the connection comes back by itself, also when the broker was not there at the start. */
export class RabbitTransport implements Transport {
  readonly lanes = 1;
  private readonly log = new Logger('RabbitMQ');
  /** History is sent beside what is handled, one request after the other. */
  private readonly replays = new Line();
  private readonly records = new RecordLines();
  private connection?: RecoveringChannelModel;
  private channel?: Channel;
  /** Whose channel that is. */
  private model?: ChannelModel;
  private acks?: Acks;
  private publisher?: Publisher;
  private subscriber: Subscriber;
  private intake?: Intake;
  private stopped = false;

  constructor(private readonly url: string) {}

  async start(subscriber: Subscriber): Promise<void> {
    this.subscriber = subscriber;
    this.intake = new Intake(subscriber);
    const url = new URL(this.url);
    if (!url.searchParams.has('heartbeat')) url.searchParams.set('heartbeat', '5');
    this.connection = await connect(url.href, {
      noDelay: true,
      timeout: 5000,
      recovery: { initialDelay: 200, maxDelay: 2000, waitForConnect: false, setup: (model: ChannelModel) => this.open(model) },
    });
    this.connection.on('error', (error: Error) => this.log.warn({ err: error }, 'Broker connection error'));
    this.connection.on('handler-error', (error: Error) => this.log.error({ err: error }, 'Broker handler failed'));
    this.connection.on('connect-failed', (error: Error) => this.log.warn({ err: error }, 'Broker connect failed'));
    this.connection.on('disconnect', (error: Error) => this.log.warn({ err: error }, 'Broker disconnected'));
  }

  send(envelope: EventEnvelope): Promise<void> {
    const { id, type, traceparent } = envelope;
    // Within the event for its listeners, beside it for what watches the broker.
    const headers = traceparent ? { traceparent } : {};
    return this.records.add(recordOf(envelope), () => this.publish({ exchange: EVENTS, key: type, content: bytesOf(envelope), id, headers, mandatory: true }));
  }

  healthy(): boolean {
    return this.channel !== undefined;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.acks?.tell();
    this.channel = undefined;
    await Promise.all([this.intake?.idle(), this.replays.idle()]);
    await this.connection?.close();
  }

  private async open(model: ChannelModel): Promise<void> {
    model.on('error', () => undefined);
    const publisher = new Publisher(model, () => this.end(model));
    const channel = await model.createChannel();
    channel.on('error', (error) => this.log.warn({ err: error }, 'Broker channel error'));
    channel.on('handler-error', (error) => this.log.error({ err: error }, 'Broker handler failed'));
    channel.on('close', () => {
      if (this.channel === channel) this.channel = undefined;
      this.end(model);
    });
    const { service } = this.subscriber;
    const types = this.subscriber.types();
    const lost = !(await isThere(model, service));
    await assertTopology(channel, service, types);
    await channel.prefetch(PREFETCH);
    await publisher.ready();
    this.publisher = publisher;
    this.channel = channel;
    this.model = model;
    const acks = new Acks(channel, () => channel === this.channel);
    this.acks = acks;
    await channel.consume(queueOf(service), (message) => {
      if (message) void this.queue(channel, acks, message);
      else this.end(model);
    });
    if (types.length > 0 && (lost || (await this.subscriber.isNew().catch(() => false)))) await this.askForHistory();
  }

  /** A channel can die alone (a consumer time-out); only a new connection sets everything up again. One that is closing takes no answers, before it says so. */
  private end(model: ChannelModel): void {
    if (this.model === model) this.channel = undefined;
    if (!this.stopped) void model.close().catch(() => undefined);
  }

  /** A queue made today has none of yesterday's events: the publishers send theirs to it once more. */
  private askForHistory(): Promise<void> {
    const request = { queue: queueOf(this.subscriber.service), types: this.subscriber.types() };
    return this.publish({ exchange: EVENTS, key: REPLAY, content: bytesOf(request) });
  }

  /** Each record has a line of its own, as in process: what cannot be handled holds up no other. */
  private queue(channel: Channel, acks: Acks, message: ConsumeMessage): Promise<void> {
    acks.began(message);
    if (message.fields.routingKey === REPLAY) return this.replays.add(() => this.take(channel, acks, message, () => this.sendHistory(message.content)));
    return this.take(channel, acks, message, () => this.receive(message, () => channel === this.channel));
  }

  private async take(channel: Channel, acks: Acks, message: ConsumeMessage, act: () => Promise<void>): Promise<void> {
    // What an earlier connection delivered comes again on the new one.
    if (channel !== this.channel) return;
    try {
      await act();
      acks.ended(message);
    } catch (error) {
      if (this.stopped || channel !== this.channel) return;
      this.log.warn({ err: error }, 'Delivery failed, message requeued');
      acks.failed(message);
    }
  }

  private async receive(message: ConsumeMessage, wanted: () => boolean): Promise<void> {
    const envelope = parsed(envelopeSchema, message.content) as EventEnvelope | undefined;
    const reason = envelope ? await this.intake?.add(envelope, wanted) : 'The message is not an event';
    if (!reason) return;
    const headers = { ...message.properties.headers, 'x-reason': reason.slice(0, 1000) };
    const { content, properties } = message;
    await this.publish({ ...toDead(this.subscriber.service), content, id: String(properties.messageId ?? randomUUID()), headers });
  }

  private async sendHistory(content: Buffer): Promise<void> {
    const request = parsed(replaySchema, content);
    if (!request) return;
    for await (const page of this.subscriber.history(request.types)) {
      await Promise.all(page.map((event) => this.publish({ exchange: '', key: request.queue, content: bytesOf(event), id: event.id }).catch(passOver)));
    }
  }

  private async publish(message: Message): Promise<void> {
    if (!this.channel || !this.publisher) throw new Error('No connection to the broker');
    await this.publisher.publish(message);
  }
}

const bytesOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** What the broker never takes would bring the whole history back each time. */
const passOver = (error: unknown): void => {
  if (!(error instanceof Refused)) throw error;
};
