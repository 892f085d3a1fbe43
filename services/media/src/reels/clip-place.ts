import { reelChanged } from '@prepmarket/media-api';
import type { Tx } from '@prepmarket/service-kit';
import type { Place, PlaceSort } from '../places/place.js';
import { ReelClipRow } from './reel-clip.entity.js';

/** Tells the vendor's other windows that its reel is another. */
export const tellReel = (tx: Tx, vendorId: string): Promise<void> => tx.publish(reelChanged, { id: vendorId, version: 1 });

const told = (tx: Tx, { belongsTo }: Place): Promise<void> => tellReel(tx, belongsTo);

/** Media itself shows the picture of a clip: others are told that there is something new, and no more. */
export const clips: PlaceSort = {
  rows: ReelClipRow,
  find: async (manager, id) => placeOf(await manager.findOneBy(ReelClipRow, { id })),
  lock: async (tx, id) => placeOf(await tx.lock(ReelClipRow, { id })),
  begun: told,
  ready: told,
  failed: told,
};

const placeOf = (clip: ReelClipRow | null): Place | null => clip && { sort: clips, id: clip.id, belongsTo: clip.vendor_id, lastUpload: clip.last_upload };
