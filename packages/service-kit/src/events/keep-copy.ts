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
const statement = ({ tableName, primaryColumns }: EntityMetadata, given: ColumnMetadata[], values: string[]): string => {
  const written = given.filter(({ isPrimary }) => !isPrimary).map((column) => `${quoted(column)} = EXCLUDED.${quoted(column)}`);
  return `INSERT INTO "${tableName}" (${given.map(quoted)}) VALUES (${values})
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
  const kept: unknown[] = await manager.query(statement(metadata, given, values), parameters);
  return kept.length > 0;
};

/** Leaves a tombstone, so that an event that comes late brings nothing back. @returns whether it was news */
export const buryCopy = <Copy extends Copied & { deleted: boolean }>(tx: Tx, entity: EntityTarget<Copy>, row: Row<Copy>): Promise<boolean> =>
  keepCopy(tx, entity, { ...row, deleted: true });
