import { type Refusal, refusal } from '@prepmarket/api-kit';
import { beginsBeforeClip, isReversed } from './cut.js';
import type { Clip } from './frames.js';
import { listMessages } from './shot-list.messages.js';

/** A cut runs forwards, and begins no earlier than its clip. */
export const cannotCut = (shot: Clip & { frame_in?: number | null }): Refusal | undefined => {
  if (isReversed(shot)) return refusal(400, listMessages.cutReversed);
  return beginsBeforeClip(shot) ? refusal(400, listMessages.cutBeforeFirst) : undefined;
};
