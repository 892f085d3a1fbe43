import type { Refusal } from '@prepmarket/api-kit';
import { refuse, type Tx } from '@prepmarket/service-kit';
import type { EntityManager, EntityTarget } from 'typeorm';
import type { Encoded } from '../shots/facts.js';
import type { ShotMedia } from '../shots/shot-media.entity.js';

/** What is told of a place beside its id. */
interface Told {
  /** Counts its uploads. */
  upload: number;
  uploadedBy?: string;
}

/** A sort of places: where they are kept, and who is told what becomes of their pictures. */
export interface PlaceSort {
  /** What files are called that are sent there, where it is not by their own names. */
  called?: (name: string) => string;
  rows: EntityTarget<{ id: string; last_upload: number }>;
  find(manager: EntityManager, id: string): Promise<Place | null>;
  lock(tx: Tx, id: string): Promise<Place | null>;
  begun(tx: Tx, place: Place): Promise<void>;
  ready(tx: Tx, place: Place, media: ShotMedia, told: Told, encoded: Pick<Encoded, 'measured' | 'contents'>): Promise<void>;
  /** An empty `reason` takes back what was told before. */
  failed(tx: Tx, place: Place, told: Told & { reason: string }): Promise<void>;
}

/** What a picture is of: a shot of a project, a version of its task, a clip of a vendor's reel, or an entry to a test shot. Uploads and pictures have its id as their `shot_id`. */
export interface Place {
  sort: PlaceSort;
  id: string;
  /** The project, the contract, the vendor or the entry in whose history it stands what was done to it. */
  belongsTo: string;
  /** Counts its accepted uploads. */
  lastUpload: number;
  /** Why it takes no other picture any more. */
  closed?: Refusal;
}

/** Counts one more accepted upload of a locked place, and gives its number. @throws RefusalError where it is closed */
export const countUpload = async (tx: Tx, place: Place): Promise<number> => {
  refuse(place.closed);
  place.lastUpload += 1;
  await tx.manager.update(place.sort.rows, { id: place.id }, { last_upload: place.lastUpload });
  return place.lastUpload;
};
