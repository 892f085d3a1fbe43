import type { MediaAct } from '@prepmarket/media-api';
import type { Tx } from '@prepmarket/service-kit';
import { ShotCopy } from './shot.entity.js';

/** Leaves a line in the history of a project's plates. */
export const noted = (tx: Tx, projectId: string, act: MediaAct, of: { kind: 'upload' | 'shot' | 'project'; id: string }): Promise<void> =>
  tx.audit({ ...of, act, belongsTo: projectId });

/** The same of an upload for this shot. */
export const notedUpload = async (tx: Tx, shotId: string, act: MediaAct, id: string): Promise<void> => {
  const { project_id } = await tx.manager.findOneByOrFail(ShotCopy, { id: shotId });
  await noted(tx, project_id, act, { kind: 'upload', id });
};
