import type { Tx } from '@prepmarket/service-kit';

/** Sets columns of rows by their ids, each one version on, by one statement; answers them as they are then. */
export const updateRows = async <R>(tx: Tx, table: string, columns: readonly string[], rows: readonly { id: string }[], by: string): Promise<R[]> => {
  if (rows.length === 0) return [];
  const set = columns.map((column) => `${column} = v.${column}`).join(', ');
  const [updated] = await tx.manager.query(
    `UPDATE ${table} r SET ${set}, version = r.version + 1, updated_at = now(), updated_by = $2
     FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) v WHERE r.id = v.id RETURNING r.*`,
    [JSON.stringify(rows), by],
  );
  return updated;
};
