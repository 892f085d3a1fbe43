import { tag } from '@prepmarket/api-kit';
import { type ThreadOf, threadName } from './talk/thread-of.js';

export const noticesTagTypes = [
  'notices/Notice',
  'notices/Preferences',
  'notices/Search',
  'notices/Onlooker',
  'notices/Thread',
  'notices/Webhook',
  'notices/Delivery',
  'notices/Push',
] as const;

/** Cache tags of notices, preferences and saved searches, all of them the reader's own. */
export const noticesTags = {
  own: tag('notices/Notice', 'own'),
  preferences: tag('notices/Preferences', 'own'),
  searches: tag('notices/Search', 'own'),
  /** What is written about one record. */
  thread: (of: ThreadOf) => tag('notices/Thread', threadName(of)),
  webhooks: tag('notices/Webhook', 'own'),
  /** Of one webhook. */
  deliveries: (webhookId: string) => tag('notices/Delivery', webhookId),
  /** The browsers that show them. */
  push: tag('notices/Push', 'own'),
  /** Who looks at this: '<kind>/<id>'. */
  onlookers: (at: string) => tag('notices/Onlooker', at),
};
