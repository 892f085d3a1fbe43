import type { EventEnvelope } from '@prepmarket/api-kit';
import type { Tx } from '@prepmarket/service-kit';
import type { DataSource, EntityManager } from 'typeorm';

/** Whether what an event tells has happened since this service is there: an older one, or one that only states how things are, brings copies alone. */
export const hasHappened = async ({ manager }: Tx, { again, occurredAt }: EventEnvelope): Promise<boolean> => {
  if (again) return false;
  const at = await beganAt(manager);
  return at !== undefined && at.getTime() <= Date.parse(occurredAt);
};

/** When a service began stays as it is. */
const known = new WeakMap<DataSource, Date>();

const beganAt = async (manager: EntityManager): Promise<Date | undefined> => {
  const before = known.get(manager.connection);
  if (before) return before;
  const [row]: { at: Date }[] = await manager.query('SELECT at FROM began');
  if (row) known.set(manager.connection, row.at);
  return row?.at;
};
