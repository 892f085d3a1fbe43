import { bidMessages } from '@prepmarket/bidding-api';
import { useParams } from '@prepmarket/web-kit/router';
import { useTrail } from '@prepmarket/web-kit/store';
import { CardGrid, EmptyState, Failure, Page, Skeleton } from '@prepmarket/web-kit/ui';
import { useBidsOfProjectQuery, useProjectToBidOnQuery } from '../api.js';
import { paths } from '../paths.js';
import { ProposalCard } from './proposal-card.js';

const Loading = () => (
  <CardGrid $min={340} aria-label="Loading">
    {['first', 'second', 'third'].map((key) => (
      <Skeleton key={key} variant="rounded" height={220} />
    ))}
  </CardGrid>
);

export default function Proposals() {
  const { projectId = '' } = useParams();
  const { data: project } = useProjectToBidOnQuery(projectId);
  const { data: bids, error, refetch } = useBidsOfProjectQuery(projectId);
  useTrail([
    { name: project?.title, path: paths.project(projectId) },
    { name: 'Proposals', path: paths.bids(projectId) },
  ]);
  const back = { to: paths.project(projectId), label: 'Back to Project' };
  if (error) {
    return (
      <Page title="Proposals">
        <Failure error={error} failed={bidMessages.loadFailed} onRetry={refetch} back={back} />
      </Page>
    );
  }
  return (
    <Page title="Proposals" subtitle={project?.title} back={back}>
      {!bids && <Loading />}
      {bids?.length === 0 && <EmptyState text={`${bidMessages.none}. Vendors can bid while the project is open.`} />}
      {bids && bids.length > 0 && (
        <CardGrid $min={340}>
          {bids.map((bid) => (
            <ProposalCard key={bid.id} bid={bid} />
          ))}
        </CardGrid>
      )}
    </Page>
  );
}
