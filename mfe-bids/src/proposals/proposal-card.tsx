import { formatMoney } from '@prepmarket/api-kit';
import { type Bid, type BidMark, bidBadge, type ComparedBid, proposalPreview } from '@prepmarket/bidding-api';
import type { WorkTotals } from '@prepmarket/catalog-api';
import { rateText, type VendorRecord } from '@prepmarket/contracts-api';
import { preview, statusLabel } from '@prepmarket/web-kit';
import { CardFoot, Facts, LinkButton, Mono, Panel, Stack, StatusChip, Typography } from '@prepmarket/web-kit/ui';
import { BidActions } from '../acts/bid-actions.js';
import { Marked } from '../marks/marked.js';
import { paths } from '../paths.js';
import { Certified } from '../shared/certified.js';
import { daysText } from '../shared/days.js';
import { FarOff } from '../shared/far-off.js';
import { TurnMark } from '../shared/turn-mark.js';
import { VendorLink } from '../shared/vendor-link.js';
import { vendorName } from '../shared/vendor-name.js';
import { Ask } from './ask.js';
import { Flags } from './flags.js';
import { Included } from './included.js';
import { PerFrame } from './per-frame.js';
import { PerHour } from './per-hour.js';
import { PerShot } from './per-shot.js';
import { Weighed } from './weighed.js';

interface Props {
  bid: Bid;
  mark?: BidMark;
  /** Whether what is kept beside the bid has arrived. */
  known?: boolean;
  record?: VendorRecord;
  /** Once what stands out has arrived. */
  compared?: ComparedBid;
  median?: number;
  work?: WorkTotals;
}

export const ProposalCard = ({ bid, mark, known, record, compared, median, work }: Props) => (
  <article aria-label={`Proposal of ${vendorName(bid)}`}>
    <Panel title={<VendorLink bid={bid} back="Back to Proposals" />} actions={<StatusChip label={statusLabel(bid.status)} color={bidBadge[bid.status]} />}>
      <Stack spacing={2} sx={{ mb: 3, '&:empty': { display: 'none' } }}>
        {bid.vendor.company && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {bid.vendor.company}
          </Typography>
        )}
        <Certified vendor={bid.vendor} level={record?.level} />
        <TurnMark bid={bid} />
      </Stack>
      <Facts
        of={{
          Amount: <Mono>{formatMoney(bid.amount, bid.currency)}</Mono>,
          'Delivery time': <Mono>{daysText(bid.deliveryTime)}</Mono>,
        }}
      />
      <Weighed bid={bid} median={median} />
      <PerFrame bid={bid} work={work} />
      <PerShot bid={bid} compared={compared} />
      <PerHour bid={bid} compared={compared} />
      <Included bid={bid} />
      <Flags compared={compared} />
      {record && (
        <Stack sx={{ mt: 3 }}>
          <Facts of={{ 'On time': rateText(record.onTime), 'First pass': rateText(record.firstPass), Finished: <Mono>{record.finished}</Mono> }} />
        </Stack>
      )}
      <FarOff bid={bid} />
      <Typography sx={{ mt: 3, overflowWrap: 'anywhere' }}>{preview(bid.proposal, proposalPreview)}</Typography>
      {known && <Marked bid={bid} mark={mark} />}
      <CardFoot>
        <LinkButton variant="outlined" to={paths.bidDetail(bid.projectId, bid.id)}>
          View Details
        </LinkButton>
        <Ask bid={bid} />
        <BidActions bid={bid} />
      </CardFoot>
    </Panel>
  </article>
);
