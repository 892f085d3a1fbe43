interface Database {
  query(sql: string, parameters?: unknown[]): Promise<{ 'QUERY PLAN': { Plan: Plan }[] }[]>;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
}

/** A step of a statement: the table that it reads, if it reads one, and how many rows it has looked at. */
export interface Looked {
  step: string;
  table?: string;
  rows: number;
}

/** Runs a statement and gives the rows that each of its steps has looked at, as PostgreSQL counted them; a step that was never begun has 0. */
export const lookedAt = async (database: Database, sql: string, parameters: unknown[] = []): Promise<Looked[]> => {
  const [row] = await database.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, parameters);
  const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)];
  return (row?.['QUERY PLAN'] ?? [])
    .flatMap(({ Plan }) => all(Plan))
    .map((plan) => ({
      step: plan['Node Type'],
      table: plan['Relation Name'],
      rows: Math.round((plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0)) * plan['Actual Loops']),
    }));
};
