import * as z from 'zod/mini';
import { accountKinds } from './account.js';
import { bidKinds } from './bids.js';
import { contractKinds } from './contracts.js';
import { disputeKinds } from './disputes.js';
import type { KindWords } from './kind.js';
import { milestoneKinds } from './milestones.js';
import { projectKinds } from './projects.js';
import { uploadKinds } from './uploads.js';

/** The table by what it is about, as the preferences list it. */
export const kindGroups = {
  Projects: projectKinds,
  Proposals: bidKinds,
  Contracts: contractKinds,
  Milestones: milestoneKinds,
  Disputes: disputeKinds,
  Uploads: uploadKinds,
  Account: accountKinds,
} as const;

/** Every kind of notice: who is told what. Bell, inbox, letters, preferences and tests read this and nothing else. */
export const kinds = { ...projectKinds, ...bidKinds, ...contractKinds, ...milestoneKinds, ...disputeKinds, ...uploadKinds, ...accountKinds } as const;
export type NoticeKind = keyof typeof kinds;
export const noticeKinds = Object.keys(kinds) as [NoticeKind, ...NoticeKind[]];
export const noticeKind = z.enum(noticeKinds);

/** The words of a kind; nothing for one that is newer than the reader. */
export const wordsOf = (kind: string): KindWords | undefined => (Object.hasOwn(kinds, kind) ? kinds[kind as NoticeKind] : undefined);
