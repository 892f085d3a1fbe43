import { hash } from 'node:crypto';
import type { Response } from 'express';

const tagsIn = (header: string | undefined): string[] => (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/**
 * Names an answer by its contents, and tells whether its reader has it: that is asked when it is written, thus of nobody who may not read it. Who keeps it does so
 * in memory, as `no-store` stands.
 */
export const isUnchanged = (response: Response, text: string): boolean => {
  const { method, headers } = response.req;
  if (method !== 'GET') return false;
  const tag = `"${hash('sha1', text, 'base64url')}"`;
  // Weak: the gateway packs it or not.
  response.setHeader('etag', `W/${tag}`);
  return tagsIn(headers['if-none-match']).includes(tag);
};
