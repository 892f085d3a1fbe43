import type { Role } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import type { NoticeFacts } from '../facts.js';
import { accountKinds, deviceKinds } from './account.js';
import { appraisalKinds } from './appraisals.js';
import { bidKinds } from './bids.js';
import { contractKinds } from './contracts.js';
import { disputeKinds } from './disputes.js';
import { invitationKinds } from './invitations.js';
import type { KindWords } from './kind.js';
import { levelKinds } from './levels.js';
import { milestoneKinds } from './milestones.js';
import { noteKinds } from './notes.js';
import { openedKinds } from './opened.js';
import { projectKinds } from './projects.js';
import { sealedKinds } from './sealed.js';
import { talkKinds } from './talk.js';
import { testShotKinds } from './test-shots.js';
import { uploadKinds } from './uploads.js';
import { webhookKinds } from './webhooks.js';

/** The table by what it is about, as the preferences list it. */
export const kindGroups = {
  Projects: projectKinds,
  Proposals: { ...bidKinds, ...openedKinds, ...sealedKinds, ...invitationKinds },
  Contracts: { ...contractKinds, ...appraisalKinds },
  Milestones: milestoneKinds,
  Disputes: disputeKinds,
  Conversations: talkKinds,
  Notes: noteKinds,
  Uploads: uploadKinds,
  'Test shots': testShotKinds,
  Account: { ...accountKinds, ...deviceKinds, ...levelKinds },
  Webhooks: webhookKinds,
} as const;

/** Every kind of notice: who is told what. Bell, inbox, letters, preferences and tests read this and nothing else. */
export const kinds = {
  ...projectKinds,
  ...bidKinds,
  ...openedKinds,
  ...sealedKinds,
  ...invitationKinds,
  ...contractKinds,
  ...appraisalKinds,
  ...milestoneKinds,
  ...disputeKinds,
  ...talkKinds,
  ...noteKinds,
  ...uploadKinds,
  ...testShotKinds,
  ...accountKinds,
  ...deviceKinds,
  ...levelKinds,
  ...webhookKinds,
} as const;
export type NoticeKind = keyof typeof kinds;
export const noticeKinds = Object.keys(kinds) as [NoticeKind, ...NoticeKind[]];
export const noticeKind = z.enum(noticeKinds);

/** The groups with what somebody of a role can be told; without those of which nothing is left. */
export const kindGroupsOf = (role: Role): [group: string, kinds: [NoticeKind, KindWords][]][] =>
  Object.entries(kindGroups)
    .map(([group, all]): [string, [NoticeKind, KindWords][]] => [
      group,
      (Object.entries(all) as [NoticeKind, KindWords][]).filter(([, { roles }]) => roles?.includes(role) ?? true),
    ])
    .filter(([, left]) => left.length > 0);

/** The words of a kind; nothing for one that is newer than the reader. */
export const wordsOf = (kind: string): KindWords | undefined => (Object.hasOwn(kinds, kind) ? kinds[kind as NoticeKind] : undefined);

/** A sentence, and the screen it leads to. */
export interface Sentence {
  text: string;
  path: string;
  /** On a letter's button. */
  button: string;
}

/** What `count` notices of one kind and subject say together; `facts` are the newest one's. Nothing for a kind that is newer than the reader. */
export const sentenceOf = (kind: string, count: number, facts: NoticeFacts): Sentence | undefined => {
  const words = wordsOf(kind);
  if (!words) return undefined;
  const { one, many, path, pathOfMany, button = 'Open Prepmarket', buttonOfMany } = words;
  const several = count > 1;
  return {
    text: several ? many(count, facts) : one(facts),
    path: ((several && pathOfMany) || path)(facts),
    button: (several && buttonOfMany) || button,
  };
};
