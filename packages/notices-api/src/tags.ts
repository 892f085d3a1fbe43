import { tag } from '@prepmarket/api-kit';

export const noticesTagTypes = ['notices/Notice'] as const;

/** Cache tags of notices. */
export const noticesTags = {
  /** The reader's list and count. */
  own: tag('notices/Notice', 'own'),
};
