import type { Contract, ContractPage } from '@prepmarket/contracts-api';
import { type SessionUser, skipToken, useSession } from '@prepmarket/web-kit/store';
import { Button, CardGrid, EmptyState, Skeleton, styled, surface } from '@prepmarket/web-kit/ui';
import type { ComponentType, ReactNode } from 'react';
import { useProjectsPicturedQuery } from '../api.js';
import { ContractCard, type ContractCardProps } from './contract-card.js';

const Coming = styled.div.attrs({ 'aria-hidden': true })`
  ${surface}
  display: grid;
  gap: 12px;
  padding: 20px;
`;

/** Where cards will stand, as high as they are. */
export const LoadingCards = () => (
  <CardGrid $min={320} role="status" aria-label="Loading">
    {['first', 'second', 'third'].map((key) => (
      <Coming key={key}>
        <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '80 / 9' }} />
        <Skeleton variant="text" width="60%" sx={{ fontSize: 16, mt: 1 }} />
        <Skeleton variant="rounded" height={40} width="50%" />
        <Skeleton variant="rounded" height={40} />
        <Skeleton variant="rounded" height={22} width="70%" />
        <Skeleton variant="rounded" height={36} width={128} sx={{ mt: 1 }} />
      </Coming>
    ))}
  </CardGrid>
);

/** Projects that are asked for at a time: the address holds no more. */
const ASKED = 50;

type Card = ComponentType<ContractCardProps>;

/** Cards with the pictures of their projects, all asked for at once; without that service they stand without. */
const Pictured = ({ contracts, viewer, card: Card }: { contracts: readonly Contract[]; viewer: SessionUser; card: Card }) => {
  const ids = [...new Set(contracts.flatMap(({ project }) => (project.deleted ? [] : project.id)))].sort();
  const { data } = useProjectsPicturedQuery(ids.length > 0 ? ids : skipToken);
  const posters = new Map(data?.map((project) => [project.id, project.posters]));
  return contracts.map((contract) => <Card key={contract._id} contract={contract} viewer={viewer} posters={posters.get(contract.project.id)} />);
};

interface Drawn {
  /** What is said where there is none, and what to do then. */
  none: string;
  next?: ReactNode;
  /** Another card than the usual; `wide`: one below the other. */
  card?: Card;
  wide?: boolean;
}

/** Contracts as their reader sees them, or the sentence that there are none. */
const ContractCards = ({ contracts, none, next, card, wide }: { contracts: readonly Contract[] } & Drawn) => {
  const { user } = useSession();
  if (contracts.length === 0 || !user) return <EmptyState text={none} action={next} />;
  return (
    <CardGrid $min={wide ? 1400 : 320}>
      {Array.from({ length: Math.ceil(contracts.length / ASKED) }, (_, at) => contracts.slice(at * ASKED, (at + 1) * ASKED)).map((some) => (
        <Pictured key={some[0]?._id} contracts={some} viewer={user} card={card ?? ContractCard} />
      ))}
    </CardGrid>
  );
};

interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface ContractPagesProps extends Drawn {
  pages: readonly ContractPage[];
  query: Paged;
}

/** The pages that were read so far, and the way to the next where there is one. */
export const ContractPages = ({ pages, query, ...drawn }: ContractPagesProps) => (
  <>
    <ContractCards contracts={pages.flatMap(({ contracts }) => contracts)} {...drawn} />
    {query.hasNextPage && (
      <Button sx={{ mt: 4 }} variant="outlined" disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        Show more contracts
      </Button>
    )}
  </>
);
