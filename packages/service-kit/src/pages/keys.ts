import * as z from 'zod/mini';

/** What a list is sorted by, first to last: the last one tells every row from every other. All go the same way, so that one comparison finds where a page begins. */
export interface Order {
  /** Said in its cursors: one of another order is refused. */
  name: string;
  keys: readonly Key[];
  /** The greatest first. */
  down?: boolean;
}

interface Key {
  sql: string;
  /** As JSON without loss. */
  told: string;
  /** Of a parameter that holds what was told. */
  given: (parameter: string) => string;
  schema: z.ZodMiniType;
  /** The same of another SQL. */
  of: (sql: string) => Key;
}

/** Keys by the SQL they are read with. */
const keyOf = (sql: string, given: Key['given'], schema: Key['schema'], told: (sql: string) => string = (itself) => itself): Key => ({
  ...{ sql, given, schema, told: told(sql) },
  of: (other) => keyOf(other, given, schema, told),
});

/** Keys by the SQL they are read with. */
export const key = {
  /** To the microsecond, which JavaScript's dates do not know. PostgreSQL knows no year 0. */
  time: (sql: string): Key => {
    const told = (itself: string) => `to_char(${itself} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
    return keyOf(sql, (parameter) => `${parameter}::timestamptz`, z.iso.datetime({ precision: 6 }).check(z.regex(/^[12]/)), told);
  },
  whole: (sql: string): Key => keyOf(sql, (parameter) => `${parameter}::bigint`, z.int()),
  text: (sql: string): Key => keyOf(sql, (parameter) => `${parameter}::text`, z.string().check(z.regex(/^[^\0]{0,200}$/))),
  id: (sql: string): Key => keyOf(sql, (parameter) => `${parameter}::uuid`, z.uuid()),
};

const nameOf = ({ keys }: Order, at: number): string => (at === keys.length - 1 ? 'id' : `k${at}`);

/** What of a row its place in the list depends on, as SQL of a SELECT: the last key is named id. */
export const columnsOf = (order: Order): string => order.keys.map(({ sql }, at) => `${sql} AS ${nameOf(order, at)}`).join(', ');
/** The names of these columns. */
export const namesOf = (order: Order): string => order.keys.map((_, at) => nameOf(order, at)).join(', ');
/** The same order of rows that have these columns. */
export const byNames = (order: Order): Order => ({ ...order, keys: order.keys.map((each, at) => each.of(nameOf(order, at))) });

export const orderBy = ({ keys, down }: Order): string => keys.map(({ sql }) => (down ? `${sql} DESC` : sql)).join(', ');

/** The keys of a row, as an SQL expression of the JSON that its cursor carries. */
export const keysOf = ({ keys }: Order): string => `json_build_array(${keys.map(({ told }) => told).join(', ')})`;

/** The SQL condition that a row comes behind the one of `cursor`; `value` keeps a value as a parameter and answers its placeholder. */
export const behind = ({ keys, down }: Order, cursor: readonly unknown[], value: (given: unknown) => string): string =>
  `(${keys.map(({ sql }) => sql).join(', ')}) ${down ? '<' : '>'} (${keys.map(({ given }, at) => given(value(cursor[at]))).join(', ')})`;
