import type { EntityManager } from 'typeorm';
import type { Upload } from './upload.entity.js';

/** The uploads that the status of each place speaks of: the one that is coming in, else the one accepted last. */
export const newestUploads = (manager: EntityManager, ids: readonly string[]): Promise<Upload[]> =>
  manager.query(
    `SELECT DISTINCT ON (shot_id) * FROM uploads WHERE shot_id = ANY($1)
     ORDER BY shot_id, state = 'uploading' DESC, number DESC NULLS LAST, created_at DESC`,
    [ids],
  );

/** The same of one. */
export const newestUpload = async (manager: EntityManager, id: string): Promise<Upload | null> => (await newestUploads(manager, [id]))[0] ?? null;
