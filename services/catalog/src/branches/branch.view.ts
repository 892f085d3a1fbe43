import { branchesPerPage } from '@prepmarket/catalog-api';
import { jsonList } from '@prepmarket/service-kit';
import { ids } from '../places/json.js';
import type { Place } from '../places/place.js';
import type { Json } from '../places/place.query.js';
import { like } from '../projects/project.words.js';

interface Level {
  /** The rows below, as `c`. */
  from: string;
  columns: string;
  /** Of a row `b`: what stands beside id and name. */
  json: string;
}

const packages: Level = {
  from: 'packages c WHERE c.project_id = p.id',
  columns: 'c.id, c.name, c.seq',
  json: `'children', (SELECT count(*) FROM shots d WHERE d.package_id = b.id)`,
};
const shots: Level = {
  from: 'shots c WHERE c.package_id = k.id',
  columns: 'c.id, c.name, c.seq, c.status',
  json: `'status', b.status, 'children', (SELECT count(*) FROM tasks d WHERE d.shot_id = b.id)`,
};
const tasks: Level = {
  from: 'tasks c WHERE c.shot_id = s.id',
  columns: 'c.id, c.name, c.seq, c.status, c.task_type',
  json: `'status', b.status, 'task_type', b.task_type`,
};
const below = ({ packageId, shotId }: Place): Level => (shotId ? tasks : packageId ? shots : packages);

const row = (json: string) => `json_build_object(${ids('b')}, 'name', b.name, ${json})`;
const pageOf = (page: number) => `LIMIT ${branchesPerPage + 1} OFFSET ${(page - 1) * branchesPerPage}`;

/** A page of what lies directly below a place, and one row more where it goes on. Numbers stand in the text: nearly all ask for the first page, which so has one statement. */
export const branchesBelow = (place: Place, page: number): string => {
  const { from, columns, json } = below(place);
  return jsonList(row(json), `(SELECT ${columns} FROM ${from} ORDER BY c.seq ${pageOf(page)}) b`, 'b.seq');
};

/** As `branchesBelow`, of what bears `search` in its name: below a project packages first, then shots with where they lie. */
export const branchesNamed =
  (place: Place, page: number, search: string): Json =>
  (value) => {
    const named = `c.name ILIKE ${value(like(search))}`;
    const level = below(place);
    if (level !== packages)
      return jsonList(row(level.json), `(SELECT ${level.columns} FROM ${level.from} AND ${named} ORDER BY c.seq ${pageOf(page)}) b`, 'b.seq');
    const lies = `'package_id', b.package_id, 'package_name', (SELECT d.name FROM packages d WHERE d.id = b.package_id)`;
    const either = `SELECT ${packages.columns}, NULL AS status, NULL::uuid AS package_id FROM ${packages.from} AND ${named}
      UNION ALL SELECT ${shots.columns}, c.package_id FROM shots c WHERE c.project_id = p.id AND ${named}`;
    const found = `(SELECT * FROM (${either}) u ORDER BY u.package_id IS NOT NULL, u.seq ${pageOf(page)}) b`;
    return jsonList(
      `CASE WHEN b.package_id IS NULL THEN ${row(packages.json)} ELSE ${row(`${shots.json}, ${lies}`)} END`,
      found,
      'b.package_id IS NOT NULL, b.seq',
    );
  };

const beside = (sign: '<' | '>', order: '' | 'DESC') =>
  `(SELECT json_build_object(${ids('n')}, 'name', n.name) FROM shots n WHERE n.package_id = k.id AND n.seq ${sign} s.seq ORDER BY n.seq ${order} LIMIT 1)`;

/** What stands before and behind the shot of a place, in the order of its package. */
export const besideShot = `json_build_object('previous', ${beside('<', 'DESC')}, 'next', ${beside('>', '')},
  'position', (SELECT count(*) FROM shots n WHERE n.package_id = k.id AND n.seq <= s.seq), 'count', (SELECT count(*) FROM shots n WHERE n.package_id = k.id))`;
