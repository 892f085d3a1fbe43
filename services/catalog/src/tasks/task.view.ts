import type { Task as WireTask } from '@prepmarket/catalog-api';
import { iso, jsonList } from '@prepmarket/service-kit';
import { ids } from '../places/json.js';
import type { Task } from './task.entity.js';

/** The task `t` on the wire. */
export const taskJson = `json_build_object(${ids('t')}, 'version', t.version, 'shot_id', t.shot_id, 'name', t.name, 'task_type', t.task_type, 'description', t.description,
  'instructions', t.instructions, 'status', t.status, 'frame_start', t.frame_start, 'frame_end', t.frame_end,
  'created_at', ${iso('t.created_at')}, 'updated_at', ${iso('t.updated_at')})`;

/** The tasks of the shot `s`, in the order they were made. */
export const tasksJson = jsonList(taskJson, 'tasks t WHERE t.shot_id = s.id', 't.seq');

/** A row as `taskJson` would write it: what was written just now need not be read again. */
export const wireTask = ({ project_id: _project, whole_shot: _whole, updated_by: _by, created_at, updated_at, ...task }: Task): WireTask => ({
  ...task,
  _id: task.id,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
