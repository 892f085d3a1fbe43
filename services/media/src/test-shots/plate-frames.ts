import { type Refusal, refusal } from '@prepmarket/api-kit';
import { type NewTestShot, testShotMessages } from '@prepmarket/media-api';
import type { ShotMedia } from '../shots/shot-media.entity.js';

/** Why a test cannot be made of this plate with this range. */
export const frameRefusal = (plate: ShotMedia | null, { frame_end }: Pick<NewTestShot, 'frame_end'>): Refusal | undefined => {
  if (!plate) return refusal(409, testShotMessages.noPlate);
  const { frameCount, missingFrames } = plate.facts;
  const frames = frameCount + missingFrames.length;
  return frame_end > frames ? refusal(400, testShotMessages.framesBeyond(frames)) : undefined;
};
