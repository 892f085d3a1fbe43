/** SQL of a timestamp column as ISO 8601 text in UTC, to the millisecond. */
export const iso = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A subquery: the JSON array of `row` over `from`, never null. */
export const jsonList = (row: string, from: string, order: string): string => `(SELECT coalesce(json_agg(${row} ORDER BY ${order}), '[]') FROM ${from})`;
