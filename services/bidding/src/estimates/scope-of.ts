import type { MeasuredPlate } from '@prepmarket/bidding-api';
import { framesWithin } from '@prepmarket/catalog-api';
import type { EntityManager } from 'typeorm';

/** A task as it is estimated. Frames are counted from 1, both ends belong to it; of a task that lies beyond its plate `to` comes before `from`. */
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
const SCOPE = `SELECT s.project_id AS "projectId", s.id, s.name, s.package_id AS "packageId", coalesce(p.name, '') AS "packageName", coalesce(pl.first_frame, s.first_number, 1) AS first,
  CASE WHEN pl.id IS NOT NULL THEN ${PLATE} END AS plate, t.tasks
  FROM shots s LEFT JOIN packages p ON p.id = s.package_id LEFT JOIN plates pl ON pl.id = s.id
  JOIN (SELECT shot_id, json_agg(${TASK} ORDER BY id) AS tasks FROM tasks WHERE project_id = ANY ($1::uuid[]) AND NOT deleted GROUP BY shot_id) t ON t.shot_id = s.id
  WHERE s.project_id = ANY ($1::uuid[]) AND NOT s.deleted AND s.package_id IS NOT NULL ORDER BY s.package_id, s.id`;

/** Its tasks end where its plate does. */
const onPlate = <S extends ScopeShot>(shot: S): S => {
  const clip = { frame_count: shot.plate?.frames };
  return { ...shot, tasks: shot.tasks.map((task) => ({ ...task, to: task.from - 1 + framesWithin(clip, { frame_start: task.from, frame_end: task.to }) })) };
};

/** How many shots at once tasks are suggested for. */
const SUGGESTED_MOST = 50;
const UNASKED = `SELECT s.id, s.name, s.package_id AS "packageId", '' AS "packageName", coalesce(pl.first_frame, s.first_number, 1) AS first, ${PLATE} AS plate, '[]'::json AS tasks
  FROM shots s JOIN plates pl ON pl.id = s.id
  WHERE s.project_id = $1 AND NOT s.deleted AND s.package_id IS NOT NULL AND NOT EXISTS (SELECT FROM tasks t WHERE t.shot_id = s.id AND NOT t.deleted)
  ORDER BY s.package_id, s.id LIMIT ${SUGGESTED_MOST}`;

/** Shots whose plate is known and that nobody has asked anything of. */
export const unaskedOf = (manager: EntityManager, projectId: string): Promise<ScopeShot[]> => manager.query(UNASKED, [projectId]);

/** What is to be done on each of these projects, in one query. Shots without a task are left out: nothing is asked of them. */
export const scopesOf = async (manager: EntityManager, projectIds: readonly string[]): Promise<Map<string, ScopeShot[]>> => {
  const rows: (ScopeShot & { projectId: string })[] = await manager.query(SCOPE, [projectIds]);
  const scopes = new Map<string, ScopeShot[]>(projectIds.map((id) => [id, []]));
  for (const { projectId, ...shot } of rows) scopes.get(projectId)?.push(onPlate(shot));
  return scopes;
};

export const scopeOf = async (manager: EntityManager, projectId: string): Promise<ScopeShot[]> => (await scopesOf(manager, [projectId])).get(projectId) ?? [];
