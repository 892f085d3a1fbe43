import { formatMoney } from '@prepmarket/api-kit';
import { type Bid, bidBadge, proposalPreview } from '@prepmarket/bidding-api';
import { preview, statusLabel } from '@prepmarket/web-kit';
import { LinkButton, Mono, Panel, Stack, StatusChip, styled, Typography } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { BidActions } from './bid-actions.js';
import { vendorName } from './vendor-name.js';

const Figures = styled.dl`
  display: flex;
  gap: 24px;
  margin: 0 0 12px;
  dt {
    font-size: 12px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
  dd {
    margin: 0;
  }
`;

export const ProposalCard = ({ bid }: { bid: Bid }) => (
  <article aria-label={`Proposal of ${vendorName(bid)}`}>
    <Panel title={vendorName(bid)} actions={<StatusChip label={statusLabel(bid.status)} color={bidBadge[bid.status]} />}>
      {bid.vendor.company && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3 }}>
          {bid.vendor.company}
        </Typography>
      )}
      <Figures>
        <div>
          <dt>Amount</dt>
          <dd>
            <Mono>{formatMoney(bid.amount, bid.currency)}</Mono>
          </dd>
        </div>
        <div>
          <dt>Delivery time</dt>
          <dd>
            <Mono>{`${bid.deliveryTime} ${bid.deliveryTime === 1 ? 'day' : 'days'}`}</Mono>
          </dd>
        </div>
      </Figures>
      <Typography sx={{ mb: 4, overflowWrap: 'anywhere' }}>{preview(bid.proposal, proposalPreview)}</Typography>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <LinkButton variant="outlined" to={paths.bidDetail(bid.projectId, bid.id)}>
          View Details
        </LinkButton>
        <BidActions bid={bid} />
      </Stack>
    </Panel>
  </article>
);
