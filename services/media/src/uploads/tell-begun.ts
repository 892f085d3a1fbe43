import { uploadBegun } from '@prepmarket/media-api';
import type { Tx } from '@prepmarket/service-kit';
import { ShotCopy } from '../places/shot.entity.js';

/** Tells who looks on that a picture of this shot is on its way. */
export const tellBegun = async (tx: Tx, shotId: string): Promise<void> => {
  const shot = await tx.manager.findOneBy(ShotCopy, { id: shotId, deleted: false });
  if (shot) await tx.publish(uploadBegun, { id: shotId, version: 1, projectId: shot.project_id });
};
