import type { Channel, ConsumeMessage } from 'amqplib';

/** Tells the broker what was handled, as much as has ended in one turn together: each by itself costs it, and us, nearly as much as the message. */
export class Acks {
  /** What was delivered on the channel and is not answered, in its order; whether it has ended. */
  private readonly open = new Map<number, boolean>();
  private asked = false;

  /** `usable` says whether the channel takes answers; what it was not told comes again. */
  constructor(
    private readonly channel: Channel,
    private readonly usable: () => boolean,
  ) {}

  began({ fields }: ConsumeMessage): void {
    this.open.set(fields.deliveryTag, false);
  }

  ended({ fields }: ConsumeMessage): void {
    this.open.set(fields.deliveryTag, true);
    if (!this.asked) setImmediate(() => this.tell());
    this.asked = true;
  }

  /** It is to come again. */
  failed(message: ConsumeMessage): void {
    this.open.delete(message.fields.deliveryTag);
    this.channel.nack(message);
  }

  tell(): void {
    this.asked = false;
    if (!this.usable()) return;
    try {
      this.tellAll();
    } catch {
      // The line is closing. What was not told comes again, and the inbox knows it.
    }
  }

  /** Of those before which nothing is under way the last one stands for all. */
  private tellAll(): void {
    let [last, before] = [0, true];
    for (const [tag, ended] of this.open) {
      before &&= ended;
      if (before) last = tag;
      else if (ended) this.ack(tag, false);
      if (ended) this.open.delete(tag);
    }
    if (last > 0) this.ack(last, true);
  }

  private ack(deliveryTag: number, allUpTo: boolean): void {
    this.channel.ack({ fields: { deliveryTag } } as ConsumeMessage, allUpTo);
  }
}
