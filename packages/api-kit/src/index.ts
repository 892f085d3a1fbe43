import * as z from 'zod/mini';
import { issueWords } from './issue-words.js';

// zod/mini carries no sentences of its own, and those of its locales speak to programmers.
z.config({ localeError: (issue) => issueWords(issue) });

export * from './actor.js';
export * from './ago.js';
export * from './audit.js';
export * from './certification.js';
export * from './confirm.js';
export * from './dates.js';
export * from './documents.js';
export * from './envelope.js';
export * from './event.js';
export * from './failure-texts.js';
export * from './fields.js';
export * from './found-place.js';
export { issueWords } from './issue-words.js';
export * from './kept.js';
export * from './limits.js';
export * from './money.js';
export * from './money-text.js';
export * from './number-text.js';
export * from './personal-formats.js';
export * from './refusal.js';
export * from './seeded.js';
export * from './service-state.js';
export * from './stale-edit.js';
export * from './states.js';
export * from './tag.js';
export * from './turn-line.js';
export * from './urgency.js';
export * from './uuid.js';
