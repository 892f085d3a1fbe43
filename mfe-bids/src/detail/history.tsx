import { type Bid, bidActed } from '@prepmarket/bidding-api';
import { History } from '@prepmarket/web-kit/ui-parts';
import { useBidHistoryInfiniteQuery } from '../api.js';

/** Who did what with a proposal, and when. */
export const BidHistory = ({ bid: { id, projectId } }: { bid: Bid }) => (
  <History
    useLines={useBidHistoryInfiniteQuery}
    of={{ projectId, bidId: id }}
    words={bidActed}
    byItself="by itself, after what became of the project or the contract"
  />
);
