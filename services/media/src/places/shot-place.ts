import { shotMediaFailed, shotMediaReady, uploadBegun } from '@prepmarket/media-api';
import { readyState } from '../shots/republish.js';
import type { Place, PlaceSort } from './place.js';
import { ShotCopy } from './shot.entity.js';

/** The catalog keeps a shot's picture, and tells of it. */
export const shots: PlaceSort = {
  rows: ShotCopy,
  find: async (manager, id) => placeOf(await manager.findOneBy(ShotCopy, { id, deleted: false })),
  lock: async (tx, id) => placeOf(await tx.lock(ShotCopy, { id, deleted: false })),
  begun: (tx, { id, belongsTo }) => tx.publish(uploadBegun, { id, version: 1, projectId: belongsTo }),
  ready: (tx, { belongsTo }, media, { uploadedBy }) => tx.publish(shotMediaReady, { ...readyState(media, belongsTo), ...(uploadedBy && { uploadedBy }) }),
  failed: (tx, { id, belongsTo }, { upload, reason, uploadedBy }) =>
    tx.publish(shotMediaFailed, { id, version: upload, projectId: belongsTo, upload, reason, ...(uploadedBy && { uploadedBy }) }),
};

/** A shot as the place of a picture. */
export const shotPlace = ({ id, project_id, last_upload }: ShotCopy): Place => ({ sort: shots, id, belongsTo: project_id, lastUpload: last_upload });
const placeOf = (shot: ShotCopy | null): Place | null => shot && shotPlace(shot);
