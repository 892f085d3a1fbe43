import type pg from 'pg';
import { BackupRefused } from './refused.js';

/** There from the first step of a restore to its last: what is in such a database is not all. */
const MARK = 'unfinished_restore';

export const beginRestore = (client: pg.Client) => client.query(`CREATE TABLE ${MARK} ()`);
export const endRestore = (client: pg.Client) => client.query(`DROP TABLE ${MARK}`);

type Rows = (text: string) => Promise<{ there: boolean }[]>;

export const isUnfinished = async (rows: Rows): Promise<boolean> => (await rows(`SELECT to_regclass('${MARK}') IS NOT NULL AS there`))[0]?.there === true;

/** @throws BackupRefused */
export const refuseUnfinished = async (service: string, rows: Rows): Promise<void> => {
  if (await isUnfinished(rows)) throw new BackupRefused(`The database of ${service} is half restored: give the command of the restore again.`);
};
