import { type Actor, countedRows } from '@prepmarket/api-kit';
import { budgetBands, deadlineWindows, type FacetName, facetValues, type ProjectFacets, type ProjectQuery, taskTypes } from '@prepmarket/catalog-api';
import { JsonText } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { filtersOf } from './project.filter.js';
import { LOOKED } from './project.rows.js';
import { scopesOf } from './project.scope.js';
import { isThin, searched } from './project.words.js';

const MOST = countedRows + 1;

type Value = (given: unknown) => string;
type Choice = Partial<Pick<ProjectQuery, 'skills' | 'category' | 'task_type' | 'budget_min' | 'budget_max' | 'deadline_after' | 'deadline_before' | 'may_bid'>>;

/** What of a query each facet chooses. */
const choices: Record<FacetName, (keyof Choice)[]> = {
  skills: ['skills'],
  category: ['category'],
  task_type: ['task_type'],
  budget: ['budget_min', 'budget_max'],
  deadline: ['deadline_after', 'deadline_before'],
  may_bid: ['may_bid'],
};

/** The ids of a thousand projects and one, as their indexes find them, of those that `role` may list and the query asks for. */
const setSql = (name: string, role: Actor['role'], query: ProjectQuery, value: Value): string => {
  const filters = filtersOf(query, role, value);
  const most = isThin(query) ? LOOKED : MOST;
  const ways = scopesOf(role, query.scope).map((scope) => `(SELECT p.id FROM projects p WHERE ${[scope, ...filters].join(' AND ')} LIMIT ${most})`);
  const fits = isThin(query) ? `JOIN projects p ON p.id = w.id WHERE ${searched(query.search ?? '', value)}` : '';
  return `${name} AS MATERIALIZED (SELECT w.id FROM (${ways.join(' UNION ')}) w ${fits} LIMIT ${MOST})`;
};

/** How many of a set fit each of these choices: by the list's own conditions, so that a count is what the list then has. */
const fitting = (set: string, role: Actor['role'], each: { told: unknown; choice: Choice }[], value: Value): string => {
  const counts = each.map(({ told, choice }) => {
    const condition = filtersOf(choice as ProjectQuery, role, value).join(' AND ');
    return `json_build_object('value', ${value(JSON.stringify(told))}::json, 'count', count(*) FILTER (WHERE ${condition}))`;
  });
  return `(SELECT json_build_array(${counts.join(', ')}) FROM ${set} s JOIN projects p ON p.id = s.id)`;
};

/** The words that most of a set have, whatever their letter case; those that are chosen first. A word with a comma is no choice: an address could not say it. */
const words = (set: string, from: string, chosen: string[], value: Value): string =>
  `(SELECT coalesce(json_agg(json_build_object('value', word, 'count', n) ORDER BY mine DESC, n DESC, lower(word)), '[]') FROM (
    SELECT min(w) AS word, count(DISTINCT p.id) AS n, lower(min(w)) = ANY (lower_all(${value(chosen)}::text[])) AS mine
    FROM ${set} s JOIN projects p ON p.id = s.id CROSS JOIN LATERAL ${from} w(w) WHERE w <> '' AND position(',' IN w) = 0
    GROUP BY lower(w) ORDER BY mine DESC, n DESC, lower(min(w)) LIMIT ${facetValues}) f)`;

const day = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 10);
const money = budgetBands.map((band: { min?: number; max?: number }) => ({ told: band, choice: { budget_min: band.min, budget_max: band.max } }));
const biddable = [{ told: true, choice: { may_bid: true } }];
const windows = (today: Date) =>
  deadlineWindows.map((window) => {
    const [after, before] = 'to' in window ? [day(today, 0), day(today, window.to)] : [day(today, window.from), undefined];
    return { told: { after, before }, choice: { deadline_after: after, deadline_before: before } };
  });

/** How many projects each choice leads to, of those that `actor` may list: in one statement, which looks at a thousand at most for each kind of choice that is made and for all others together. */
export const facetsOf = async (manager: EntityManager, actor: Actor, query: ProjectQuery): Promise<JsonText<ProjectFacets>> => {
  const values: unknown[] = [actor.id];
  const value = (given: unknown) => `$${values.push(given)}`;
  const sets = new Map([['of_all', setSql('of_all', actor.role, query, value)]]);
  const setOf = (name: FacetName): string => {
    if (!choices[name].some((each) => query[each] !== undefined)) return 'of_all';
    const others = { ...query, ...Object.fromEntries(choices[name].map((each) => [each, undefined])) } as ProjectQuery;
    sets.set(`of_${name}`, setSql(`of_${name}`, actor.role, others, value));
    return `of_${name}`;
  };
  const facet = (name: FacetName, counts: (set: string) => string): string => {
    const set = setOf(name);
    return `'${name}', json_build_object('exact', (SELECT count(*) <= ${countedRows} FROM ${set}), 'values', ${counts(set)})`;
  };
  const facets = [
    facet('skills', (set) => words(set, 'unnest(p.skills)', query.skills ?? [], value)),
    facet('category', (set) => words(set, '(SELECT trim(p.category))', query.category ? [query.category] : [], value)),
    facet('task_type', (set) =>
      fitting(
        set,
        actor.role,
        taskTypes.map((type) => ({ told: type, choice: { task_type: [type] } })),
        value,
      ),
    ),
    facet('budget', (set) => fitting(set, actor.role, money, value)),
    facet('deadline', (set) => fitting(set, actor.role, windows(new Date()), value)),
    ...(actor.role === 'vendor' ? [facet('may_bid', (set) => fitting(set, actor.role, biddable, value))] : []),
  ];
  const [row] = await manager.query(
    `/* planned for its values */ WITH ${[...sets.values()].join(', ')} SELECT json_build_object(${facets.join(', ')})::text AS facets, $1::uuid AS reader`,
    values,
  );
  return new JsonText(row.facets);
};
