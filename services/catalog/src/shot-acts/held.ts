import type { Tx } from '@prepmarket/service-kit';

/** A shot that was removed a moment ago, as it was. */
export interface Held {
  shot_id: string;
  removal_id: string;
  project_id: string;
  package_id: string;
  version: number;
  until: Date;
}

/** Puts shots aside as they are, with their tasks, what vendors have planned of these, and clips. They are locked. */
export const holdShots = async (tx: Tx, removalId: string, shotIds: readonly string[], seconds: number): Promise<Date> => {
  const [{ until }] = await tx.manager.query(
    `WITH held AS (
       INSERT INTO held_shots (shot_id, removal_id, project_id, until, shot, tasks, plans, media)
       SELECT s.id, $1, s.project_id, clock_timestamp() + $3::float * interval '1 s', to_jsonb(s),
         (SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') FROM tasks t WHERE t.shot_id = s.id),
         (SELECT coalesce(jsonb_agg(to_jsonb(i)), '[]') FROM task_internals i JOIN tasks t ON t.id = i.task_id WHERE t.shot_id = s.id), (SELECT to_jsonb(m) FROM shot_media m WHERE m.shot_id = s.id)
       FROM shots s WHERE s.id = ANY ($2::uuid[]) RETURNING until)
     SELECT max(until) AS until FROM held`,
    [removalId, shotIds, seconds],
  );
  await tx.manager.query('DELETE FROM shots WHERE id = ANY ($1::uuid[])', [shotIds]);
  return until;
};

/** What was removed together, locked. */
export const lockHeld = (tx: Tx, removalId: string): Promise<Held[]> =>
  tx.manager.query(
    `SELECT shot_id, removal_id, project_id, (shot->>'package_id')::uuid AS package_id, (shot->>'version')::int AS version, until
     FROM held_shots WHERE removal_id = $1 ORDER BY shot_id FOR UPDATE`,
    [removalId],
  );

/** Puts them back where they were, one version on. */
export const putBack = async (tx: Tx, removalId: string, by: string): Promise<void> => {
  await tx.manager.query(
    `INSERT INTO shots OVERRIDING SYSTEM VALUE SELECT r.* FROM held_shots h,
       jsonb_populate_record(NULL::shots, h.shot || jsonb_build_object('version', (h.shot->>'version')::int + 1, 'updated_at', now(), 'updated_by', $2::uuid)) r
     WHERE h.removal_id = $1`,
    [removalId, by],
  );
  await tx.manager.query(
    'INSERT INTO tasks OVERRIDING SYSTEM VALUE SELECT r.* FROM held_shots h, jsonb_populate_recordset(NULL::tasks, h.tasks) r WHERE h.removal_id = $1',
    [removalId],
  );
  await tx.manager.query(
    'INSERT INTO task_internals SELECT r.* FROM held_shots h, jsonb_populate_recordset(NULL::task_internals, h.plans) r WHERE h.removal_id = $1',
    [removalId],
  );
  await tx.manager.query(
    'INSERT INTO shot_media SELECT r.* FROM held_shots h, jsonb_populate_record(NULL::shot_media, h.media) r WHERE h.removal_id = $1 AND h.media IS NOT NULL',
    [removalId],
  );
};

export const letGo = (tx: Tx, removalId: string): Promise<unknown> => tx.manager.query('DELETE FROM held_shots WHERE removal_id = $1', [removalId]);

/** What media says meanwhile: of two reports the one about the newer upload counts, as for shots that are there. @returns whether the shot is held */
export const keepForHeld = async (tx: Tx, shotId: string, number: 'upload' | 'failed_upload', upload: number, facts: object): Promise<boolean> => {
  const held: unknown[] = await tx.manager.query('SELECT FROM held_shots WHERE shot_id = $1 FOR UPDATE', [shotId]);
  await tx.manager.query(
    `UPDATE held_shots SET media = jsonb_build_object('shot_id', shot_id, 'upload', 0, 'failed_upload', 0) || coalesce(media, '{}') || $3::jsonb
     WHERE shot_id = $1 AND coalesce((media->>'${number}')::int, 0) <= $2`,
    [shotId, upload, JSON.stringify({ ...facts, [number]: upload })],
  );
  return held.length > 0;
};
