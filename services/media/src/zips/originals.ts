import type { EntityManager } from 'typeorm';

/** The original of the picture that a shot shows. */
export interface Original {
  shot_id: string;
  key: string;
  originalname: string;
  size: number;
  created_at: Date;
}

const ORIGINALS = `SELECT s.id AS shot_id, f.key, f.originalname, f.size::float8 AS size, f.created_at
  FROM shots s JOIN shot_media m ON m.shot_id = s.id JOIN files f ON f.key = m.original_key
  WHERE s.id = ANY($1) AND s.project_id = $2 AND NOT s.deleted`;

/** Those of these shots of a project that have one. */
export const originalsOf = async (manager: EntityManager, projectId: string, ids: readonly string[]): Promise<Map<string, Original>> => {
  const rows: Original[] = await manager.query(ORIGINALS, [ids, projectId]);
  return new Map(rows.map((row) => [row.shot_id, row]));
};
