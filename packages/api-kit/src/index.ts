import * as z from 'zod/mini';

// zod/mini carries no sentences of its own: without a locale every issue would read "Invalid input".
z.config(z.locales.en());

export * from './actor.js';
export * from './certification.js';
export * from './envelope.js';
export * from './event.js';
export * from './fields.js';
export * from './limits.js';
export * from './money.js';
export * from './refusal.js';
export * from './states.js';
export * from './tag.js';
