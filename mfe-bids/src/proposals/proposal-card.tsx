import { formatMoney } from '@prepmarket/api-kit';
import { type Bid, bidBadge, proposalPreview } from '@prepmarket/bidding-api';
import { preview, statusLabel } from '@prepmarket/web-kit';
import { CardFoot, Facts, LinkButton, Mono, Panel, StatusChip, Typography } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { BidActions } from './bid-actions.js';
import { daysText } from './days.js';
import { vendorName } from './vendor-name.js';

export const ProposalCard = ({ bid }: { bid: Bid }) => (
  <article aria-label={`Proposal of ${vendorName(bid)}`}>
    <Panel title={vendorName(bid)} actions={<StatusChip label={statusLabel(bid.status)} color={bidBadge[bid.status]} />}>
      {bid.vendor.company && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3 }}>
          {bid.vendor.company}
        </Typography>
      )}
      <Facts of={{ Amount: <Mono>{formatMoney(bid.amount, bid.currency)}</Mono>, 'Delivery time': <Mono>{daysText(bid.deliveryTime)}</Mono> }} />
      <Typography sx={{ mt: 3, overflowWrap: 'anywhere' }}>{preview(bid.proposal, proposalPreview)}</Typography>
      <CardFoot>
        <LinkButton variant="outlined" to={paths.bidDetail(bid.projectId, bid.id)}>
          View Details
        </LinkButton>
        <BidActions bid={bid} />
      </CardFoot>
    </Panel>
  </article>
);
