import type { Actor, Pagination } from '@prepmarket/api-kit';
import type { Project, ProjectQuery, ProjectSort } from '@prepmarket/catalog-api';
import { JsonText } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { filtersOf } from './project.filter.js';
import { scopeOf } from './project.scope.js';
import { projectJson } from './project.view.js';

const orders: Record<ProjectSort | 'oldest', string> = {
  oldest: 'p.created_at, p.id',
  newest: 'p.created_at DESC, p.id',
  deadline: 'left(p.deadline, 10), p.created_at DESC, p.id',
  budget_high: 'p.budget_max_cents DESC, p.created_at DESC, p.id',
  budget_low: 'p.budget_min_cents, p.created_at DESC, p.id',
};

/** One page of the projects that `actor` may list, with as much of their trees as asked for, in one query. */
export const listProjects = async (
  manager: EntityManager,
  actor: Actor,
  query: ProjectQuery,
): Promise<{ projects: JsonText<Project[]>; pagination: Pagination }> => {
  const { page, limit, scope, sort } = query;
  const order = orders[sort ?? (scope === 'open' ? 'newest' : 'oldest')];
  const values: unknown[] = [actor.id];
  const value = (given: unknown) => `$${values.push(given)}`;
  const where = [scopeOf(actor.role, scope), ...filtersOf(query, value)].join(' AND ');
  const [row] = await manager.query(
    `WITH shown AS MATERIALIZED (SELECT p.id, p.created_at, p.deadline, p.budget_min_cents, p.budget_max_cents FROM projects p WHERE ${where}),
     page AS (SELECT p.id FROM shown p ORDER BY ${order} LIMIT ${value(limit)} OFFSET ${value((page - 1) * limit)})
     SELECT (SELECT count(*)::int FROM shown) AS total,
       (SELECT coalesce(json_agg(${projectJson(query, { id: '$1::uuid', role: actor.role })} ORDER BY ${order}), '[]')::text
        FROM page JOIN projects p ON p.id = page.id) AS projects`,
    values,
  );
  return { projects: new JsonText(row.projects), pagination: { page, limit, total: row.total, totalPages: Math.ceil(row.total / limit) } };
};
