import type { FoundPlace, SearchQuery } from '@prepmarket/api-kit';
import { accountPaths } from '@prepmarket/identity-api';
import { isNameable, namedLike } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';

/** With a star a statement is planned each time (ADR 73): which way is best depends on the word. */
const PLANNED = '/* planned for its values */';

const NAME = `(x.first_name || ' ' || x.last_name || ' ' || x.company || ' ' || x.email)`;
const COLUMNS = `x.id, coalesce(nullif(trim(x.first_name || ' ' || x.last_name), ''), x.email) AS title,
  CASE WHEN x.deleted_at IS NULL THEN concat_ws(' · ', x.email, nullif(x.company, ''), CASE WHEN x.suspended THEN 'suspended' END) ELSE 'deleted' END AS about`;

/** Accounts by name, company or address, the nearest first. In one query. */
export const searchPeople = async (manager: EntityManager, { q, ids }: SearchQuery): Promise<FoundPlace[]> => {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  if (q !== undefined && !isNameable(q)) return [];
  const statement =
    q === undefined
      ? `SELECT ${COLUMNS} FROM users x WHERE x.id = ANY (${value(ids)}::uuid[])`
      : `${PLANNED} WITH ${namedLike(q, value).tables({ as: 'people', rows: 'users x', text: NAME, seen: ['TRUE'] })}
         SELECT ${COLUMNS} FROM people_found f JOIN users x ON x.id = f.id ORDER BY f.nth`;
  const rows: { id: string; title: string; about: string }[] = await manager.query(statement, values);
  return rows.map((row) => ({ ...row, group: 'People', link: accountPaths.person(row.id) }));
};
