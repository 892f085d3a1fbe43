import type { EventDef, EventEnvelope } from '@prepmarket/api-kit';
import { EVENTS, envelopeOf, InProcessBus, type KitConfig } from '@prepmarket/service-kit';
import { connect } from 'amqplib';
import pg from 'pg';
import { until } from './until.js';

/**
 * Brings an event as if another service had published it. Resolves when it is handled: by every subscriber of a bus, or by the service of a
 * configuration, in which case an event that became a dead letter rejects with its reason. `over` is what its envelope says otherwise.
 */
export const publishFrom = async <T>(
  to: InProcessBus | KitConfig,
  event: EventDef<T>,
  data: T,
  over: Partial<EventEnvelope> = {},
): Promise<EventEnvelope<T>> => {
  const envelope = { ...envelopeOf(event, data), ...over, data };
  if (to instanceof InProcessBus) await to.deliver(envelope);
  else await bring(to, envelope);
  return envelope;
};

const bring = async (config: KitConfig, envelope: EventEnvelope): Promise<void> => {
  if ('bus' in config.events) await config.events.bus.deliver(envelope);
  else await send(config.events.amqpUrl, envelope);
  const reason = await until(() => outcome(config.databaseUrl, envelope.id));
  if (reason !== HANDLED) throw new Error(reason);
};

const HANDLED = 'handled';

// A connection costs more than the question; one that is not asked any more ends by itself.
const pools = new Map<string, pg.Pool>();
const poolOf = (connectionString: string): pg.Pool => {
  const known = pools.get(connectionString);
  if (known) return known;
  const pool = new pg.Pool({ connectionString, max: 2, idleTimeoutMillis: 500, allowExitOnIdle: true });
  // Its database may be dropped, or restarted by a test.
  pool.on('error', () => undefined);
  pools.set(connectionString, pool);
  return pool;
};

const outcome = async (databaseUrl: string, id: string): Promise<string | undefined> => {
  const { rows } = await poolOf(databaseUrl).query('SELECT reason FROM dead_letters WHERE id = $1 UNION ALL SELECT $2 FROM inbox WHERE event_id = $1', [
    id,
    HANDLED,
  ]);
  return rows[0]?.reason;
};

const send = async (amqpUrl: string, envelope: EventEnvelope): Promise<void> => {
  const connection = await connect(amqpUrl);
  const channel = await connection.createConfirmChannel();
  channel.publish(EVENTS, envelope.type, Buffer.from(JSON.stringify(envelope)), { messageId: envelope.id, persistent: true });
  await channel.waitForConfirms();
  await connection.close();
};
