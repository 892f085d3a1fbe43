import type { Tx } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { clips } from '../reels/clip-place.js';
import { entries } from '../test-shots/entry-place.js';
import { versions } from '../versions/version-place.js';
import type { Place } from './place.js';
import { shots } from './shot-place.js';

/** The place of a picture, of whatever sort; null when it is gone. */
export const findPlace = async (manager: EntityManager, id: string): Promise<Place | null> =>
  (await shots.find(manager, id)) ?? (await versions.find(manager, id)) ?? (await clips.find(manager, id)) ?? entries.find(manager, id);

/** The same, locked until the transaction ends. */
export const lockPlace = async (tx: Tx, id: string): Promise<Place | null> =>
  (await shots.lock(tx, id)) ?? (await versions.lock(tx, id)) ?? (await clips.lock(tx, id)) ?? entries.lock(tx, id);
