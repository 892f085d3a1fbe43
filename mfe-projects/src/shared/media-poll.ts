import type { Shot } from '@prepmarket/catalog-api';

const YOUNG = 10 * 60_000;
const EVERY = 3_000;

/** A young shot without a picture may get one any moment. */
const awaitsMedia = ({ file_url, media_error, created_at }: Shot): boolean => !file_url && !media_error && Date.now() - Date.parse(created_at) < YOUNG;

/** Milliseconds between two looks at shots whose picture may be under way; 0 for none. */
export const pollFor = (shots: readonly Shot[] = []): number => (shots.some(awaitsMedia) ? EVERY : 0);
