import type pg from 'pg';

export interface Table {
  name: string;
  /** All that hold something of their own, in the order of the table. */
  columns: string[];
}

/** What migrations and processes write by themselves. */
const NOT_KEPT = ['migrations', 'job_pools'];

const TABLES = `SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL($1::text[]) GROUP BY c.relname ORDER BY c.relname`;

const REFERENCES = `SELECT f.relname::text AS child, t.relname::text AS parent
  FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid WHERE k.contype = 'f' AND f.oid <> t.oid`;

const SEQUENCES = `SELECT c.relname::text AS name, a.attname::text AS column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequence
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL`;

/** The service's tables, each behind those that it refers to. */
export const tablesOf = async (client: pg.Client): Promise<Table[]> => {
  const left: Table[] = (await client.query(TABLES, [NOT_KEPT])).rows;
  const references: { child: string; parent: string }[] = (await client.query(REFERENCES)).rows;
  const ordered: Table[] = [];
  const isFree = ({ name }: Table) => references.every(({ child, parent }) => child !== name || ordered.some((table) => table.name === parent));
  while (left.length > 0) {
    const at = left.findIndex(isFree);
    if (at < 0) throw new Error(`Tables refer to each other in a circle: ${left.map(({ name }) => name).join(', ')}.`);
    ordered.push(...left.splice(at, 1));
  }
  return ordered;
};

/** Has every sequence go on behind the rows that are there. */
export const advanceSequences = async (client: pg.Client): Promise<void> => {
  const rows: { name: string; column: string; sequence: string }[] = (await client.query(SEQUENCES)).rows;
  for (const { name, column, sequence } of rows)
    await client.query(`SELECT setval($1::regclass, coalesce((SELECT max(${quoted(column)}) FROM ${quoted(name)}), 0) + 1, false)`, [sequence]);
};

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
