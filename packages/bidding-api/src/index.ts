export * from './bid.js';
export * from './bid.rules.js';
export * from './events.js';
export * from './messages.js';
export * from './paths.js';
export * from './project.js';
export * from './tags.js';
export * from './widgets.js';
