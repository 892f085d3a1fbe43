import type pg from 'pg';
import type { DataSource } from 'typeorm';

const HOLD = 7_255_002;

/** From now on no object is deleted whose row goes, until this connection ends. False when another backup is at it. */
export const holdObjects = async (reader: pg.Client): Promise<boolean> =>
  (await reader.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [HOLD])).rows[0]?.held === true;

/** Whether a backup holds objects. Ask it after reading what is to be deleted: a hold that begins later is followed by a dump that does not name it. */
export const areHeld = async (database: DataSource): Promise<boolean> => {
  const [row]: { held: boolean }[] = await database.query(
    `SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = $1
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS held`,
    [HOLD],
  );
  return row?.held === true;
};
