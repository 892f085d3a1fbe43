import type { ShotFilter, ShotRow, ShotRowPage, ShotRowQuery, ShotSort, ShotVersion, WorkStatus } from '@prepmarket/catalog-api';
import { workStatuses } from '@prepmarket/catalog-api';
import { behind, cursorOf, JsonText, key, keysOf, type Order, orderBy, readCursor } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { ROWS, shotRowJson } from './shot-row.view.js';

interface Of {
  projectId: string;
  packageId?: string;
}

/** Digits are compared by their number: 'SH2' comes before 'SH10'. Cut to what a cursor carries. */
const natural = `left(regexp_replace(regexp_replace(lower(s.name), '(\\d+)', '000000000\\1', 'g'), '\\d*(\\d{10})', '\\1', 'g'), 190) COLLATE "C"`;

/** What each order looks at first, as SQL over a row, and as the key that a cursor tells. */
const firsts: Record<Exclude<ShotSort, 'made'>, readonly [sql: string, of: (sql: string) => Order['keys'][number]]> = {
  name: [natural, key.text],
  status: [`array_position('{${workStatuses}}'::text[], s.status)`, key.whole],
  deadline: ['left(coalesce(s.deadline, k.deadline, p.deadline), 10) COLLATE "C"', key.text],
  package: ['k.seq', key.whole],
  frames: ['coalesce(m.frame_count, 0)', key.whole],
  tasks: [`(SELECT count(*) FROM tasks t WHERE t.shot_id = s.id AND t.status <> 'completed')`, key.whole],
};

const [made, id] = [key.whole('f.seq'), key.id('f.id')];

const orderOf = ({ sort, down }: Pick<ShotRowQuery, 'sort' | 'down'>): { order: Order; first: string } => {
  const name = `shots ${sort}${down ? ' down' : ''}`;
  if (sort === 'made') return { order: { name, keys: [made, id], down }, first: 'NULL' };
  const [sql, of] = firsts[sort];
  return { order: { name, keys: [of('f.first'), made, id], down }, first: sql };
};

type Value = (given: unknown) => string;
const like = (search: string): string => `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;

/** The shots of a place that all filters but the status leave, as `found`, with `first`, what they are sorted by. */
const foundBy = ({ projectId, packageId }: Of, { search, task_type }: ShotFilter, first: string, value: Value): string => {
  const types = task_type?.filter((type) => type !== 'none') ?? [];
  const typed = [
    types.length > 0 && `EXISTS (SELECT FROM tasks t WHERE t.shot_id = s.id AND t.task_type = ANY (${value(types)}::text[]))`,
    task_type?.includes('none') && 'NOT EXISTS (SELECT FROM tasks t WHERE t.shot_id = s.id)',
  ].filter(Boolean);
  const conditions = [
    `s.project_id = ${value(projectId)}::uuid`,
    packageId && `s.package_id = ${value(packageId)}::uuid`,
    search?.trim() && `(s.name || E'\\n' || s.description) ILIKE ${value(like(search))}`,
    typed.length > 0 && `(${typed.join(' OR ')})`,
  ].filter(Boolean);
  return `found AS MATERIALIZED (SELECT s.id, s.seq, s.version, s.status, ${first} AS first FROM ${ROWS} WHERE ${conditions.join(' AND ')})`;
};

const withStatus = ({ status }: ShotFilter, value: Value): string => (status?.length ? `f.status = ANY (${value(status)}::text[])` : 'true');

const parameters = () => {
  const values: unknown[] = [];
  return { values, value: (given: unknown) => `$${values.push(given)}` };
};

interface Answered {
  rows: string;
  last: unknown[] | null;
  total: number;
  statuses: Partial<Record<WorkStatus, number>>;
}

/** One page of a place's shots as tables show them, in one statement. */
export const listRows = async (manager: EntityManager, of: Of, query: ShotRowQuery): Promise<ShotRowPage & { rows: JsonText<ShotRow[]> }> => {
  const { order, first } = orderOf(query);
  const { values, value } = parameters();
  const found = foundBy(of, query, first, value);
  const status = withStatus(query, value);
  const later = query.after === undefined ? 'true' : behind(order, readCursor(order, query.after), value);
  const limit = `${value(query.limit)}::int`;
  const [answered]: Answered[] = await manager.query(
    `WITH ${found},
     page AS MATERIALIZED (SELECT f.* FROM found f WHERE ${status} AND ${later} ORDER BY ${orderBy(order)} LIMIT ${limit} + 1),
     shown AS MATERIALIZED (SELECT f.*, row_number() OVER (ORDER BY ${orderBy(order)}) AS nth FROM page f ORDER BY nth LIMIT ${limit})
     SELECT (SELECT coalesce(json_agg((SELECT ${shotRowJson} FROM ${ROWS} WHERE s.id = shown.id) ORDER BY nth), '[]')::text FROM shown) AS rows,
       CASE WHEN (SELECT count(*) FROM page) > ${limit} THEN (SELECT ${keysOf(order)} FROM shown f WHERE nth = ${limit}) END AS last,
       (SELECT count(*)::int FROM found f WHERE ${status}) AS total,
       (SELECT coalesce(json_object_agg(status, n), '{}') FROM (SELECT status, count(*)::int AS n FROM found GROUP BY status) each) AS statuses`,
    values,
  );
  const { rows, last, total, statuses } = answered as Answered;
  const none = Object.fromEntries(workStatuses.map((each) => [each, 0])) as Record<WorkStatus, number>;
  return { rows: new JsonText(rows), next: last && cursorOf(order, last), total, statuses: { ...none, ...statuses } };
};

/** All shots that the filters leave, at most `most` and one, in the order asked for. */
export const listVersions = async (manager: EntityManager, of: Of, query: ShotRowQuery, most: number): Promise<ShotVersion[]> => {
  const { order, first } = orderOf(query);
  const { values, value } = parameters();
  const found = foundBy(of, query, first, value);
  return manager.query(
    `WITH ${found} SELECT f.id, f.version FROM found f WHERE ${withStatus(query, value)} ORDER BY ${orderBy(order)} LIMIT ${most + 1}`,
    values,
  );
};
