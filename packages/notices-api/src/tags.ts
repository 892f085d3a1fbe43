import { tag } from '@prepmarket/api-kit';

export const noticesTagTypes = ['notices/Notice', 'notices/Onlooker'] as const;

/** Cache tags of notices. */
export const noticesTags = {
  /** The reader's list and count. */
  own: tag('notices/Notice', 'own'),
  /** Who looks at this: '<kind>/<id>'. */
  onlookers: (at: string) => tag('notices/Onlooker', at),
};
