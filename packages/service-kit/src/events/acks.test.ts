import { setImmediate as turn } from 'node:timers/promises';
import type { Channel, ConsumeMessage } from 'amqplib';
import { Acks } from './acks.js';

const message = (deliveryTag: number) => ({ fields: { deliveryTag } }) as ConsumeMessage;

/** A channel that notes what it is told, and knows as the broker does what is not answered yet. */
const channelOf = (count: number) => {
  const open = new Set(Array.from({ length: count }, (_, n) => n + 1));
  const told: string[] = [];
  const end = (tag: number, upTo: boolean) => {
    if (!open.has(tag)) throw new Error(`unknown delivery tag ${tag}`);
    for (const each of upTo ? [...open].filter((one) => one <= tag) : [tag]) open.delete(each);
    told.push(upTo ? `up to ${tag}` : `${tag}`);
  };
  const channel = {
    ack: ({ fields }: ConsumeMessage, upTo = false) => end(fields.deliveryTag, upTo),
    nack: ({ fields }: ConsumeMessage) => {
      open.delete(fields.deliveryTag);
      told.push(`not ${fields.deliveryTag}`);
    },
  };
  return { open, told, channel: channel as unknown as Channel };
};

const began = (count: number, usable = () => true) => {
  const broker = channelOf(count);
  const acks = new Acks(broker.channel, usable);
  for (let tag = 1; tag <= count; tag += 1) acks.began(message(tag));
  return { ...broker, ended: (...tags: number[]) => tags.forEach((tag) => void acks.ended(message(tag))), acks };
};

describe('what the broker is told of its messages', () => {
  it('[S-1575] all that ended together is one answer', async () => {
    const { ended, open, told } = began(500);
    ended(...Array.from({ length: 500 }, (_, n) => 500 - n));
    await turn();
    expect(told).toEqual(['up to 500']);
    expect(open.size).toBe(0);
  });

  it('[S-1575] what is under way is answered by nothing behind it', async () => {
    const { ended, open, told } = began(6);
    ended(1, 2, 4, 6);
    await turn();
    expect([...open]).toEqual([3, 5]);
    ended(3);
    await turn();
    expect([...open]).toEqual([5]);
    ended(5);
    await turn();
    expect(told).toEqual(['4', '6', 'up to 2', 'up to 3', 'up to 5']);
  });

  it('[S-1575] what failed is not answered as what ended', async () => {
    const { acks, ended, open, told } = began(3);
    ended(1, 3);
    acks.failed(message(2));
    await turn();
    expect(told).toEqual(['not 2', 'up to 3']);
    expect(open.size).toBe(0);
  });

  it('[S-1575] a channel that is closing, and refuses answers, ends nothing else', async () => {
    const closing = {
      ack: () => {
        throw new Error('Connection closing');
      },
    } as unknown as Channel;
    const acks = new Acks(closing, () => true);
    acks.began(message(1));
    acks.ended(message(1));
    expect(() => acks.tell()).not.toThrow();
    await turn();
  });

  it('[S-1575] nothing is told to a channel that has ended', async () => {
    let usable = true;
    const { ended, told } = began(1, () => usable);
    ended(1);
    usable = false;
    await turn();
    expect(told).toEqual([]);
  });
});
