import type { EntityManager } from 'typeorm';

/** The moment by the database's clock, which all processes of a service share: their own may be off. */
export const clockOf = async (manager: EntityManager): Promise<Date> => {
  const [{ now }]: [{ now: Date }] = await manager.query('SELECT clock_timestamp() AS now');
  return now;
};
