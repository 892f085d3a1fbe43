import { isCompanionName, mediaMessages } from '@prepmarket/media-api';
import type { DropPlan } from '../drop/plan.js';
import { planFiles } from '../drop/plan-files.js';
import { type AnyWish, companionWish, fileNameOf, type PickedFile, wishesOf } from '../queue/from-files.js';
import type { Queue } from '../queue/queue.js';
import { isCompanion, isStopped } from '../queue/upload.js';

/** The files go to the uploads that have stopped; what it answers are the reasons why the others are not taken. */
export const giveDropped = (files: readonly File[], queue: Queue): string[] => {
  const waited = queue.read().some((upload) => isStopped(upload) && isCompanion(upload));
  const along = waited ? files.filter(({ name }) => isCompanionName(name)) : [];
  const pictures = files.filter((file) => !along.includes(file));
  const plan: DropPlan<PickedFile> = along.length > 0 && pictures.length === 0 ? { videos: [], sequences: [], skipped: [] } : planFiles(pictures);
  const wishes: AnyWish[] = [...wishesOf({ projectId: '', packageId: '' }, plan), ...along.map((file) => companionWish(file, { contractId: '', taskId: '' }))];
  const left = queue.giveFiles(wishes);
  return [...(plan.error ? [plan.error] : plan.skipped), ...left.map((wish) => mediaMessages.waitedForByNone(fileNameOf(wish)))];
};
