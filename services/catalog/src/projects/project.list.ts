import type { Actor, Pagination } from '@prepmarket/api-kit';
import type { Project, ProjectQuery } from '@prepmarket/catalog-api';
import type { EntityManager } from 'typeorm';
import { scopeOf } from './project.scope.js';
import { projectJson } from './project.view.js';

const text = `concat_ws(' ', p.title, p.description, p.category, array_to_string(p.skills, ' '))`;
const like = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** One page of the projects that `actor` may list, with as much of their trees as asked for, in one query. */
export const listProjects = async (manager: EntityManager, actor: Actor, query: ProjectQuery): Promise<{ projects: Project[]; pagination: Pagination }> => {
  const { page, limit, scope, status, search } = query;
  const order = scope === 'open' ? 'p.created_at DESC, p.id' : 'p.created_at, p.id';
  const [row] = await manager.query(
    `WITH shown AS MATERIALIZED (SELECT p.id, p.created_at FROM projects p
       WHERE ${scopeOf(actor.role, scope)} AND ($2::text IS NULL OR p.status = $2) AND ($3::text IS NULL OR ${text} ILIKE $3)),
     page AS (SELECT p.id FROM shown p ORDER BY ${order} LIMIT $4 OFFSET $5)
     SELECT (SELECT count(*)::int FROM shown) AS total,
       (SELECT coalesce(json_agg(${projectJson(query)} ORDER BY ${order}), '[]') FROM page JOIN projects p ON p.id = page.id) AS projects`,
    [actor.id, status ?? null, search ? like(search) : null, limit, (page - 1) * limit],
  );
  return { projects: row.projects, pagination: { page, limit, total: row.total, totalPages: Math.ceil(row.total / limit) } };
};
