import { connect } from 'amqplib';
import { queueOf } from './rabbit-topology.js';

const NOT_FOUND = 404;

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
        (error: { code?: number }) => {
          if (error.code !== NOT_FOUND) throw error;
        },
      );
    }
  } finally {
    await connection.close();
  }
};
