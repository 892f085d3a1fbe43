import { jsonList } from '@prepmarket/service-kit';

/** Of the project `p`: how many tasks are due in each week that has any, and how many of them are completed. Weeks are named by their Monday. */
export const weeksJson = jsonList(
  `json_build_object('week', to_char(w.week, 'YYYY-MM-DD'), 'due', w.due, 'done', w.done)`,
  `(SELECT date_trunc('week', left(coalesce(s.deadline, k.deadline, p.deadline), 10)::timestamp) AS week,
      count(*) AS due, count(*) FILTER (WHERE t.status = 'completed') AS done
    FROM tasks t JOIN shots s ON s.id = t.shot_id JOIN packages k ON k.id = s.package_id WHERE t.project_id = p.id GROUP BY 1) w`,
  'w.week',
);
