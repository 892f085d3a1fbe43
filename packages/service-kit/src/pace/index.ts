export { paced } from './pace.js';
export { type PaceLimits, paceOf, paceVariables, usualPace } from './pace-limits.js';
