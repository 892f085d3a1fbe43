import { formatMoney } from '@prepmarket/api-kit';
import { type Bid, type BiddingWidgets, bidBadge, bidMessages, isLive } from '@prepmarket/bidding-api';
import { statusLabel } from '@prepmarket/web-kit';
import { WAITING } from '@prepmarket/web-kit/store';
import { LinkButton, Loaded, Mono, Panel, Skeleton, Stack, StatusChip, Typography } from '@prepmarket/web-kit/ui';
import { useEffect } from 'react';
import { BidActions } from '../acts/bid-actions.js';
import { useOwnBidsOnQuery } from '../api.js';
import { paths } from '../paths.js';
import { daysText } from '../shared/days.js';

/** Of one height whatever it shows, so that the page around it does not move. */
const Line = ({ children }: { children: React.ReactNode }) => (
  <Stack direction="row" spacing={3} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', minHeight: { xs: 44, sm: 37 } }}>
    {children}
  </Stack>
);

const Own = ({ bid }: { bid: Bid }) => (
  <>
    <Line>
      <StatusChip label={statusLabel(bid.status)} color={bidBadge[bid.status]} />
      <Mono>{`${formatMoney(bid.amount, bid.currency)} in ${daysText(bid.deliveryTime)}`}</Mono>
      <LinkButton variant="outlined" to={paths.bidDetail(bid.projectId, bid.id)}>
        View Proposal
      </LinkButton>
      <BidActions bid={bid} />
    </Line>
    {bid.declineReason && <Typography sx={{ mt: 2, overflowWrap: 'anywhere' }}>{`Declined: ${bid.declineReason}`}</Typography>}
  </>
);

/** A vendor's newest bid on a project, for the project's page. */
export default function OwnBid({ projectId, invited, onLive }: BiddingWidgets['bids/OwnBid']) {
  const query = useOwnBidsOnQuery(projectId, WAITING);
  const live = query.currentData?.some(isLive);
  useEffect(() => {
    if (live !== undefined) onLive?.(live);
  }, [live, onLive]);
  if (invited && !query.error && !query.currentData?.length) return null;
  return (
    <Panel title="Your proposal">
      <Loaded
        query={query}
        loading={
          <Line>
            <Skeleton width={280} height={32} role="status" aria-label="Loading" />
          </Line>
        }
        failed={bidMessages.ownFailed}
      >
        {([newest]) => (newest ? <Own bid={newest} /> : <Line>{bidMessages.noneOfYours}</Line>)}
      </Loaded>
    </Panel>
  );
}
