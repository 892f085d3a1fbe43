export * from './facts.js';
export * from './kinds/bids.js';
export * from './kinds/kind.js';
export * from './kinds/kinds.js';
export * from './messages.js';
export * from './notice.js';
export * from './paths.js';
export * from './tags.js';
