import { type Actor, isOn, type Pagination } from '@prepmarket/api-kit';
import type { Project, ProjectQuery } from '@prepmarket/catalog-api';
import { behind, byNames, JsonText, keysOf, namesOf, type Order, orderBy, paginationOf, readCursor } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { filtersOf, varies } from './project.filter.js';
import { bestFirst, closestFirst, isRanked, newest, orderOf } from './project.order.js';
import { filtered, inOrder, lookedThrough, type Rows, ranked } from './project.rows.js';
import { scopesOf } from './project.scope.js';
import { projectJson } from './project.view.js';
import { isThin, searched } from './project.words.js';

/** Of every first page, whatever its limit, so that these statements are few and keep their plans. */
const FIRST = 101;
/** With a star a statement is planned each time (ADR 73). */
const PLANNED = '/* planned for its values */';

/** One page of the projects that `actor` may list, with as much of their trees as asked for, in one query that reads no more rows than it shows and counts. */
export const listProjects = async (
  manager: EntityManager,
  actor: Actor,
  query: ProjectQuery,
): Promise<{ projects: JsonText<Project[]>; pagination: Pagination }> => {
  const { after, limit, search = '' } = query;
  const close = isOn(query.close) && !!search;
  const page = after === undefined ? query.page : 1;
  const values: unknown[] = [actor.id];
  const value = (given: unknown) => `$${values.push(given)}`;
  const order = close ? closestFirst(query, value) : isRanked(query) ? bestFirst(query, value) : orderOf(query);
  const cursor = after === undefined ? undefined : readCursor(order, after);
  const asked: Rows = {
    scopes: scopesOf(actor.role, query.scope),
    filters: filtersOf(close ? { ...query, search: undefined } : query, actor.role, value),
    later: (named: Order) => (cursor ? [behind(named, cursor, value)] : []),
    order,
    reach: page === 1 ? FIRST : page * limit + 1,
  };
  const found = close
    ? ranked(asked, newest, 1)
    : isRanked(query)
      ? ranked(asked, newest)
      : isThin(query)
        ? lookedThrough(asked, searched(search, value))
        : varies(query)
          ? filtered(asked)
          : inOrder(asked);
  const [most, offset] = [`${value(limit)}::int`, `${value((page - 1) * limit)}::int`];
  const [names, sorted] = [namesOf(order), `ORDER BY ${orderBy(byNames(order))}`];
  const json = projectJson(query, { id: '$1::uuid', role: actor.role });
  const [row] = await manager.query(
    `${varies(query) || page > 1 ? PLANNED : ''} WITH ${found.sql},
     page AS MATERIALIZED (SELECT ${names} FROM rest ${sorted} LIMIT ${most} + 1 OFFSET ${offset}),
     shown AS MATERIALIZED (SELECT ${names}, row_number() OVER (${sorted}) AS nth FROM page ${sorted} LIMIT ${most})
     SELECT n AS counted, exact, (SELECT count(*)::int FROM shown) AS shown,
       CASE WHEN (SELECT count(*) FROM page) > ${most} THEN (SELECT ${keysOf(byNames(order))} FROM shown WHERE nth = ${most}) ELSE ${found.ends} END AS last,
       (SELECT coalesce(json_agg((SELECT ${json} FROM projects p WHERE p.id = shown.id) ORDER BY nth), '[]')::text FROM shown) AS projects
     FROM counted`,
    values,
  );
  return { projects: new JsonText(row.projects), pagination: paginationOf(order, { page, limit, ...row }) };
};
