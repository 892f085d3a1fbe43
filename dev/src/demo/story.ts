import { bidding } from './stories/bidding.js';
import type { DemoProject } from './stories/demo-project.js';
import { ended } from './stories/ended.js';
import { waiting } from './stories/waiting.js';
import { working } from './stories/working.js';

/** Nine projects, in every status. */
export const projects: DemoProject[] = [...working, ...ended, ...bidding, ...waiting];
