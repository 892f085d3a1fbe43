import { mediaMessages } from '@prepmarket/media-api';
import { planFiles } from '../drop/plan-files.js';
import { fileNameOf, wishesOf } from '../queue/from-files.js';
import type { Queue } from '../queue/queue.js';

/** The files go to the uploads that have stopped; what it answers are the reasons why the others are not taken. */
export const giveDropped = (files: readonly File[], queue: Queue): string[] => {
  const plan = planFiles(files);
  const left = queue.giveFiles(wishesOf({ projectId: '', packageId: '' }, plan));
  return [...(plan.error ? [plan.error] : plan.skipped), ...left.map((wish) => mediaMessages.waitedForByNone(fileNameOf(wish)))];
};
