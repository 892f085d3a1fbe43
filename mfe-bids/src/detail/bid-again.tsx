import { type Bid, cannotBid, isListed, isLive } from '@prepmarket/bidding-api';
import { useSession } from '@prepmarket/web-kit/store';
import { Alert, LinkButton } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';

/** A bid that ended is not the end: while the project takes proposals, its vendor may send another. */
export const BidAgain = ({ bid }: { bid: Bid }) => {
  const { user } = useSession();
  if (!user || isLive(bid) || !isListed(bid.project) || cannotBid(user, bid.project)) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 4 }}
      action={
        <LinkButton color="inherit" size="small" to={paths.bid(bid.projectId)}>
          Submit Proposal
        </LinkButton>
      }
    >
      {`${bid.project.title} is still open: you can send another proposal.`}
    </Alert>
  );
};
