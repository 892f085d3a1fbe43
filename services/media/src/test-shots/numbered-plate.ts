import type { Clip } from '@prepmarket/catalog-api';
import type { EntityManager } from 'typeorm';
import { ShotCopy } from '../places/shot.entity.js';
import { ShotMedia } from '../shots/shot-media.entity.js';
import { clipOf } from '../versions/plates.js';

/** What the first frame of a plate is called that nobody has numbered: brief, player and entries count alike. */
const FIRST = 1;

/** What frames of a test shot are numbered by: the numbers of its plate, else those of its owner, else from 1 on. */
export const numberedPlate = async (manager: EntityManager, shotId: string): Promise<Clip & { first_number: number; media: ShotMedia | null }> => {
  const media = await manager.findOneBy(ShotMedia, { shot_id: shotId });
  const shot = await manager.findOneBy(ShotCopy, { id: shotId });
  return { ...(media && clipOf(media)), first_number: shot?.first_number ?? FIRST, media };
};
