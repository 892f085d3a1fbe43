import type { WebhookEvent } from '@prepmarket/notices-api';

/** What is sent of an event: the same for each try. */
export const bodyOf = (event: string, publicUrl: string): string => {
  const { data, ...rest }: WebhookEvent = JSON.parse(event);
  return JSON.stringify({ ...rest, data: { ...data, url: `${publicUrl}${data.url}` } });
};
