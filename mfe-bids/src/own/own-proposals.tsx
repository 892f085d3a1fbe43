import { type Bid, bidMessages, isListed } from '@prepmarket/bidding-api';
import { useTrail, WAITING } from '@prepmarket/web-kit/store';
import { CardGrid, EmptyState, LinkButton, Loaded, Page, Skeleton } from '@prepmarket/web-kit/ui';
import { useOwnBidsQuery, useProjectsBidOnQuery } from '../api.js';
import { paths } from '../paths.js';
import { byStanding } from '../proposals/order.js';
import { OwnCard } from './own-card.js';

const TITLE = 'My Proposals';

const Loading = () => (
  <CardGrid $min={320} role="status" aria-label="Loading">
    {['first', 'second', 'third'].map((key) => (
      <Skeleton key={key} variant="rounded" height={160} />
    ))}
  </CardGrid>
);

const None = () => (
  <EmptyState
    text={`${bidMessages.noneSent} Each one is kept here with its state, also when its project is closed by then.`}
    action={
      <LinkButton variant="contained" to={paths.findProjects}>
        Find Projects
      </LinkButton>
    }
  />
);

/** Rows of one answer of the catalog. */
const MOST = 100;

const Own = ({ bids }: { bids: readonly Bid[] }) => {
  const ids = [...new Set(bids.flatMap(({ project }) => (isListed(project) ? project.id : [])))].slice(0, MOST);
  const { data: projects, isLoading } = useProjectsBidOnQuery(ids, { skip: ids.length === 0 });
  // Their stills and clients would move what stands below them.
  if (isLoading) return <Loading />;
  return (
    <CardGrid $min={320}>
      {bids.map((bid) => (
        <OwnCard key={bid.id} bid={bid} project={projects?.find(({ id }) => id === bid.projectId)} />
      ))}
    </CardGrid>
  );
};

/** All of a vendor's proposals, also those whose project is closed to them by now. */
export default function OwnProposals() {
  const query = useOwnBidsQuery(undefined, WAITING);
  useTrail([{ name: TITLE, path: paths.ownBids }]);
  return (
    <Page title={TITLE} subtitle="What waits for an answer comes first, then what was accepted; of each the newest first.">
      <Loaded query={query} loading={<Loading />} failed={bidMessages.ownFailed}>
        {(bids) => (bids.length === 0 ? <None /> : <Own bids={byStanding(bids)} />)}
      </Loaded>
    </Page>
  );
}
