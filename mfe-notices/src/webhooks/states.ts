import type { DeliveryState, Webhook } from '@prepmarket/notices-api';
import type { StatusColor } from '@prepmarket/web-kit/ui';

interface Said {
  label: string;
  color: StatusColor;
}

export const deliveryWords: Record<DeliveryState, Said> = {
  waiting: { label: 'On its way', color: 'default' },
  delivered: { label: 'Delivered', color: 'success' },
  failed: { label: 'Failed', color: 'error' },
};

/** How a webhook is, in a word. */
export const stateOf = ({ state, failingSince }: Pick<Webhook, 'state' | 'failingSince'>): Said => {
  if (state === 'paused') return { label: 'Paused', color: 'default' };
  if (state === 'off') return { label: 'Switched off', color: 'error' };
  return failingSince ? { label: 'Failing', color: 'warning' } : { label: 'On', color: 'success' };
};

/** Why it is switched off. */
export const offWords = {
  gone: 'The server answered that it is gone for good (410).',
  failing: 'Nothing has arrived for three days.',
} as const;
