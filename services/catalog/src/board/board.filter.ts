import type { BoardKind, BoardQuery } from '@prepmarket/catalog-api';
import { key, type Order } from '@prepmarket/service-kit';
import { READER } from '../places/place.query.js';

type Value = (given: unknown) => string;

/** The rows that cards stand for, and how SQL calls one. */
export const rowsOf = {
  task: { from: 'tasks t JOIN shots s ON s.id = t.shot_id', row: 't' },
  shot: { from: 'shots s', row: 's' },
} as const satisfies Record<BoardKind, object>;

/** What changed last first; of what changed at one time what was made first. */
export const orderOf = (by: BoardKind): Order => {
  const { row } = rowsOf[by];
  return { name: `board-${by}`, keys: [key.time(`${row}.updated_at`), key.whole(`-${row}.seq`), key.id(`${row}.id`)], down: true };
};

/** The reader's own plan of the task `t`. */
export const OWN_PLAN = `task_internals i WHERE i.task_id = t.id AND i.vendor_id = ${READER}`;

const like = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

const ofTask = ({ task_type, assignee }: BoardQuery, value: Value): string[] => [
  ...(task_type ? [`t.task_type = ${value(task_type)}`] : []),
  ...(assignee ? [`EXISTS (SELECT FROM ${OWN_PLAN} AND lower(i.assignee) = lower(${value(assignee)}::text))`] : []),
];

const someTask = (conditions: readonly string[]): string => `EXISTS (SELECT FROM tasks t WHERE ${['t.shot_id = s.id', ...conditions].join(' AND ')})`;

/** Which cards a column has, as SQL conditions; `value` keeps a value as a parameter and answers its placeholder. */
export const conditionsOf = (query: BoardQuery, value: Value): string[] => {
  const { by, status, package: packageId, search } = query;
  const { row } = rowsOf[by];
  const named = search && value(like(search));
  const ofTasks = ofTask(query, value);
  return [
    `${row}.project_id = p.id`,
    `${row}.status = ${value(status)}`,
    ...(packageId ? [`s.package_id = ${value(packageId)}::uuid`] : []),
    ...(named ? [`(s.name ILIKE ${named} OR ${by === 'task' ? `t.name ILIKE ${named}` : someTask([`t.name ILIKE ${named}`])})`] : []),
    ...(by === 'task' ? ofTasks : ofTasks.length > 0 ? [someTask(ofTasks)] : []),
  ];
};
