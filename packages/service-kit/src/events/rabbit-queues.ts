import { connect } from 'amqplib';
import { isNotThere, queueOf } from './rabbit-topology.js';

/** Throws away what the broker still holds for these services: of a time that their restored databases do not know. */
export const emptyQueues = async (amqpUrl: string, services: readonly string[]): Promise<void> => {
  const connection = await connect(amqpUrl, { timeout: 5000 });
  connection.on('error', () => undefined);
  try {
    for (const queue of services.map(queueOf).flatMap((name) => [name, `${name}.dead`])) {
      // A channel dies with the queue that is not there.
      const channel = await connection.createChannel();
      channel.on('error', () => undefined);
      await channel.purgeQueue(queue).then(
        () => channel.close(),
        (error) => {
          if (!isNotThere(error)) throw error;
        },
      );
    }
  } finally {
    await connection.close();
  }
};
