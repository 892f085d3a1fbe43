import type { PickedFile } from '../queue/from-files.js';
import { pathOf } from './paths.js';
import { type DropPlan, planDrop } from './plan.js';

/** What becomes of files as the browser hands them over. */
export const planFiles = (files: readonly File[]): DropPlan<PickedFile> => planDrop(files.map((file) => ({ path: pathOf(file), size: file.size, file })));
