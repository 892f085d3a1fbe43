import type pg from 'pg';
import type { DataSource } from 'typeorm';

const HOLD = 7_255_002;

/** From now on no object is deleted whose row goes, until this connection ends. */
export const holdObjects = (reader: pg.Client) => reader.query('SELECT pg_advisory_lock_shared($1)', [HOLD]);

/** Whether a backup holds objects. Ask it after reading what is to be deleted: a hold that begins later is followed by a dump that does not name it. */
export const areHeld = async (database: DataSource): Promise<boolean> => {
  const [row]: { held: boolean }[] = await database.query(
    `SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = $1
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS held`,
    [HOLD],
  );
  return row?.held === true;
};
