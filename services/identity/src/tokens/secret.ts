import { createHash, randomBytes } from 'node:crypto';

/** 256 bits as text that fits an address. */
export const freshSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret or an address: enough to recognise it, not to use it. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
