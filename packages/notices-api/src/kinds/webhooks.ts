import type { NoticeFacts } from '../facts.js';
import { noticePaths } from '../paths.js';
import { type Kind, parties } from './kind.js';

/** A webhook that the product has switched off. */
export interface WebhookHeard {
  webhook: { id: string; userId: string; host: string };
  /** Milliseconds since 1970. */
  at: number;
}

export const webhookKinds = {
  'webhook-off': {
    label: 'My webhooks that are switched off',
    roles: parties,
    bell: true,
    letter: true,
    to: ({ webhook }) => [webhook.userId],
    about: ({ webhook }) => webhook.id,
    occasion: ({ at }) => at,
    subject: (_heard, to) => ({ kind: 'account', id: to }),
    facts: ({ webhook }): NoticeFacts => ({ words: webhook.host }),
    one: ({ words }) => `Your webhook at ${words} is switched off: nothing arrives there`,
    many: (count) => `${count} of your webhooks are switched off: nothing arrives there`,
    path: () => noticePaths.webhooks,
  },
} as const satisfies Record<string, Kind<WebhookHeard>>;
