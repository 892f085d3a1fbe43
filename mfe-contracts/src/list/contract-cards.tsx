import type { Contract, ContractPage } from '@prepmarket/contracts-api';
import { type SessionUser, skipToken, useSession } from '@prepmarket/web-kit/store';
import { Button, CardGrid, EmptyState, Skeleton } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import { useProjectsPicturedQuery } from '../api.js';
import { ContractCard } from './contract-card.js';

export const LoadingCards = () => (
  <CardGrid $min={320} role="status" aria-label="Loading">
    {['first', 'second', 'third'].map((key) => (
      <Skeleton key={key} variant="rounded" height={200} />
    ))}
  </CardGrid>
);

/** Projects that are asked for at a time: the address holds no more. */
const ASKED = 50;

/** Cards with the pictures of their projects, all asked for at once; without that service they stand without. */
const Pictured = ({ contracts, viewer }: { contracts: readonly Contract[]; viewer: SessionUser }) => {
  const ids = [...new Set(contracts.flatMap(({ project }) => (project.deleted ? [] : project.id)))].sort();
  const { data } = useProjectsPicturedQuery(ids.length > 0 ? ids : skipToken);
  const posters = new Map(data?.map((project) => [project.id, project.posters]));
  return contracts.map((contract) => <ContractCard key={contract._id} contract={contract} viewer={viewer} posters={posters.get(contract.project.id)} />);
};

/** Contracts as their reader sees them, or the sentence that there are none. */
const ContractCards = ({ contracts, none, next }: { contracts: readonly Contract[]; none: string; next?: ReactNode }) => {
  const { user } = useSession();
  if (contracts.length === 0 || !user) return <EmptyState text={none} action={next} />;
  return (
    <CardGrid $min={320}>
      {Array.from({ length: Math.ceil(contracts.length / ASKED) }, (_, at) => contracts.slice(at * ASKED, (at + 1) * ASKED)).map((some) => (
        <Pictured key={some[0]?._id} contracts={some} viewer={user} />
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
