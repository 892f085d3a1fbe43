import type { Tx } from '../work/tx.js';

/**
 * Inserts rows in their order by one statement, however many they are: they go as one parameter, of which a statement has 65,535 at most. Their properties are
 * columns by the names that the table has, those of the first row for all. Names of tables and columns stand in the text: they come from no user.
 */
export const insertRows = async <R extends object>(tx: Tx, table: string, rows: readonly R[]): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await tx.manager.query(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`, [
    JSON.stringify(rows),
  ]);
};
