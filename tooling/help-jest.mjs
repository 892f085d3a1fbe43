import { createHash } from 'node:crypto';
import { moduleOf } from './help-pages.mjs';

/** For Jest. */
export default {
  process: (listing) => ({ code: moduleOf(listing) }),
  getCacheKey: (listing) => createHash('sha256').update(moduleOf(listing)).digest('hex'),
};
