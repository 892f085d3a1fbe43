import { assigneesSuggested } from '@prepmarket/catalog-api';
import { jsonList } from '@prepmarket/service-kit';
import { READER } from '../places/place.query.js';

const planJson = `json_build_object('task_id', i.task_id, 'vendor_id', i.vendor_id, 'assignee', i.assignee, 'due', i.due)`;
const READERS = { own: `i.vendor_id = ${READER}`, all: 'TRUE' };

/** The plans of the task `t` that the reader may read. */
export const plansJson = (whose: keyof typeof READERS): string =>
  jsonList(planJson, `task_internals i WHERE i.task_id = t.id AND ${READERS[whose]}`, 'i.updated_at DESC');

/** The names that the reader gave tasks of the project `p` to, those of the most tasks first. */
export const assigneesJson = jsonList(
  'n.assignee',
  `(SELECT i.assignee, count(*) AS tasks FROM task_internals i WHERE i.project_id = p.id AND ${READERS.own} AND i.assignee IS NOT NULL
    GROUP BY i.assignee ORDER BY tasks DESC, i.assignee LIMIT ${assigneesSuggested}) n`,
  'n.tasks DESC, n.assignee',
);
