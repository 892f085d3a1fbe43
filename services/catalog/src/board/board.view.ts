import type { BoardKind, BoardQuery } from '@prepmarket/catalog-api';
import { behind, byNames, columnsOf, iso, keysOf, namesOf, orderBy, readCursor } from '@prepmarket/service-kit';
import { ids } from '../places/json.js';
import type { Json } from '../places/place.query.js';
import { progressJson } from '../tasks/progress.view.js';
import { conditionsOf, OWN_PLAN, orderOf, rowsOf } from './board.filter.js';

// Of a clip what a card draws and counts by; a list of missing frames only where there is one.
const clip = `json_build_object('frames', m.metadata->'frames', 'first_frame', m.metadata->'first_frame',
  'missing_frames', coalesce(m.metadata->'missing_frames', '[]'), 'poster_url', m.metadata->'poster_url')`;

const shot = `json_build_object('id', s.id, 'name', s.name, 'package_id', k.id, 'package_name', k.name, 'deadline', coalesce(s.deadline, k.deadline, p.deadline),
  'frame_count', m.frame_count, 'first_number', s.first_number, 'metadata', CASE WHEN m.metadata IS NOT NULL THEN ${clip} END)`;

const plan = `(SELECT json_build_object('assignee', i.assignee, 'due', i.due) FROM ${OWN_PLAN})`;

const task = `'task', json_build_object('task_type', t.task_type, 'description', t.description, 'frame_start', t.frame_start, 'frame_end', t.frame_end),
  'progress', NULL, 'plan', ${plan}`;
const ofShot = `'task', NULL, 'plan', NULL, 'progress', ${progressJson('tasks t WHERE t.shot_id = s.id')}`;

const cardJson = (by: BoardKind): string => {
  const { row } = rowsOf[by];
  return `json_build_object(${ids(row)}, 'version', ${row}.version, 'name', ${row}.name, 'status', ${row}.status, 'updated_at', ${iso(`${row}.updated_at`)},
    'shot', ${shot}, ${by === 'task' ? task : ofShot})`;
};

/** A page of one column of the project `p`, how many cards the column has, and where it goes on. */
export const columnJson =
  (query: BoardQuery): Json =>
  (value) => {
    const { by, after, limit } = query;
    const order = orderOf(by);
    const { from, row } = rowsOf[by];
    const [names, sorted] = [namesOf(order), `ORDER BY ${orderBy(byNames(order))}`];
    const later = after === undefined ? '' : `WHERE ${behind(byNames(order), readCursor(order, after), value)}`;
    const most = `${value(limit)}::int`;
    return `(WITH found AS MATERIALIZED (SELECT ${columnsOf(order)} FROM ${from} WHERE ${conditionsOf(query, value).join(' AND ')}),
      page AS MATERIALIZED (SELECT ${names}, row_number() OVER (${sorted}) AS nth FROM found ${later} ${sorted} LIMIT ${most} + 1)
      SELECT json_build_object('total', (SELECT count(*) FROM found),
        'last', CASE WHEN (SELECT count(*) FROM page) > ${most} THEN (SELECT ${keysOf(byNames(order))} FROM page WHERE nth = ${most}) END,
        'cards', (SELECT coalesce(json_agg(${cardJson(by)} ORDER BY page.nth), '[]') FROM page JOIN ${from} ON ${row}.id = page.id
          JOIN packages k ON k.id = s.package_id LEFT JOIN shot_media m ON m.shot_id = s.id WHERE page.nth <= ${most})))`;
  };
