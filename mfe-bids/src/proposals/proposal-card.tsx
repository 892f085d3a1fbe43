import { type Bid, type BidMark, bidBadge, type ComparedBid, proposalPreview } from '@prepmarket/bidding-api';
import type { WorkTotals } from '@prepmarket/catalog-api';
import type { VendorRecord } from '@prepmarket/contracts-api';
import { preview, statusLabel } from '@prepmarket/web-kit';
import { Box, CardFoot, LinkButton, Mono, Panel, Stack, StatusChip, Typography } from '@prepmarket/web-kit/ui';
import { BidActions } from '../acts/bid-actions.js';
import { Marked } from '../marks/marked.js';
import { paths } from '../paths.js';
import { Certified } from '../shared/certified.js';
import { daysText } from '../shared/days.js';
import { FarOff } from '../shared/far-off.js';
import { QuietRow } from '../shared/quiet-row.js';
import { RecordFigures } from '../shared/record-figures.js';
import { Sum } from '../shared/sum.js';
import { TurnMark } from '../shared/turn-mark.js';
import { Units } from '../shared/units.js';
import { VendorHead } from '../shared/vendor-head.js';
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

/** The price, what it comes to by frame, shot and hour, and what it buys. */
const Price = ({ bid, compared, median, work }: Pick<Props, 'bid' | 'compared' | 'median' | 'work'>) => (
  <div>
    <Stack direction="row" spacing={4} sx={{ alignItems: 'baseline', justifyContent: 'space-between' }}>
      <Sum of={bid} />
      <Mono>{daysText(bid.deliveryTime)}</Mono>
    </Stack>
    <Weighed bid={bid} median={median} />
    <Units>
      <PerFrame bid={bid} work={work} />
      <PerShot bid={bid} compared={compared} />
      <PerHour bid={bid} compared={compared} />
    </Units>
    <QuietRow>
      <Included bid={bid} />
    </QuietRow>
    <Flags compared={compared} />
  </div>
);

export const ProposalCard = ({ bid, mark, known, record, ...priced }: Props) => (
  <article aria-label={`Proposal of ${vendorName(bid)}`}>
    <Panel title={<VendorHead bid={bid} back="Back to Proposals" />} actions={<StatusChip label={statusLabel(bid.status)} color={bidBadge[bid.status]} />}>
      <Stack spacing={4} useFlexGap>
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', '&:empty': { display: 'none' } }}>
          <Certified vendor={bid.vendor} level={record?.level} />
          <TurnMark bid={bid} />
        </Stack>
        <Price bid={bid} {...priced} />
        {/* What comes a moment later has its place, so that no button moves under the pointer. */}
        <Box sx={{ minHeight: 44 }}>{record && <RecordFigures of={record} />}</Box>
        <FarOff bid={bid} />
        <Typography sx={{ overflowWrap: 'anywhere' }}>{preview(bid.proposal, proposalPreview)}</Typography>
        {known ? (
          <Marked bid={bid} mark={mark}>
            <Ask bid={bid} />
          </Marked>
        ) : (
          <Box>
            <Ask bid={bid} />
          </Box>
        )}
      </Stack>
      <CardFoot>
        <BidActions bid={bid} />
        <LinkButton to={paths.bidDetail(bid.projectId, bid.id)}>View Details</LinkButton>
      </CardFoot>
    </Panel>
  </article>
);
