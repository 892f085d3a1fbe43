export * from './events.js';
export * from './limits.js';
export * from './messages.js';
export * from './naming.js';
export * from './sequence.js';
export * from './tar.js';
export * from './upload.js';
export * from './widgets.js';
