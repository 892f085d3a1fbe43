import type { EntityManager } from 'typeorm';
import type { Upload } from './upload.entity.js';

/** The upload that a shot's status speaks of: the one that is coming in, else the one accepted last. */
export const newestUpload = async (manager: EntityManager, shotId: string): Promise<Upload | null> => {
  const [upload]: Upload[] = await manager.query(
    `SELECT * FROM uploads WHERE shot_id = $1 ORDER BY state = 'uploading' DESC, number DESC NULLS LAST, created_at DESC LIMIT 1`,
    [shotId],
  );
  return upload ?? null;
};
