/** Addresses of the notices' screens; `unsubscribe` is open to whoever has a letter. A route's pattern is the same function, given ':secret'. */
export const noticePaths = {
  notices: '/notices',
  preferences: '/notices/preferences',
  webhooks: '/notices/webhooks',
  unsubscribe: (secret: string) => `/unsubscribe/${secret}`,
};

/** Where what was sent to a webhook is listed. */
export const webhookPath = (webhookId: string): string => `${noticePaths.webhooks}/${webhookId}`;

/** An address within the product. The page's first script asks this, and carries no schema. */
export const OWN_PATH: RegExp = /^\/(?!\/)/;
export const isOwnPath = (path: unknown): path is string => typeof path === 'string' && OWN_PATH.test(path);
