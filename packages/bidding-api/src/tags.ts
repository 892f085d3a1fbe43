import { tag } from '@prepmarket/api-kit';

export const biddingTagTypes = ['bidding/Bid'] as const;

/** Cache tags of bids, for every remote that shows or changes them. */
export const biddingTags = {
  bid: (bidId: string) => tag('bidding/Bid', bidId),
  bidsOf: (projectId: string) => tag('bidding/Bid', `of-${projectId}`),
  /** What the client's side thinks of a project's bids. */
  marksOf: (projectId: string) => tag('bidding/Bid', `marks-${projectId}`),
  /** Whom a project's client has asked to bid, and how a vendor stands to it. */
  invitationsOf: (projectId: string) => tag('bidding/Bid', `invitations-${projectId}`),
  estimateOf: (projectId: string) => tag('bidding/Bid', `estimate-${projectId}`),
  ownBids: tag('bidding/Bid', 'own'),
  /** What waits for a client's decision. */
  turns: tag('bidding/Bid', 'turns'),
};
