import { framesOf, playerNumber } from '@prepmarket/catalog-api';
import type { EntityManager } from 'typeorm';
import { ShotMedia } from '../shots/shot-media.entity.js';
import { clipOf } from '../versions/plates.js';

/** The first and the last number of a version, as the player counts them; null while it has no picture. */
export const framesOfVersion = async (manager: EntityManager, versionId: string): Promise<{ first: number; last: number } | null> => {
  const media = await manager.findOneBy(ShotMedia, { shot_id: versionId });
  if (!media) return null;
  const clip = clipOf(media);
  return { first: playerNumber(clip, 0), last: playerNumber(clip, (framesOf(clip) ?? 1) - 1) };
};
