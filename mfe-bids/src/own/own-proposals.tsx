import { bidMessages } from '@prepmarket/bidding-api';
import { useTrail, WAITING } from '@prepmarket/web-kit/store';
import { CardGrid, EmptyState, LinkButton, Loaded, Page, Skeleton } from '@prepmarket/web-kit/ui';
import { useOwnBidsQuery } from '../api.js';
import { paths } from '../paths.js';
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

/** All of a vendor's proposals, also those whose project is closed to them by now. */
export default function OwnProposals() {
  const query = useOwnBidsQuery(undefined, WAITING);
  useTrail([{ name: TITLE, path: paths.ownBids }]);
  return (
    <Page title={TITLE}>
      <Loaded query={query} loading={<Loading />} failed={bidMessages.ownFailed}>
        {(bids) =>
          bids.length === 0 ? (
            <None />
          ) : (
            <CardGrid $min={320}>
              {bids.map((bid) => (
                <OwnCard key={bid.id} bid={bid} />
              ))}
            </CardGrid>
          )
        }
      </Loaded>
    </Page>
  );
}
