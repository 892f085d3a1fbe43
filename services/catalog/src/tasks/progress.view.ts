import { jsonList } from '@prepmarket/service-kit';

/** How many tasks `t` of each type there are in `from`, and how many of them are completed. */
export const progressJson = (from: string): string =>
  jsonList(
    `json_build_object('task_type', g.task_type, 'total', g.total, 'done', g.done)`,
    `(SELECT t.task_type, count(*) AS total, count(*) FILTER (WHERE t.status = 'completed') AS done FROM ${from} GROUP BY t.task_type) g`,
    'g.total DESC, g.task_type',
  );
