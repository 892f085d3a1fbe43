import type { Tx } from '@prepmarket/service-kit';
import { tellTasks } from './tell-tasks.js';

/** Tasks of whole shots end where the clips of these shots end. */
export const measureTasks = async (tx: Tx, shotIds: readonly string[]): Promise<void> => {
  const [measured] = await tx.manager.query(
    `UPDATE tasks t SET frame_end = m.frame_count, version = version + 1, updated_at = now(), updated_by = NULL FROM shot_media m
     WHERE t.shot_id = ANY ($1::uuid[]) AND m.shot_id = t.shot_id AND t.whole_shot AND t.frame_end <> m.frame_count AND m.frame_count > 0 RETURNING t.*`,
    [shotIds],
  );
  await tellTasks(tx, measured);
};
