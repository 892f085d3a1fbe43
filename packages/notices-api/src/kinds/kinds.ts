import * as z from 'zod/mini';
import { bidKinds } from './bids.js';
import type { KindWords } from './kind.js';

/** Every kind of notice: who is told what. Bell, inbox, letters, preferences and tests read this and nothing else. */
export const kinds = { ...bidKinds };
export type NoticeKind = keyof typeof kinds;
export const noticeKinds = Object.keys(kinds) as [NoticeKind, ...NoticeKind[]];
export const noticeKind = z.enum(noticeKinds);

/** The words of a kind; nothing for one that is newer than the reader. */
export const wordsOf = (kind: string): KindWords | undefined => (Object.hasOwn(kinds, kind) ? kinds[kind as NoticeKind] : undefined);
