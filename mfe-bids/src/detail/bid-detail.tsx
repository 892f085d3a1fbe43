import { formatMoney } from '@prepmarket/api-kit';
import { type Bid, bidBadge, bidMessages } from '@prepmarket/bidding-api';
import { completionDate, localDate, statusLabel } from '@prepmarket/web-kit';
import { useParams } from '@prepmarket/web-kit/router';
import { useSession, useTrail } from '@prepmarket/web-kit/store';
import { Facts, Failure, FileList, Mono, Page, Panel, Skeleton, Stack, StatusChip, Typography } from '@prepmarket/web-kit/ui';
import { useBidQuery } from '../api.js';
import { paths } from '../paths.js';
import { BidActions } from '../proposals/bid-actions.js';
import { daysText } from '../proposals/days.js';
import { vendorName } from '../proposals/vendor-name.js';

const Terms = ({ bid }: { bid: Bid }) => (
  <Facts
    of={{
      Amount: <Mono>{formatMoney(bid.amount, bid.currency)}</Mono>,
      'Delivery time': <Mono>{daysText(bid.deliveryTime)}</Mono>,
      'Completion date': <Mono>{localDate(completionDate(bid.deliveryTime, new Date(bid.createdAt)))}</Mono>,
      Submitted: <Mono>{localDate(bid.createdAt)}</Mono>,
    }}
  />
);

export default function BidDetail() {
  const { projectId = '', bidId = '' } = useParams();
  const { user } = useSession();
  const { data: bid, error, refetch } = useBidQuery({ projectId, bidId });
  useTrail([
    { name: bid?.project.title, path: paths.project(projectId) },
    { name: 'Proposals', path: paths.bids(projectId) },
    { name: bid && vendorName(bid), path: paths.bidDetail(projectId, bidId) },
  ]);
  const back = user?.role === 'vendor' ? { to: paths.project(projectId), label: 'Back to Project' } : { to: paths.bids(projectId), label: 'Back to Proposals' };
  if (!bid) {
    return (
      <Page title="Proposal" width="medium">
        {error ? <Failure error={error} failed={bidMessages.loadFailed} onRetry={refetch} back={back} /> : <Skeleton variant="rounded" height={320} />}
      </Page>
    );
  }
  return (
    <Page
      title={vendorName(bid)}
      subtitle={bid.vendor.company || undefined}
      status={<StatusChip label={statusLabel(bid.status)} color={bidBadge[bid.status]} />}
      actions={<BidActions bid={bid} />}
      back={back}
      width="medium"
    >
      <Stack spacing={4}>
        <Panel title="Terms">
          <Terms bid={bid} />
        </Panel>
        <Panel title="Proposal">
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{bid.proposal}</Typography>
        </Panel>
        {bid.attachments.length > 0 && (
          <Panel title="Attachments">
            <FileList files={bid.attachments} />
          </Panel>
        )}
      </Stack>
    </Page>
  );
}
