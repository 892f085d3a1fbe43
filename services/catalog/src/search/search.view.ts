import type { Actor, FoundPlace, SearchQuery } from '@prepmarket/api-kit';
import { projectPaths } from '@prepmarket/catalog-api';
import { isNameable, type Named, namedLike } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { scopesOf, seenBy } from '../projects/project.scope.js';

/** What is found, by group; the ids above it are those of its address. */
interface FoundRow extends Omit<FoundPlace, 'link'> {
  nth: number;
  projectId: string;
  packageId: string | null;
  shotId: string | null;
}

interface Kind {
  table: string;
  name: string;
  /** SQL of its project's id. */
  project: string;
  /** Where its names and ids come from, x being the row itself and p its project. */
  above: string;
  about: string;
  packageId: string;
  shotId: string;
  link: (row: FoundRow) => string;
}

const packageAbove = 'JOIN packages k ON k.id = x.package_id';
const kinds: Record<string, Kind> = {
  Projects: {
    ...{ table: 'projects', name: 'title', project: 'x.id', above: '', about: 'x.category', packageId: 'NULL::uuid', shotId: 'NULL::uuid' },
    link: ({ id }) => projectPaths.project(id),
  },
  Packages: {
    ...{ table: 'packages', name: 'name', project: 'x.project_id', above: '', about: 'p.title', packageId: 'x.id', shotId: 'NULL::uuid' },
    link: ({ id, projectId }) => projectPaths.package(projectId, id),
  },
  Shots: {
    ...{ table: 'shots', name: 'name', project: 'x.project_id', above: packageAbove, about: `p.title || ' · ' || k.name`, packageId: 'k.id', shotId: 'x.id' },
    link: ({ id, projectId, packageId }) => projectPaths.shot({ projectId, packageId: packageId ?? undefined, shotId: id }),
  },
  Tasks: {
    ...{ table: 'tasks', name: 'name', project: 'x.project_id', above: 'JOIN shots s ON s.id = x.shot_id JOIN packages k ON k.id = s.package_id' },
    ...{ about: `p.title || ' · ' || s.name`, packageId: 'k.id', shotId: 's.id' },
    link: ({ id, projectId, packageId, shotId }) => projectPaths.task({ projectId, packageId: packageId ?? undefined, shotId: shotId ?? '' }, id),
  },
};
const NAMED = ['Projects', 'Packages', 'Shots'];

/** With a star a statement is planned each time (ADR 73): which way is best depends on the word. */
const PLANNED = '/* planned for its values */';

const rowOf = (group: string, { table, name, project, above, about, packageId, shotId }: Kind, from: string, nth: string): string =>
  `SELECT '${group}' AS "group", ${nth} AS nth, x.id, x.${name} AS title, ${about} AS about, p.id AS "projectId", ${packageId} AS "packageId", ${shotId} AS "shotId"
   FROM ${from} JOIN ${table} x ON x.id = f.id JOIN projects p ON p.id = ${project} ${above}`;

// Own projects and those of one's ties lead to what is below them; what is open is open to every vendor.
const named = (actor: Actor, as: string, { table, name, project }: Kind): Named => {
  const open = project === 'x.id' ? `x.status = 'open'` : `EXISTS (SELECT FROM projects o WHERE o.id = ${project} AND o.status = 'open')`;
  const own = `${project} = ANY (ARRAY (SELECT id FROM mine))`;
  const seen = { client: [own], vendor: [own, open], admin: ['TRUE'] };
  return { as, rows: `${table} x`, text: `x.${name}`, seen: seen[actor.role] };
};

const byName = async (manager: EntityManager, actor: Actor, typed: string): Promise<FoundRow[]> => {
  if (!isNameable(typed)) return [];
  const values: unknown[] = [actor.id];
  const { tables } = namedLike(typed, (given) => `$${values.push(given)}`);
  const mine = scopesOf(actor.role, 'mine').map((scope) => `SELECT p.id FROM projects p WHERE ${scope}`);
  const each = NAMED.map((group) => ({ group, kind: kinds[group] as Kind, as: group.toLowerCase() }));
  return manager.query(
    `${PLANNED} WITH mine AS MATERIALIZED (${mine.join(' UNION ')}), ${each.map(({ kind, as }) => tables(named(actor, as, kind))).join(', ')}
     ${each.map(({ group, kind, as }) => rowOf(group, kind, `${as}_found f`, 'f.nth')).join(' UNION ALL ')}`,
    values,
  );
};

const byIds = (manager: EntityManager, actor: Actor, ids: readonly string[]): Promise<FoundRow[]> =>
  manager.query(
    Object.entries(kinds)
      .map(([group, kind]) => `${rowOf(group, kind, 'unnest($2::uuid[]) f (id)', '0')} WHERE ${seenBy(actor.role, '$1::uuid')} AND $1::uuid IS NOT NULL`)
      .join(' UNION ALL '),
    [actor.id, ids],
  );

/** Projects, packages and shots as far as `actor` may see them, the nearest first; by ids tasks as well. In one query. */
export const searchPlaces = async (manager: EntityManager, actor: Actor, { q, ids }: SearchQuery): Promise<FoundPlace[]> => {
  const rows = q === undefined ? await byIds(manager, actor, ids ?? []) : await byName(manager, actor, q);
  const order = (group: string) => Object.keys(kinds).indexOf(group);
  return rows
    .sort((a, b) => order(a.group) - order(b.group) || a.nth - b.nth)
    .map((row) => ({ id: row.id, group: row.group, title: row.title, about: row.about, link: kinds[row.group]?.link(row) ?? '' }));
};
