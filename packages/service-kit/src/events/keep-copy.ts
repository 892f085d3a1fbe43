import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import type { Tx } from '../work/tx.js';

/** This service's copy of another domain's record; its `version` only grows. */
interface Copied extends ObjectLiteral {
  version: number;
}
/** Columns by their properties; a function gives SQL. */
type Row<Copy> = { [Name in keyof Copy]?: Copy[Name] | (() => string) };

const quoted = ({ databaseName }: ColumnMetadata): string => `"${databaseName}"`;

/** Its text is the same each time: each event comes by here, in each service. */
const inserting = ({ tableName, primaryColumns }: EntityMetadata, given: ColumnMetadata[], rows: string): string => {
  const written = given.filter(({ isPrimary }) => !isPrimary).map((column) => `${quoted(column)} = EXCLUDED.${quoted(column)}`);
  return `INSERT INTO "${tableName}" (${given.map(quoted)}) ${rows}
    ON CONFLICT (${primaryColumns.map(quoted)}) DO UPDATE SET ${written} WHERE "${tableName}"."version" < EXCLUDED."version" RETURNING "version"`;
};

/** Puts a value among the parameters, or SQL in its place. */
const placed = (manager: EntityManager, parameters: unknown[], column: ColumnMetadata, value: unknown): string =>
  typeof value === 'function' ? value() : `$${parameters.push(manager.connection.driver.preparePersistentValue(value, column))}`;

/**
 * Writes a copy as its owner published it, unless that version or a newer one is here; what `row` leaves undefined stays as it is.
 * @returns whether it was news
 */
export const keepCopy = async <Copy extends Copied>({ manager }: Tx, entity: EntityTarget<Copy>, row: Row<Copy>): Promise<boolean> => {
  const metadata = manager.connection.getMetadata(entity);
  const given = metadata.columns.filter(({ propertyName }) => row[propertyName] !== undefined);
  const parameters: unknown[] = [];
  const values = given.map((column) => placed(manager, parameters, column, row[column.propertyName]));
  const kept: unknown[] = await manager.query(inserting(metadata, given, `VALUES (${values})`), parameters);
  return kept.length > 0;
};

/** The same for many, in their order, by one statement for those that give the same columns. Values are as JSON has them. */
export const keepCopies = async <Copy extends Copied>({ manager }: Tx, entity: EntityTarget<Copy>, rows: readonly Plain<Copy>[]): Promise<void> => {
  const metadata = manager.connection.getMetadata(entity);
  for (const alike of alikeIn(rows)) {
    const given = metadata.columns.filter(({ propertyName }) => alike[0]?.[propertyName] !== undefined);
    const plain = newest(metadata, alike).map((row) => Object.fromEntries(given.map(({ databaseName, propertyName }) => [databaseName, row[propertyName]])));
    await manager.query(statementOfMany(metadata, given), [JSON.stringify(plain)]);
  }
};

/** Columns by their properties. */
type Plain<Copy> = { [Name in keyof Copy]?: Copy[Name] };

const statementOfMany = (metadata: EntityMetadata, given: ColumnMetadata[]): string =>
  inserting(metadata, given, `SELECT ${given.map(quoted)} FROM json_populate_recordset(NULL::"${metadata.tableName}", $1::json)`);

/** Neighbours that give the same columns. */
const alikeIn = <Row extends object>(rows: readonly Row[]): Row[][] => {
  const form = (row: object) =>
    Object.entries(row)
      .flatMap(([name, value]) => (value === undefined ? [] : [name]))
      .join();
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0] && form(last[0]) === form(row)) last.push(row);
    else groups.push([row]);
  }
  return groups;
};

/** One statement writes a row once: of each record the newest. */
const newest = <Copy extends Copied>({ primaryColumns }: EntityMetadata, rows: Plain<Copy>[]): Plain<Copy>[] => {
  const byKey = new Map<string, Plain<Copy>>();
  for (const row of rows) {
    const key = primaryColumns.map(({ propertyName }) => row[propertyName]).join();
    if ((byKey.get(key)?.version ?? -1) < (row.version ?? 0)) byKey.set(key, row);
  }
  return [...byKey.values()];
};

/** Leaves a tombstone, so that an event that comes late brings nothing back. @returns whether it was news */
export const buryCopy = <Copy extends Copied & { deleted: boolean }>(tx: Tx, entity: EntityTarget<Copy>, row: Row<Copy>): Promise<boolean> =>
  keepCopy(tx, entity, { ...row, deleted: true });
