import { bidPaths } from '@prepmarket/bidding-api';
import { projectPaths } from '@prepmarket/catalog-api';
import { contractPaths } from '@prepmarket/contracts-api';
import type { NoticeFacts } from '../facts.js';
import { foldedAnchor, messagesAnchor, type ThreadOf } from '../talk/thread-of.js';
import type { Kind, Known } from './kind.js';

/** Somebody has written to these people. */
export interface MessageHeard {
  message: { id: string; authorId: string };
  thread: ThreadOf;
  /** Whatever names the record, and what it belongs to. */
  about: NoticeFacts;
  to: readonly string[];
  known: Pick<Known, 'name'>;
}

/** 'Night Harbour · Part 2' */
const placeOf = ({ contract, milestone, project, bidId }: NoticeFacts): string =>
  [contract ?? project, milestone ?? (bidId && 'proposal')].filter(Boolean).join(' · ');

export const talkKinds = {
  message: {
    label: 'Messages to me',
    bell: true,
    letter: true,
    button: 'Read and answer',
    to: ({ to }) => to,
    about: ({ message }) => message.id,
    subject: ({ thread }) => thread,
    facts: ({ about, message, known }): NoticeFacts => ({ ...about, who: known.name(message.authorId) }),
    one: (facts) => `${facts.who} writes to you on ${placeOf(facts)}`,
    many: (count, facts) => `${count} new messages on ${placeOf(facts)}`,
    path: ({ contractId, milestoneId, bidId, projectId = '' }) => {
      if (contractId) return `${contractPaths.contract(contractId)}#${milestoneId ? foldedAnchor({ id: milestoneId }) : messagesAnchor}`;
      return `${bidId ? bidPaths.bidDetail(projectId, bidId) : projectPaths.project(projectId)}#${messagesAnchor}`;
    },
  },
} as const satisfies Record<string, Kind<MessageHeard>>;
