export * from './account.js';
export * from './administration.js';
export * from './administration.rules.js';
export * from './events.js';
export * from './limits.js';
export * from './messages.js';
export * from './paths.js';
export * from './user.js';
