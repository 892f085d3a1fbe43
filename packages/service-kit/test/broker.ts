import { until } from '@prepmarket/service-testing';
import { connect } from 'amqplib';
import { queueOf } from '../src/events/rabbit-topology.js';

const amqpUrl = () => {
  if (!process.env.TEST_AMQP_URL) throw new Error('TEST_AMQP_URL is not set');
  return process.env.TEST_AMQP_URL;
};

export async function deleteQueues(services: string[]): Promise<void> {
  const connection = await connect(amqpUrl());
  const channel = await connection.createChannel();
  for (const service of services) for (const queue of [queueOf(service), `${queueOf(service)}.dead`]) await channel.deleteQueue(queue);
  await connection.close();
}

export async function deadMessage(service: string) {
  const connection = await connect(amqpUrl());
  try {
    const channel = await connection.createChannel();
    const message = await until(async () => (await channel.get(`${queueOf(service)}.dead`, { noAck: true })) || undefined);
    return { id: JSON.parse(message.content.toString()).id, reason: message.properties.headers?.['x-reason'] };
  } finally {
    await connection.close();
  }
}
