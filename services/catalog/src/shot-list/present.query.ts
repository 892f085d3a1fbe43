import { grouped, type ListRow, nameKey, type PresentPackage, type PresentShot, type PresentTree } from '@prepmarket/catalog-api';
import { jsonList } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';

const task = `json_build_object('id', t.id, 'name', t.name, 'task_type', t.task_type, 'frame_start', t.frame_start, 'frame_end', t.frame_end, 'whole_shot', t.whole_shot)`;
const clip = `'frame_count', m.frame_count, 'metadata', CASE WHEN m.metadata IS NOT NULL THEN
  jsonb_build_object('frames', m.metadata->'frames', 'first_frame', m.metadata->'first_frame', 'missing_frames', coalesce(nullif(m.metadata->'missing_frames', 'null'), '[]')) END`;

/** The shot `s` with its media `m`, as lists are compared with it and written from it. */
export const presentShot = `json_build_object('id', s.id, 'package_id', s.package_id, 'name', s.name, 'description', s.description, 'status', s.status, 'deadline', s.deadline,
  'first_number', s.first_number, 'frame_in', s.frame_in, 'frame_out', s.frame_out, ${clip}, 'tasks', ${jsonList(task, 'tasks t WHERE t.shot_id = s.id', 't.seq')})`;

/** A shot, and in which package it lies. */
export type PlacedShot = PresentShot & { package_id: string };

/** The packages that lines name, with all their shots: what else there is in the project a list cannot touch. */
export const presentTree = async (manager: EntityManager, project: { id: string; deadline: string }, rows: readonly ListRow[]): Promise<PresentTree> => {
  const named = new Set(rows.map((row) => nameKey(row.package ?? '')));
  const all: Omit<PresentPackage, 'shots'>[] = await manager.query('SELECT id, name, deadline FROM packages WHERE project_id = $1 ORDER BY seq', [project.id]);
  const packages = all.filter(({ name }) => named.has(nameKey(name)));
  const found: { shot: PlacedShot }[] = await manager.query(
    `SELECT ${presentShot} AS shot FROM shots s LEFT JOIN shot_media m ON m.shot_id = s.id WHERE s.package_id = ANY($1::uuid[]) ORDER BY s.seq`,
    [packages.map(({ id }) => id)],
  );
  const shots = grouped(
    found.map(({ shot }) => shot),
    (shot) => shot.package_id,
  );
  return { deadline: project.deadline, packages: packages.map((pack) => ({ ...pack, shots: shots.get(pack.id) ?? [] })) };
};
