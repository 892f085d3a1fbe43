import type { Channel, ChannelModel } from 'amqplib';

export const EVENTS = 'prepmarket.events';
export const REPLAY = 'prepmarket.replay';
const DEAD = 'prepmarket.dead';
/** The belt: a message that kills its consumer each time must not come for ever. Debian's RabbitMQ 3.10 has no limit of its own. */
const DELIVERY_LIMIT = 20;

export const queueOf = (service: string) => `prepmarket.${service}`;
export const toDead = (service: string) => ({ exchange: DEAD, key: queueOf(service) });

const NOT_FOUND = 404;

/** Whether the broker refused what was asked of a queue because it has none of that name. */
export const isNotThere = (error: unknown): boolean => (error as { code?: number }).code === NOT_FOUND;

/** Whether the broker has the service's queue: a broker that was rebuilt has none of them, and what came before is known to the publishers alone. */
export const isThere = async (model: ChannelModel, service: string): Promise<boolean> => {
  const channel = await model.createChannel();
  channel.on('error', () => undefined);
  try {
    await channel.checkQueue(queueOf(service));
    await channel.close();
    return true;
  } catch (error) {
    // The channel went with it.
    if (isNotThere(error)) return false;
    throw error;
  }
};

/** Declares the exchanges, the service's queue with its bindings, and its dead-letter queue. */
export async function assertTopology(channel: Channel, service: string, types: string[]): Promise<void> {
  const queue = queueOf(service);
  await channel.assertExchange(EVENTS, 'topic', { durable: true });
  await channel.assertExchange(DEAD, 'direct', { durable: true });
  await channel.assertQueue(`${queue}.dead`, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
  await channel.bindQueue(`${queue}.dead`, DEAD, queue);
  await channel.assertQueue(queue, {
    durable: true,
    arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': DELIVERY_LIMIT, 'x-dead-letter-exchange': DEAD, 'x-dead-letter-routing-key': queue },
  });
  for (const type of [...types, REPLAY]) await channel.bindQueue(queue, EVENTS, type);
}
