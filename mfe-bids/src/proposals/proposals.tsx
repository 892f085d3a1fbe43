import { type Bid, bidMessages, isAward } from '@prepmarket/bidding-api';
import { useParams, useSearchParams } from '@prepmarket/web-kit/router';
import { isForbidden, useTrail, WAITING } from '@prepmarket/web-kit/store';
import { CardGrid, Loaded, Page, Skeleton } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import { useBidsOfProjectQuery, useProjectToBidOnQuery } from '../api.js';
import { paths, toDashboard } from '../paths.js';
import { Reopen } from '../shared/reopen.js';
import { Comparison } from './comparison.js';
import { NoProposals } from './no-proposals.js';
import { inOrder, orderOf, orders } from './order.js';
import { ProposalCard } from './proposal-card.js';

const Loading = () => (
  <CardGrid $min={340} role="status" aria-label="Loading">
    {['first', 'second', 'third'].map((key) => (
      <Skeleton key={key} variant="rounded" height={280} />
    ))}
  </CardGrid>
);

const List = ({ bids }: { bids: readonly Bid[] }) => {
  const [search, setSearch] = useSearchParams();
  const order = orderOf(search.get('sort'));
  const sorted = inOrder(bids, order);
  return (
    <>
      {bids.length > 1 && (
        <>
          <SelectInput
            label="Sort by"
            size="small"
            options={orders}
            value={order}
            onChange={(event) => setSearch({ sort: event.target.value }, { replace: true })}
            sx={{ maxWidth: 240, mb: 4 }}
          />
          <Comparison bids={sorted} order={order} />
        </>
      )}
      <CardGrid $min={340}>
        {sorted.map((bid) => (
          <ProposalCard key={bid.id} bid={bid} />
        ))}
      </CardGrid>
    </>
  );
};

export default function Proposals() {
  const { projectId = '' } = useParams();
  const { data: project } = useProjectToBidOnQuery(projectId);
  const query = useBidsOfProjectQuery(projectId, WAITING);
  useTrail([
    { name: project?.title, path: paths.project(projectId) },
    { name: 'Proposals', path: paths.bids(projectId) },
  ]);
  // Whom the proposals are closed to, the project may be closed to as well.
  const back = isForbidden(query.error) ? toDashboard : { to: paths.project(projectId), label: 'Back to Project' };
  return (
    <Page title="Proposals" subtitle={project?.title} back={back}>
      <Loaded query={query} loading={<Loading />} failed={bidMessages.loadFailed} back={back}>
        {(bids) => (
          <>
            {project && <Reopen project={{ ...project, awarded: bids.some(isAward) }} />}
            {bids.length > 0 ? <List bids={bids} /> : <NoProposals project={project} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
