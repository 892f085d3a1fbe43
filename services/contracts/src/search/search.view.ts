import type { Actor, FoundPlace, SearchQuery } from '@prepmarket/api-kit';
import { contractPaths } from '@prepmarket/contracts-api';
import { isNameable, namedLike } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { fullName, projectTitle } from '../contracts/names.js';

/** With a star a statement is planned each time (ADR 73): which way is best depends on the word. */
const PLANNED = '/* planned for its values */';

// The party that is not $1, both for who is none.
const PARTIES = `CASE $1::uuid WHEN x.client_id THEN ${fullName('x.vendor_id')} WHEN x.vendor_id THEN ${fullName('x.client_id')}
  ELSE concat_ws(', ', nullif(${fullName('x.client_id')}, ''), nullif(${fullName('x.vendor_id')}, '')) END`;
const COLUMNS = `x.id, x.title, concat_ws(' · ', nullif(${projectTitle('x')}, ''), nullif(${PARTIES}, '')) AS about`;

/** The contracts that `actor` may see, the nearest first, by their title or their project's. In one query. */
export const searchContracts = async (manager: EntityManager, actor: Actor, { q, ids }: SearchQuery): Promise<FoundPlace[]> => {
  const values: unknown[] = [actor.id];
  const value = (given: unknown) => `$${values.push(given)}`;
  const seen = actor.role === 'admin' ? ['TRUE'] : ['x.client_id = $1::uuid', 'x.vendor_id = $1::uuid'];
  if (q !== undefined && !isNameable(q)) return [];
  const statement =
    q === undefined
      ? `SELECT ${COLUMNS} FROM contracts x WHERE x.id = ANY (${value(ids)}::uuid[]) AND (${seen.join(' OR ')})`
      : `${PLANNED} WITH ${namedLike(q, value).tables({ as: 'contracts', rows: 'contracts x', text: `(x.title || ' ' || x.project_title)`, seen })}
         SELECT ${COLUMNS} FROM contracts_found f JOIN contracts x ON x.id = f.id ORDER BY f.nth`;
  const rows: { id: string; title: string; about: string }[] = await manager.query(statement, values);
  return rows.map((row) => ({ ...row, group: 'Contracts', link: contractPaths.contract(row.id) }));
};
