import type { Tx } from '@prepmarket/service-kit';
import { findPlace } from '../places/find-place.js';

/** Tells who looks on that a picture of this place is on its way. */
export const tellBegun = async (tx: Tx, placeId: string): Promise<void> => {
  const place = await findPlace(tx.manager, placeId);
  if (place) await place.sort.begun(tx, place);
};
