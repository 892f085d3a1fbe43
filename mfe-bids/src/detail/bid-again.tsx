import { type Bid, cannotBid, isListed, isLive } from '@prepmarket/bidding-api';
import { useSession } from '@prepmarket/web-kit/store';
import { paths } from '../paths.js';
import { Notice } from '../shared/notice.js';

/** A bid that ended is not the end: while the project takes proposals, its vendor may send another. */
export const BidAgain = ({ bid }: { bid: Bid }) => {
  const { user } = useSession();
  if (!user || isLive(bid) || !isListed(bid.project) || cannotBid(user, bid.project)) return null;
  return (
    <Notice to={paths.bid(bid.projectId)} label="Submit Proposal">
      {`${bid.project.title} is still open: you can send another proposal.`}
    </Notice>
  );
};
