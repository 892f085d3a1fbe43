import type { Contract, ContractPage } from '@prepmarket/contracts-api';
import { useSession } from '@prepmarket/web-kit/store';
import { Button, CardGrid, EmptyState, Skeleton } from '@prepmarket/web-kit/ui';
import { ContractCard } from './contract-card.js';

export const LoadingCards = () => (
  <CardGrid $min={320} role="status" aria-label="Loading">
    {['first', 'second', 'third'].map((key) => (
      <Skeleton key={key} variant="rounded" height={200} />
    ))}
  </CardGrid>
);

/** Contracts as their reader sees them, or the sentence that there are none. */
const ContractCards = ({ contracts, none }: { contracts: readonly Contract[]; none: string }) => {
  const { user } = useSession();
  if (contracts.length === 0 || !user) return <EmptyState text={none} />;
  return (
    <CardGrid $min={320}>
      {contracts.map((contract) => (
        <ContractCard key={contract._id} contract={contract} viewer={user} />
      ))}
    </CardGrid>
  );
};

interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** The pages that were read so far, and the way to the next where there is one. */
export const ContractPages = ({ pages, query, none }: { pages: readonly ContractPage[]; query: Paged; none: string }) => (
  <>
    <ContractCards contracts={pages.flatMap(({ contracts }) => contracts)} none={none} />
    {query.hasNextPage && (
      <Button sx={{ mt: 4 }} variant="outlined" disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        Show more contracts
      </Button>
    )}
  </>
);
