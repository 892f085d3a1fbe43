import type { MeasuredPlate } from '@prepmarket/bidding-api';
import type { EntityManager } from 'typeorm';

/** A task as it is estimated. Frames are counted from 1, both ends belong to it. */
export interface ScopeTask {
  id: string;
  name: string;
  type: string;
  from: number;
  to: number;
}

/** `measured` is null where the pixels of the picture were not. */
interface ScopePlate {
  frames: number;
  pixels: number;
  measured: MeasuredPlate | null;
}

/** A shot with its tasks; without a picture its plate is null. */
export interface ScopeShot {
  id: string;
  name: string;
  packageId: string;
  packageName: string;
  /** The number of its first frame. */
  first: number;
  plate: ScopePlate | null;
  tasks: ScopeTask[];
}

const TASK = "json_build_object('id', id, 'name', name, 'type', task_type, 'from', frame_start, 'to', frame_end)";
const PLATE = "json_build_object('frames', pl.frames, 'pixels', pl.pixels, 'measured', pl.measured)";
const SCOPE = `SELECT s.id, s.name, s.package_id AS "packageId", coalesce(p.name, '') AS "packageName", coalesce(pl.first_frame, s.first_number, 1) AS first,
  CASE WHEN pl.id IS NOT NULL THEN ${PLATE} END AS plate, t.tasks
  FROM shots s LEFT JOIN packages p ON p.id = s.package_id LEFT JOIN plates pl ON pl.id = s.id
  JOIN (SELECT shot_id, json_agg(${TASK} ORDER BY id) AS tasks FROM tasks WHERE project_id = $1 AND NOT deleted GROUP BY shot_id) t ON t.shot_id = s.id
  WHERE s.project_id = $1 AND NOT s.deleted AND s.package_id IS NOT NULL ORDER BY s.package_id, s.id`;

/** What is to be done on a project, in one query. Shots without a task are left out: nothing is asked of them. */
export const scopeOf = (manager: EntityManager, projectId: string): Promise<ScopeShot[]> => manager.query(SCOPE, [projectId]);
