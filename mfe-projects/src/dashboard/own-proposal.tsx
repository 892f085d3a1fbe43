import { formatMoney } from '@prepmarket/api-kit';
import { bidBadge } from '@prepmarket/bidding-api';
import type { Project } from '@prepmarket/catalog-api';
import { statusLabel } from '@prepmarket/web-kit';
import { Mono, Stack, StatusChip } from '@prepmarket/web-kit/ui';

/** A vendor's own proposal on a project's card: how it stands, and for how much. */
export const OwnProposal = ({ project: { my_bid: bid, budget } }: { project: Project }) =>
  bid ? (
    <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <StatusChip label={`PROPOSAL ${statusLabel(bid.status)}`} color={bidBadge[bid.status]} />
      {typeof bid.amount === 'number' && <Mono>{formatMoney(bid.amount, budget.currency)}</Mono>}
    </Stack>
  ) : null;
