import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChannelModel, ConfirmChannel } from 'amqplib';
import { gathered } from './gathered.js';
import { Refused, Unheard } from './transport.js';

const ANSWER_WITHIN = 10_000;
/** How the broker ends a channel over a message that it never takes: CONTENT_TOO_LARGE, PRECONDITION_FAILED (too large as well). */
const NEVER_TAKEN = [311, 406];

export interface Message {
  exchange: string;
  key: string;
  content: Buffer;
  id?: string;
  headers?: object;
  /** Whether it comes back when no queue wants it. */
  mandatory?: boolean;
}

/** The channel ended over one of the messages on it, which of them nobody says. */
class EndedOverMessage extends Error {}

/** A channel for publishing alone: what the broker does not take ends a channel, and those who listen keep theirs. */
export class Publisher {
  private pipe: Promise<Pipe>;
  private opened?: Pipe;
  private readonly gather: () => void;

  /** `onEnd` is called when it is of no more use. */
  constructor(
    private readonly model: ChannelModel,
    private readonly onEnd: () => void,
  ) {
    this.gather = gathered(lineOf(model));
    this.pipe = this.open();
    this.pipe.catch(onEnd);
  }

  /** Resolves once it is open. */
  async ready(): Promise<void> {
    await this.pipe;
  }

  /** Resolves with the broker's confirm. @throws Refused for this message alone, Unheard; anything else says that the broker is away */
  async publish(message: Message): Promise<void> {
    // To wait in time costs as much as the message: where there is nothing to wait for it is not done.
    const pipe = this.opened ?? (await answered(this.pipe));
    this.gather();
    try {
      await pipe.send(message);
    } catch (error) {
      if (!(error instanceof EndedOverMessage)) throw error;
      await this.publishApart(message);
    }
  }

  /** On a channel of its own: ends that as well, then it was this one. */
  private async publishApart(message: Message): Promise<void> {
    const pipe = await answered(Pipe.open(this.model));
    try {
      await pipe.send(message);
    } catch (error) {
      throw error instanceof EndedOverMessage ? new Refused(error.message) : error;
    } finally {
      pipe.close();
    }
  }

  private async open(): Promise<Pipe> {
    const pipe = await answered(Pipe.open(this.model));
    this.opened = pipe;
    pipe.channel.on('close', () => {
      this.opened = undefined;
      if (!pipe.endedOverMessage) return this.onEnd();
      this.pipe = this.open();
      this.pipe.catch(this.onEnd);
    });
    return pipe;
  }
}

class Pipe {
  /** What the broker had no queue for; it says so before it confirms. */
  private readonly returned = new Set<string>();
  private ended = false;
  private fault?: Error & { code?: number };

  private constructor(readonly channel: ConfirmChannel) {
    channel.on('return', ({ properties }) => this.returned.add(String(properties.messageId)));
    channel.on('error', (error: Error) => {
      this.fault = error;
    });
    // Before the library tells those who wait for a confirm.
    channel.prependListener('close', () => {
      this.ended = true;
    });
  }

  static async open(model: ChannelModel): Promise<Pipe> {
    return new Pipe(await model.createConfirmChannel());
  }

  get endedOverMessage(): boolean {
    return this.fault?.code !== undefined && NEVER_TAKEN.includes(this.fault.code);
  }

  send({ exchange, key, content, id, headers, mandatory }: Message): Promise<void> {
    return new Promise((resolve, reject) => {
      const options = { messageId: id, headers, mandatory, persistent: true, contentType: 'application/json' };
      this.channel.publish(exchange, key, content, options, (error) => {
        clearTimeout(late);
        const unheard = id !== undefined && this.returned.delete(id);
        if (error) reject(this.reason(error));
        else if (unheard) reject(new Unheard(key));
        else resolve();
      });
      const late = setTimeout(() => reject(new Error('The broker did not confirm in time')), ANSWER_WITHIN);
    });
  }

  close(): void {
    if (!this.ended) void this.channel.close().catch(() => undefined);
  }

  private reason(error: Error): Error {
    if (!this.ended) return new Refused('The broker answered with a nack');
    return this.endedOverMessage ? new EndedOverMessage(this.fault?.message) : (this.fault ?? error);
  }
}

/** What the library's types leave out. */
const lineOf = ({ connection }: ChannelModel): Socket => (connection as unknown as { stream: Socket }).stream;

/** A broker that takes no more bytes answers nothing either. */
const answered = async <T>(promise: Promise<T>): Promise<T> => {
  const over = new AbortController();
  const late = sleep(ANSWER_WITHIN, undefined, { signal: over.signal }).then(() => Promise.reject(new Error('The broker did not answer in time')));
  try {
    return await Promise.race([promise, late]);
  } finally {
    late.catch(() => undefined);
    over.abort();
  }
};
