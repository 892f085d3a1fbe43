export * from './contract.js';
export * from './contract.rules.js';
export * from './defaults.js';
export * from './events.js';
export * from './messages.js';
export * from './milestone.js';
export * from './paths.js';
export * from './tags.js';
