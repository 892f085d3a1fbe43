import { type Bid, bidBadge, bidMessages, isListed, isSealed } from '@prepmarket/bidding-api';
import { statusLabel } from '@prepmarket/web-kit';
import { useBack, useParams } from '@prepmarket/web-kit/router';
import { isForbidden, isGone, useSession, useTrail, WAITING } from '@prepmarket/web-kit/store';
import { FileList, Loaded, Page, Panel, Skeleton, Stack, StatusChip, Typography, useOneTrail } from '@prepmarket/web-kit/ui';
import { BidActions } from '../acts/bid-actions.js';
import { useBidQuery } from '../api.js';
import { paths, toDashboard } from '../paths.js';
import { Flags } from '../proposals/flags.js';
import { useCompared } from '../proposals/use-compared.js';
import { Columns } from '../shared/columns.js';
import { FarOff } from '../shared/far-off.js';
import { Plates } from '../shared/plates.js';
import { Reopen } from '../shared/reopen.js';
import { OwnSealed } from '../shared/sealed.js';
import { TurnMark } from '../shared/turn-mark.js';
import { vendorName } from '../shared/vendor-name.js';
import { BidAgain } from './bid-again.js';
import { BidHistory } from './history.js';
import { Lines } from './lines.js';
import { Messages } from './messages.js';
import { Terms } from './terms.js';

/** What its client should know of it beside the others, as the list of proposals says it. */
const StandsOut = ({ bid }: { bid: Bid }) => <Flags compared={useCompared(bid.projectId).comparedOf(bid)} />;

const Proposal = ({ bid, own }: { bid: Bid; own: boolean }) => (
  <Stack spacing={4}>
    <OwnSealed until={bid.project.sealedUntil} />
    <Columns>
      <div>
        {bid.declineReason && (
          <Panel title="Why it was declined">
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{bid.declineReason}</Typography>
          </Panel>
        )}
        <Panel title="Terms">
          <Terms bid={bid} />
          <FarOff bid={bid} />
          {!own && bid.status === 'pending' && <StandsOut bid={bid} />}
        </Panel>
        <Panel title="Proposal">
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{bid.proposal}</Typography>
        </Panel>
        <Lines bid={bid} />
        {bid.attachments.length > 0 && (
          <Panel title="Attachments">
            <FileList files={bid.attachments} />
          </Panel>
        )}
      </div>
      <div>
        {isListed(bid.project) && <Plates projectId={bid.project.id} />}
        {!isSealed(bid.project) && <Messages bid={bid} />}
        <BidHistory bid={bid} />
      </div>
    </Columns>
  </Stack>
);

/** Named for its reader: the client compares vendors, the vendor has bid on projects. */
const headOf = (bid: Bid | undefined, own: boolean) => {
  if (!bid) return { title: 'Proposal' };
  if (own) return { title: `Your proposal for ${bid.project.title}` };
  return { title: vendorName(bid), subtitle: bid.vendor.company || undefined, documentTitle: `Proposal of ${vendorName(bid)}` };
};

/** Crumbs and the way back lead only where this reader may go. */
const wayOf = (bid: Bid | undefined, projectId: string, own: boolean) => {
  const project = { name: bid?.project.title, path: paths.project(projectId) };
  if (!own) return { crumbs: [project, { name: 'Proposals', path: paths.bids(projectId) }], back: { to: paths.bids(projectId), label: 'Back to Proposals' } };
  return bid && isListed(bid.project)
    ? { crumbs: [project], back: { to: paths.project(projectId), label: 'Back to Project' } }
    : { crumbs: [{ name: 'My Proposals', path: paths.ownBids }], back: { to: paths.ownBids, label: 'Back to My Proposals' } };
};

export default function BidDetail() {
  const { projectId = '', bidId = '' } = useParams();
  const { user } = useSession();
  const query = useBidQuery({ projectId, bidId }, WAITING);
  const bid = isGone(query.error) ? undefined : query.data;
  const own = user?.role === 'vendor';
  const { crumbs, back: parent } = wayOf(bid, projectId, own);
  const back = useBack(isForbidden(query.error) ? toDashboard : parent);
  useTrail([...crumbs, { name: bid && (own ? 'Your proposal' : vendorName(bid)), path: paths.bidDetail(projectId, bidId) }]);
  return (
    <Page
      {...headOf(bid, own)}
      status={
        bid && (
          <>
            <StatusChip label={statusLabel(bid.status)} color={bidBadge[bid.status]} />
            <TurnMark bid={bid} />
          </>
        )
      }
      actions={bid && <BidActions bid={bid} endsAward />}
      back={useOneTrail(back, parent)}
      width="wide"
    >
      <Loaded query={query} loading={<Skeleton variant="rounded" height={320} />} failed={bidMessages.loadFailed} back={back}>
        {(loaded) => (
          <>
            {isListed(loaded.project) && <Reopen project={loaded.project} />}
            {own && <BidAgain bid={loaded} />}
            <Proposal bid={loaded} own={own} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
