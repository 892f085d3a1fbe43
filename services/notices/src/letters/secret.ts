import { createHash, randomBytes } from 'node:crypto';

/** 256 bits as text that fits an address. */
export const freshSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of it: enough to recognise it, not to use it. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
