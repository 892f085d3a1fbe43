export { Pruning } from './pruning.js';
export type { PruneRule } from './rule.js';
