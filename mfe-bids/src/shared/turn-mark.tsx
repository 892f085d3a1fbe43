import { awaitsDecision, type Bid, isListed } from '@prepmarket/bidding-api';
import { isOwner } from '@prepmarket/catalog-api';
import { useSession } from '@prepmarket/web-kit/store';
import { YourTurn } from '@prepmarket/web-kit/ui';

const dutyOf = ({ project, status, hasContract }: Bid): string | undefined => {
  if (!isListed(project)) return undefined;
  if (awaitsDecision(project, { status })) return 'Decide on it';
  return status === 'accepted' && !hasContract ? 'Create the contract' : undefined;
};

/** Marks a bid that waits for its reader: the client of its project. */
export const TurnMark = ({ bid }: { bid: Bid }) => {
  const { user } = useSession();
  const asked = user && user.role !== 'admin' && isListed(bid.project) && isOwner(user, bid.project);
  const duty = asked ? dutyOf(bid) : undefined;
  return duty ? <YourTurn>{duty}</YourTurn> : null;
};
