import { formatMoney } from '@prepmarket/api-kit';
import { bidBadge } from '@prepmarket/bidding-api';
import { statusLabel } from '@prepmarket/web-kit';
import { LinkButton, Mono, Panel, Stack, StatusChip } from '@prepmarket/web-kit/ui';
import { useEffect } from 'react';
import { useOwnBidsQuery } from '../api.js';
import { paths } from '../paths.js';
import { BidActions } from '../proposals/bid-actions.js';
import { daysText } from '../proposals/days.js';

interface Props {
  projectId: string;
  /** Told whether the vendor has a proposal that stands. */
  onLive?: (live: boolean) => void;
}

/** A vendor's newest bid on a project, for the project's page; nothing while there is none. */
export default function OwnBid({ projectId, onLive }: Props) {
  const { data: bids = [] } = useOwnBidsQuery();
  const bid = bids.filter((each) => each.projectId === projectId).sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
  const live = bid?.status === 'pending' || bid?.status === 'accepted';
  useEffect(() => onLive?.(live), [live, onLive]);
  if (!bid) return null;
  return (
    <Panel title="Your proposal" actions={<StatusChip label={statusLabel(bid.status)} color={bidBadge[bid.status]} />}>
      <Stack direction="row" spacing={3} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Mono>{`${formatMoney(bid.amount, bid.currency)} in ${daysText(bid.deliveryTime)}`}</Mono>
        <LinkButton variant="outlined" to={paths.bidDetail(projectId, bid.id)}>
          View Proposal
        </LinkButton>
        <BidActions bid={bid} />
      </Stack>
    </Panel>
  );
}
