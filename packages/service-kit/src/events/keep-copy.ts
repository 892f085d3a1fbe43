import type { EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import type { Tx } from '../work/tx.js';

/** This service's copy of another domain's record; its `version` only grows. */
interface Copied extends ObjectLiteral {
  version: number;
}
/** Columns by their properties; a function gives SQL. */
type Row<Copy> = { [Name in keyof Copy]?: Copy[Name] | (() => string) };

/**
 * Writes a copy as its owner published it, unless that version or a newer one is here; what `row` leaves undefined stays as it is.
 * @returns whether it was news
 */
export const keepCopy = async <Copy extends Copied>(tx: Tx, entity: EntityTarget<Copy>, row: Row<Copy>): Promise<boolean> => {
  const { tableName, columns, primaryColumns } = tx.manager.connection.getMetadata(entity);
  const given = columns.filter(({ isPrimary, propertyName }) => !isPrimary && row[propertyName] !== undefined);
  const { raw } = await tx.manager
    .createQueryBuilder()
    .insert()
    .into(entity)
    .values(row as QueryDeepPartialEntity<Copy>)
    .orUpdate(
      given.map(({ databaseName }) => databaseName),
      primaryColumns.map(({ databaseName }) => databaseName),
      { overwriteCondition: { where: `"${tableName}"."version" < EXCLUDED."version"` } },
    )
    .returning('"version"')
    .updateEntity(false)
    .execute();
  return raw.length > 0;
};

/** Leaves a tombstone, so that an event that comes late brings nothing back. @returns whether it was news */
export const buryCopy = <Copy extends Copied & { deleted: boolean }>(tx: Tx, entity: EntityTarget<Copy>, row: Row<Copy>): Promise<boolean> =>
  keepCopy(tx, entity, { ...row, deleted: true });
