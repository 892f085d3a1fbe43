import type { BlindEntry } from '@prepmarket/media-api';

/** Entries of pages that were read one after the other: one that was graded meanwhile came twice, and is kept where it stood first, as it was read last. */
export const eachOnce = (entries: readonly BlindEntry[]): BlindEntry[] => [...new Map(entries.map((entry) => [entry.id, entry])).values()];
