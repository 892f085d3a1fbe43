import { type Bid, isListed, isLive } from '@prepmarket/bidding-api';
import { isOwner } from '@prepmarket/catalog-api';
import { useSession } from '@prepmarket/web-kit/store';
import { LinkButton } from '@prepmarket/web-kit/ui';
import { toMessages } from '../detail/messages.js';
import { vendorName } from '../shared/vendor-name.js';

/** Leads its client to the conversation about a bid, which is closed once the bid is over. */
export const Ask = ({ bid }: { bid: Bid }) => {
  const { user } = useSession();
  return isLive(bid) && isListed(bid.project) && isOwner(user, bid.project) ? (
    <LinkButton size="small" sx={{ whiteSpace: 'nowrap' }} to={toMessages(bid)} aria-label={`Ask a question: ${vendorName(bid)}`}>
      Ask a question
    </LinkButton>
  ) : null;
};
