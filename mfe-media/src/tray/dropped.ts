import { isCompanionName, mediaMessages } from '@prepmarket/media-api';
import type { DropPlan } from '../drop/plan.js';
import { planFiles } from '../drop/plan-files.js';
import { type AnyWish, companionWish, fileNameOf, type PickedFile, wishesOf } from '../queue/from-files.js';
import type { Queue } from '../queue/queue.js';

/** The files go to the uploads that have stopped; what it answers are the reasons why the others are not taken. */
export const giveDropped = (files: readonly File[], queue: Queue): string[] => {
  const along = files.filter(({ name }) => isCompanionName(name));
  const pictures = files.filter(({ name }) => !isCompanionName(name));
  const plan: DropPlan<PickedFile> = along.length > 0 && pictures.length === 0 ? { videos: [], sequences: [], skipped: [] } : planFiles(pictures);
  const wishes: AnyWish[] = [...wishesOf({ projectId: '', packageId: '' }, plan), ...along.map((file) => companionWish(file, { contractId: '', taskId: '' }))];
  const left = queue.giveFiles(wishes);
  return [...(plan.error ? [plan.error] : plan.skipped), ...left.map((wish) => mediaMessages.waitedForByNone(fileNameOf(wish)))];
};
