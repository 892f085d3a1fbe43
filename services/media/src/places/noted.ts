import type { MediaAct } from '@prepmarket/media-api';
import type { Tx } from '@prepmarket/service-kit';
import { findPlace } from './find-place.js';

/** Leaves a line in the history of a project's plates, of a contract's versions, of a vendor's reel, or of an entry to a test shot. */
export const noted = (
  tx: Tx,
  belongsTo: string,
  act: MediaAct,
  of: { kind: 'upload' | 'shot' | 'project' | 'clip' | 'reel' | 'version' | 'note' | 'review' | 'test-shot' | 'entry'; id: string },
): Promise<void> => tx.audit({ ...of, act, belongsTo });

/** The same of an upload for this place. */
export const notedUpload = async (tx: Tx, placeId: string, act: MediaAct, id: string): Promise<void> => {
  const place = await findPlace(tx.manager, placeId);
  if (place) await noted(tx, place.belongsTo, act, { kind: 'upload', id });
};
