import { type BidState, type BidStatus, bidPaths, bidSubmitted } from '@prepmarket/bidding-api';
import { moneyOf, type NoticeFacts } from '../facts.js';
import { type Kind, type Known, unique } from './kind.js';

/** A bid's event, and where the bid stood before as far as that was heard of. */
export interface BidHeard {
  bid: BidState;
  was?: BidStatus;
  known: Known;
}

const owners = ({ bid }: BidHeard) => unique(bid.userId, bid.clientId);
const shared = {
  about: ({ bid }: BidHeard) => bid.id,
  subject: ({ bid }: BidHeard) => ({ kind: 'project', id: bid.projectId }) as const,
  facts: ({ bid, known }: BidHeard): NoticeFacts => ({
    project: bid.projectTitle,
    projectId: bid.projectId,
    bidId: bid.id,
    who: known.name(bid.vendorId),
    amountCents: bid.amountCents,
    currency: bid.currency,
  }),
  path: ({ projectId = '', bidId = '' }: NoticeFacts) => bidPaths.bidDetail(projectId, bidId),
};
const toProposals = ({ projectId = '' }: NoticeFacts) => bidPaths.bids(projectId);

export const bidKinds = {
  'bid-received': {
    ...shared,
    label: 'New proposals on my projects',
    turn: true,
    bell: true,
    letter: true,
    on: [bidSubmitted],
    to: owners,
    over: ({ bid }) => (bid.status === 'accepted' || bid.status === 'rejected') && bid.id,
    undone: ({ bid }) => bid.status === 'withdrawn' && bid.id,
    one: (facts) => `${facts.who} bids ${moneyOf(facts)} on ${facts.project}`,
    many: (count, { project }) => `${count} new bids on ${project}`,
    pathOfMany: toProposals,
  },
} as const satisfies Record<string, Kind<BidHeard>>;
