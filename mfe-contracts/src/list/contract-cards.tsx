import type { Contract, ContractPage } from '@prepmarket/contracts-api';
import { useSession } from '@prepmarket/web-kit/store';
import { Button, CardGrid, EmptyState, Skeleton } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import { ContractCard } from './contract-card.js';

export const LoadingCards = () => (
  <CardGrid $min={320} role="status" aria-label="Loading">
    {['first', 'second', 'third'].map((key) => (
      <Skeleton key={key} variant="rounded" height={200} />
    ))}
  </CardGrid>
);

/** Contracts as their reader sees them, or the sentence that there are none. */
const ContractCards = ({ contracts, none, next }: { contracts: readonly Contract[]; none: string; next?: ReactNode }) => {
  const { user } = useSession();
  if (contracts.length === 0 || !user) return <EmptyState text={none} action={next} />;
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

interface ContractPagesProps {
  pages: readonly ContractPage[];
  query: Paged;
  /** What is said where there is none, and what to do then. */
  none: string;
  next?: ReactNode;
}

/** The pages that were read so far, and the way to the next where there is one. */
export const ContractPages = ({ pages, query, none, next }: ContractPagesProps) => (
  <>
    <ContractCards contracts={pages.flatMap(({ contracts }) => contracts)} none={none} next={next} />
    {query.hasNextPage && (
      <Button sx={{ mt: 4 }} variant="outlined" disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        Show more contracts
      </Button>
    )}
  </>
);
