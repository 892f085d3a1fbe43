import * as z from 'zod/mini';

/** Addresses of the notices' screens; `unsubscribe` is open to whoever has a letter. A route's pattern is the same function, given ':secret'. */
export const noticePaths = {
  notices: '/notices',
  preferences: '/notices/preferences',
  webhooks: '/notices/webhooks',
  unsubscribe: (secret: string) => `/unsubscribe/${secret}`,
};

/** An address within the product: nothing that leads out of it. */
export const ownPath = z.string().check(z.regex(/^\/(?!\/)/));

/** Where what was sent to a webhook is listed. */
export const webhookPath = (webhookId: string): string => `${noticePaths.webhooks}/${webhookId}`;
