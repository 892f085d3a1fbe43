export { Jobs } from './jobs.js';
export type { Handler, JobOptions, JobRun, KindOptions } from './kind.js';
