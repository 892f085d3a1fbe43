import { type BidState, bidAccepted, bidPaths, bidRejected, bidSubmitted, bidWithdrawn } from '@prepmarket/bidding-api';
import { moneyOf, type NoticeFacts, quoted } from '../facts.js';
import { type Kind, type Known, onlyVendors, owners, unique } from './kind.js';

/** A bid's event. */
export interface BidHeard {
  bid: BidState;
  known: Known;
}

const toOwners = ({ bid }: BidHeard) => unique(bid.userId, bid.clientId);
const toVendor = ({ bid }: BidHeard) => [bid.vendorId];
const everywhere = { bell: true, letter: true } as const;
const shared = {
  ...everywhere,
  about: ({ bid }: BidHeard) => bid.id,
  subject: ({ bid }: BidHeard) => ({ kind: 'project', id: bid.projectId }) as const,
  facts: ({ bid, known }: BidHeard): NoticeFacts => ({
    project: bid.projectTitle,
    projectId: bid.projectId,
    bidId: bid.id,
    who: known.name(bid.vendorId),
    amountCents: bid.amountCents,
    currency: bid.currency,
    words: bid.declineReason,
  }),
  path: ({ projectId = '', bidId = '' }: NoticeFacts) => bidPaths.bidDetail(projectId, bidId),
  button: 'Open the proposal',
};
const toProposals = { pathOfMany: ({ projectId = '' }: NoticeFacts) => bidPaths.bids(projectId), buttonOfMany: 'See all proposals' };

export const bidKinds = {
  'bid-received': {
    ...shared,
    label: 'New proposals on my projects',
    roles: owners,
    turn: true,
    on: [bidSubmitted.type],
    to: (heard) => (heard.bid.opened ? [] : toOwners(heard)),
    over: ({ bid }) => (bid.status === 'accepted' || bid.status === 'rejected') && bid.id,
    undone: ({ bid }) => bid.status === 'withdrawn' && bid.id,
    one: (facts) => `${facts.who} bids ${moneyOf(facts)} on ${facts.project}`,
    many: (count, { project }) => `${count} new bids on ${project}`,
    ...toProposals,
  },
  'bid-withdrawn': {
    ...shared,
    label: 'Proposals on my projects that are withdrawn',
    roles: owners,
    letter: false,
    on: [bidWithdrawn.type],
    to: toOwners,
    one: (facts) => `${facts.who} has withdrawn the bid of ${moneyOf(facts)} on ${facts.project}`,
    many: (count, { project }) => `${count} bids on ${project} were withdrawn`,
    ...toProposals,
  },
  'bid-accepted': {
    ...shared,
    label: 'My proposals that are accepted',
    roles: onlyVendors,
    on: [bidAccepted.type],
    to: toVendor,
    one: (facts) => `Your bid of ${moneyOf(facts)} on ${facts.project} is accepted`,
    many: (count, { project }) => `${count} of your bids on ${project} are accepted`,
  },
  'bid-declined': {
    ...shared,
    label: 'My proposals that are declined',
    roles: onlyVendors,
    on: [bidRejected.type],
    to: toVendor,
    one: (facts) => `Your bid of ${moneyOf(facts)} on ${facts.project} is declined${quoted(facts.words)}`,
    many: (count, { project }) => `${count} of your bids on ${project} are declined`,
  },
} as const satisfies Record<string, Kind<BidHeard>>;
